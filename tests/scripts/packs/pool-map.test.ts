// The map of pools of every state: no combination of answers opens a pool to a candidate whom the map keeps out.
import { describe, expect, it } from 'vitest';
import { judgePool } from '../../../api/domain/eligibility/seat-pools.ts';
import type { Category, Quota } from '../../../api/packs/schema.ts';
import type { SeatPool, SeatRules } from '../../../api/packs/seat-rules-schema.ts';
import { buildSeatRules } from '../../../scripts/packs/seat-rules.ts';
import { realTables } from './real-tables.ts';

const tables = realTables();
const mapped = [...new Set(tables.seatPools.map(({ counselling }) => counselling))];

type Answers = Record<string, string>;
type MapRow = (typeof tables.seatPools)[number];

function readState(code: string) {
  const id = tables.counsellings.find((row) => row.code === code)?.id;
  const quotas = tables.quotas
    .filter((row) => row.counselling_id === id)
    .map((row) => ({ ...row, id: Number(row.id) }));
  const categories = tables.categories
    .filter((row) => row.counselling_id === id)
    .map((row) => ({ ...row, id: Number(row.id), selectable: row.selectable === '1' }));
  const rules = buildSeatRules(
    code,
    { quotas, categories } as unknown as { quotas: Quota[]; categories: Category[] },
    [],
    tables,
  );
  if (!rules) throw new Error(`${code} has no map`);
  const rows = new Map(
    tables.seatPools.filter((row) => row.counselling === code).map((row) => [`${row.quota} ${row.category}`, row]),
  );
  const codeOf = (entries: readonly { id: number; code: string }[], of: number) =>
    entries.find((entry) => entry.id === of)?.code ?? '';
  const pools = rules.pools.map((pool) => {
    const row = rows.get(`${codeOf(quotas, pool.quotaId)} ${codeOf(categories, pool.categoryId)}`);
    if (!row) throw new Error(`${code}: a pool without a row`);
    return { pool, row };
  });
  return { rules, pools, offered: categories.filter(({ selectable }) => selectable) };
}

/** Every combination of answers, categories and disability. */
function* listCandidates({ questions }: SeatRules, categories: readonly { code: string }[]): Generator<Answers> {
  const choices = [
    ...questions.map(({ id, answers }) => ({ id, values: answers.map((answer) => answer.id) })),
    { id: 'category', values: categories.map(({ code }) => code) },
    { id: 'pwd', values: ['yes', 'no'] },
  ];
  const total = choices.reduce((product, { values }) => product * values.length, 1);
  for (let number = 0; number < total; number++) {
    let left = number;
    yield Object.fromEntries(
      choices.map(({ id, values }) => {
        const value = values[left % values.length] ?? '';
        left = Math.floor(left / values.length);
        return [id, value];
      }),
    );
  }
}

const FAITHS = ['Muslim', 'Christian', 'Sikh', 'Telugu', 'Malayalam', 'Tamil', 'Tulu'];
/** Regions that ask for no domicile, or that another answer decides. */
const NOT_LOCAL = new Set([
  'any',
  'any (until 2024)',
  'not established',
  'outside MP',
  'CMC alumni',
  'MP first',
  'Karnataka first',
  'UP',
  'TSP area',
]);

type Objection = (row: MapRow, answers: Answers, group: string) => boolean;

const isOneOf = (answer: string | undefined, ...allowed: string[]): boolean => allowed.includes(answer ?? '');
const findFaith = ({ special }: MapRow) =>
  special.includes('sponsor') ? undefined : FAITHS.find((one) => special.includes(one));
const findPlace = (region: string, { area, mbbs }: Answers) => (region.startsWith('MBBS') ? mbbs : (area ?? mbbs));

