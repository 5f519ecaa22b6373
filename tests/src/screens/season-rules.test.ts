// The place Season: its address, and what leaving a held seat costs by the rules on record.
import { describe, expect, it } from 'vitest';
import { goesOn, selectRules } from '../../../api/domain/season/season-rules.ts';
import { builtSeasons } from '../../../src/lib/build/seasons.ts';
import { holdSeat, readHeldCode, readSeasonPlace, writeSeasonPlace } from '../../../src/screens/season/address.ts';
import { findDeposit, findLeavingCosts } from '../../../src/screens/season/leaving-cost.ts';

describe('leaving a held seat by the rules on record', () => {
  const leave = (code: string, quota: string, stage: number) => {
    const { rules } = builtSeasons().find((season) => season.code === code) ?? {};
    const person = { category: 'GEN', pwd: false };
    const found = findLeavingCosts(selectRules(rules ?? [], { quotas: [quota], stage, outcome: 'leave', person }));
    return found.map(({ kind, stage, isOut }) => `${kind} ${stage}${isOut ? ', out' : ''}`);
  };

  it.each([
    ['mcc', 'AI', 0, ['free not-joined']],
    ['mcc', 'AI', 1, ['window resigned', 'deposit not-joined']],
    ['mcc', 'AI', 2, ['no-exit resigned', 'deposit not-joined, out']],
    ['mcc', 'AI', 3, ['no-exit resigned', 'deposit not-joined, out']],
    ['tn', 'GOV', 1, ['sum resigned, out']],
    ['tn', 'GOV', 2, ['no-exit resigned', 'deposit not-joined, out']],
    ['up', 'GOV', 2, ['deposit resigned']],
    ['mh', 'GOV', 1, ['deposit not-joined']],
    ['kea', 'GOV', 1, ['sum resigned', 'sum not-joined, out', 'sum joined']],
  ])('%s, a seat of %s after round %i + 1', (code, quota, stage, costs) => {
    expect(leave(code, quota, stage)).toEqual(costs);
  });
});

it.each([
  ['mcc', 'AI', [true, true, false]],
  ['tn', 'TN Govt Quota', [true, false, false]],
  ['up', 'UP-Govt Quota', [true, true, false]],
  ['kea', 'GOV', [true, true, false]],
  ['mh', 'MAHA Govt Quota', [true, true, false]],
])('a held seat of %s, %s goes on to Round 2, Round 3, Stray round: %j', (code, quota, expected) => {
  const rules = builtSeasons().find((season) => season.code === code)?.rules ?? [];
  const about = { quotas: [quota], outcome: 'upgrade', person: { category: 'GEN', pwd: false } } as const;
  const rounds = ['Round 2', 'Round 3', 'Stray round'];
  expect(rounds.map((round, stage) => goesOn(selectRules(rules, { ...about, stage }), round))).toEqual(expected);
});

it('asks each quota for its own deposit, and names the higher one of who registered for deemed universities too', () => {
  const rules = builtSeasons().find(({ code }) => code === 'mcc')?.rules ?? [];
  const person = { category: 'OBC', pwd: false };
  const leave = selectRules(rules, { quotas: ['AI'], stage: 1, outcome: 'leave', person });
  expect(findDeposit(leave)).toMatchObject({ low: 10_000, high: 200_000 });
  const ask = (...quotas: string[]) => findDeposit(selectRules(rules, { quotas, stage: 2, outcome: 'none', person }));
  expect(ask('AI')).toMatchObject({ low: 10_000, high: 10_000 });
  expect(ask('AI', 'PS')).toMatchObject({ low: 10_000, high: 200_000 });
  expect(ask()).toBeNull();
});

it('says how a seat of Uttar Pradesh is resigned, and of what states no bulletin is on record', () => {
  const texts = (code: string) => {
    const rules = builtSeasons().find((season) => season.code === code)?.rules ?? [];
    const about = { quotas: [], stage: 0, outcome: 'leave', person: { category: 'GEN', pwd: false } } as const;
    return selectRules(rules, about).map(({ text }) => text);
  };
  expect(texts('up')).toContainEqual(expect.stringMatching(/^A seat is resigned in person only/));
  expect(texts('wb')).toContainEqual(expect.stringMatching(/^No bulletin of West Bengal/));
});

