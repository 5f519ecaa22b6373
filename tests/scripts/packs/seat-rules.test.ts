// Seat rules from the map of pools, the questions and their answers.
import { describe, expect, it } from 'vitest';
import type { Pack } from '../../../api/packs/schema.ts';
import { buildSeatRules } from '../../../scripts/packs/seat-rules.ts';
import type { Tables } from '../../../scripts/packs/tables.ts';
import { noTraits, smallPack } from '../../support/small-pack.ts';

type PoolRow = Tables['seatPools'][number];

const pool = (change: Partial<PoolRow>): PoolRow => ({
  counselling: 'demo',
  counselling_id: '7',
  quota: 'AI',
  category: 'GN',
  cand_category: 'any',
  gender: 'any',
  horizontal: '',
  service: 'any',
  region: 'any',
  special: '',
  confidence: 'inferred',
  unsettled: '',
  extra_marks: '',
  meaning: 'Seats.',
  ...change,
});

const answer = (question: string, id: string, satisfies: string, leaves_open = '') => ({
  counselling: 'demo',
  counselling_id: '7',
  question,
  answer: id,
  text: id,
  satisfies,
  leaves_open,
  domicile: '',
});

const answers = [
  answer('category', 'BC', 'cand_category:OBC|region:hills'),
  answer('area', 'local', 'region:state|region:hills'),
  answer('area', 'mbbs', '', 'region:state'),
  answer('gender', 'woman', 'gender:female'),
  answer('gender', 'other', ''),
  answer('minority', 'christian', 'special:Christian|special:sponsor'),
  answer('minority', 'alone', 'special:Christian', 'special:sponsor'),
];

const { quotas, categories }: Pick<Pack, 'quotas' | 'categories'> = smallPack();
const build = (seatPools: PoolRow[], lines: { quota: string; category: string }[] = []) =>
  buildSeatRules('demo', { quotas, categories }, lines, {
    seatPools,
    questions: ['area', 'gender', 'minority'].map((id) => ({
      counselling: 'demo',
      counselling_id: '7',
      id,
      text: `About ${id}?`,
      hint: '',
      source: 'Notice',
      confidence: 'high',
    })),
    questionAnswers: answers,
    endedQuotas: [{ counselling: 'demo', quota: 'PS', last_year: '2023' }],
  } as unknown as Tables);

describe('buildSeatRules', () => {
  it('turns each column of a pool into the answers that meet it', () => {
    const rules = build([pool({ gender: 'female', region: 'state', horizontal: 'PwD' })]);
    expect(rules?.pools[0]?.needs).toEqual([
      { question: 'gender', met: ['woman'], open: [] },
      { question: 'pwd', met: ['yes'], open: [] },
      { question: 'area', met: ['local'], open: ['mbbs'] },
    ]);
    expect(rules?.questions.map(({ id }) => id)).toEqual(['area', 'gender']);
  });

  it('needs every part of a special pool, and keeps what its order counts', () => {
    const rules = build([pool({ special: 'Christian + sponsor', extra_marks: 'in-service marks' })]);
    expect(rules?.pools[0]?.extraMarks).toBe('in-service marks');
    expect(rules?.pools[0]?.needs).toEqual([{ question: 'minority', met: ['christian'], open: ['alone'] }]);
  });

  it('leaves out the pools of a quota that has ended', () => {
    expect(build([pool({}), pool({ quota: 'PS' })])?.pools.map((one) => one.quotaId)).toEqual([1]);
  });

  it('holds a pool of unknown meaning unsettled, on the map or not', () => {
    const rules = build(
      [pool({ confidence: 'unknown' })],
      [
        { quota: 'AI', category: 'GN' },
        { quota: 'PS', category: 'BC' },
      ],
    );
    expect(rules?.pools).toMatchObject([
      { quotaId: 1, categoryId: 1, unsettled: 'rules that are not on record', confidence: 'unknown' },
      { quotaId: 2, categoryId: 2, unsettled: 'rules that are not on record', confidence: 'unknown' },
    ]);
  });

  it('is absent without a map', () => {
    expect(build([])).toBeUndefined();
  });

  it.each([
    ['a value that no answer satisfies', { region: 'moon' }, 'no answer of answers.csv satisfies region:moon'],
    ['a value that two questions ask', { region: 'hills' }, 'region:hills is asked by category and area'],
    ['a confidence without meaning', { confidence: 'sure' }, 'confidence "sure" is none of'],
    ['a category without row', { category: 'XX' }, 'demo has no quota or category XX'],
  ])('refuses %s', (_what, change, problem) => {
    expect(() => build([pool(change)])).toThrow(problem);
  });

  it('refuses a category that the form does not offer', () => {
    const hidden = { quotas: [{ ...quotas[0], traits: noTraits }] as Pack['quotas'], categories: [] };
    expect(() =>
      buildSeatRules('demo', hidden, [], {
        seatPools: [pool({})],
        questions: [],
        questionAnswers: answers,
        endedQuotas: [],
      } as unknown as Tables),
    ).toThrow('demo offers no category BC');
  });
});