/** What the map itself says against a candidate; written from its words, apart from the code under test. */
const OBJECTIONS: Readonly<Record<string, Objection>> = {
  'not a woman': ({ gender }, answers) => gender === 'female' && answers.gender !== 'yes',
  'not in service': ({ service }, answers) => service === 'in' && answers.service !== 'yes',
  'in service': ({ service }, answers) => service === 'out' && answers.service === 'yes',
  'no disability': ({ horizontal }, { pwd }) => horizontal === 'PwD' && pwd !== 'yes',
  'no orphan': ({ horizontal }, { orphan }) => horizontal === 'orphan' && orphan !== 'yes',
  'no ward': ({ horizontal }, { ward }) =>
    ['ESM', 'FF', 'MSP'].includes(horizontal) && !isOneOf(ward, horizontal.toLowerCase(), 'yes'),
  'no NRI': ({ special }, { nri }) => special.includes('NRI') && nri !== 'yes',
  'another faith or language': (row, { minority }) => {
    const faith = findFaith(row);
    return faith !== undefined && !isOneOf(minority, faith.toLowerCase(), 'yes');
  },
  'not sponsored': ({ special }, { cmc }) => special.includes('sponsor') && cmc !== 'sponsored',
  'no graduate': ({ special }, { cmc, adesh }) => special.includes('alumni') && cmc !== 'graduate' && adesh !== 'yes',
  'a stranger': ({ region }, answers) => !NOT_LOCAL.has(region) && isOneOf(findPlace(region, answers), 'no', 'other'),
  'a local of another area': ({ region }, { area = '' }) =>
    /^local \((AU|SVU)\)$/.test(region) && !region.includes(`(${area.toUpperCase()})`),
  'no native': ({ region }, { area }) => region === 'TN native' && area === 'mbbs',
  'a local': ({ region }, { area }) => region === 'outside MP' && area === 'yes',
  'another category': ({ cand_category }, _answers, group) =>
    ['SC', 'ST', 'EWS', 'OBC'].includes(cand_category) && group.replace(/-HK$/, '') !== cand_category,
  'no reserved category': ({ cand_category }, _answers, group) =>
    cand_category !== 'any' && ['GEN', 'GM'].includes(group),
  'not of Hyderabad-Karnataka': ({ cand_category }, _answers, group) =>
    cand_category.endsWith('HK') && !group.endsWith('-HK'),
  'not schooled in Karnataka': ({ region }, { area }) => region === 'Karnataka clauses b, c' && area !== 'schooling',
  'no nun': ({ special }, { stjohns }) => special.endsWith('nun') && stjohns !== 'nun',
};

const listObjections = (...candidate: Parameters<Objection>): string[] =>
  Object.keys(OBJECTIONS).filter((name) => OBJECTIONS[name]?.(...candidate));

/**
 * Pools that no answer settles: the own university of a graduate, an OBC group that the list does not print, and locals at
 * a college whose area is not on record.
 */
const isNeverSettled = ({ special, cand_category, region }: MapRow): boolean =>
  special === 'own university' || cand_category === 'OBC (WB)' || region === 'local (AP university area)';

describe.each(mapped)('the map of %s', (code) => {
  const { rules, pools, offered } = readState(code);
  const groups = new Map(offered.map((category) => [category.code, category.base]));

  it('opens no pool to a candidate whom it keeps out', () => {
    const wrong = new Set<string>();
    const reached = new Set<SeatPool>();
    const judge = ({ pool, row }: (typeof pools)[number], answers: Answers) => {
      const state = judgePool(pool, answers);
      if (state === 'closed') return;
      if (state === 'open') reached.add(pool);
      for (const objection of listObjections(row, answers, groups.get(answers.category ?? '') ?? ''))
        wrong.add(`${row.quota} ${row.category}: ${state} to ${objection}`);
    };
    for (const answers of listCandidates(rules, offered)) for (const one of pools) judge(one, answers);
    expect([...wrong]).toEqual([]);
    const unreached = pools.filter(({ pool }) => pool.unsettled === undefined && !reached.has(pool));
    expect(unreached.map(({ row }) => row).filter((row) => !isNeverSettled(row))).toEqual([]);
  });

  it('would open wrong pools without its needs', () => {
    const wrong = [...listCandidates(rules, offered)].some((answers) =>
      pools.some(({ row }) => listObjections(row, answers, groups.get(answers.category ?? '') ?? '').length > 0),
    );
    expect(wrong).toBe(true);
  });

  it('opens nothing that needs an answer before it is given', () => {
    const [category] = offered;
    const known = { category: category?.code ?? '', pwd: 'no' };
    const open = pools.filter(({ pool }) => judgePool(pool, known) === 'open');
    for (const { row } of open) {
      expect([row.gender, row.horizontal, row.special, row.cand_category]).toEqual(['any', '', '', 'any']);
      expect(row.service).toBe('any');
      expect(row.region).toBe('any');
    }
  });
});

describe('the maps of all states', () => {
  it('keep the pools of unknown meaning unsettled', () => {
    const unknown = mapped.flatMap((code) => readState(code).pools).filter(({ row }) => row.confidence === 'unknown');
    expect(unknown.length).toBeGreaterThan(3);
    expect(unknown.filter(({ pool }) => pool.unsettled === undefined)).toEqual([]);
  });

  it('are of every active counselling of a state', () => {
    const states = tables.counsellings.filter(({ is_active, state }) => is_active === '1' && state !== '*');
    expect(mapped.toSorted()).toEqual(states.map(({ code }) => code).toSorted());
  });
});