describe('the address', () => {
  const base = { held: null, holdsElsewhere: false, isSaid: true, isEntering: false, code: 'mcc', others: [] };
  it.each([
    { ...base, holding: 'none', isSaid: false },
    { ...base, holding: 'none', isSaid: false, isEntering: true },
    { ...base, holding: 'none', isEntering: true },
    { ...base, holding: 'none', code: null },
    { ...base, holding: 'hold' },
    { ...base, holding: 'hold', held: 'other' },
    { ...base, holding: 'hold', held: 'mcc.1.x.q.p' },
    { ...base, holding: 'out' },
  ] as const)('keeps what the person holds: %j', (address) => {
    expect(readSeasonPlace(writeSeasonPlace(address), address.code)).toEqual(address);
  });

  it('holds a seat in its own counselling only', () => {
    const address = readSeasonPlace('/season?hold=kea.1.x.q.p', 'mcc');
    expect(address).toMatchObject({ holding: 'none', held: null, isSaid: false, holdsElsewhere: true });
    const both = readSeasonPlace('/season?hold=kea.1.x.q.p&hold=mcc.none', 'kea');
    expect(both).toMatchObject({ held: 'kea.1.x.q.p', holdsElsewhere: false, others: ['mcc.none'] });
    expect(holdSeat('/season?enter=&hold=kea.1.x.q.p', 'mcc.2.x.q.p')).toBe('/season?enter=&hold=mcc.2.x.q.p');
  });

  it('reads an older address, which names no counselling', () => {
    const read = (hold: string) => readSeasonPlace(`/season?hold=${hold}`, 'mcc');
    expect(read('seat')).toMatchObject({ ...base, holding: 'hold' });
    expect(read('other')).toMatchObject({ ...base, holding: 'hold', held: 'other' });
    expect(read('none')).toMatchObject({ ...base, holding: 'none' });
  });

  it('leaves out what cannot be an answer', () => {
    const read = (query: string) => readSeasonPlace(`/season?${query}`, 'mcc');
    expect(read(`hold=&hold=x.y&hold=mcc.1&hold=mcc.1.x.q.${'p'.repeat(200)}`)).toEqual(read(''));
    expect(read('hold=&hold=mcc.1.x.q.p')).toMatchObject({ held: 'mcc.1.x.q.p' });
    const dotted = 'mcc.1.x.All Students..p';
    expect(read(`hold=${dotted}`).held).toBe(dotted);
  });

  it('holds what the account keeps, unless it says otherwise', () => {
    const read = (here: string) => readSeasonPlace(here, 'mcc', ['kea.2.x.q.p', 'mcc.1.x.q.p']);
    expect(read('/season')).toMatchObject({ holding: 'hold', held: 'mcc.1.x.q.p', isSaid: true, holdsElsewhere: true });
    expect(readSeasonPlace('', 'mcc', ['mcc.none'])).toMatchObject({ holding: 'none', held: null, isSaid: true });
    expect(read('/season?hold=kea.none')).toMatchObject({ held: 'mcc.1.x.q.p', holdsElsewhere: false });
    expect(read('/season?hold=out')).toMatchObject({ holding: 'out', held: null });
    expect(readSeasonPlace('/season', 'kea', ['mcc.1.x.q.p'])).toMatchObject({ holding: 'none', isSaid: false });
  });

  it('names the counselling that was answered last', () => {
    const read = (hold: string) => readHeldCode(`/season?enter=&hold=${hold}`);
    expect(['mcc.1.x.q.p', 'mcc.1.x.q.p&hold=kea.none', 'other', 'none'].map(read)).toEqual([
      'mcc',
      'kea',
      undefined,
      undefined,
    ]);
  });
});
