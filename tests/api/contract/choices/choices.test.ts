// Choices, warnings about choice lists, and mistake reports.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChoiceLimits,
  choiceWarnings,
  type Placed,
  SURE,
} from '../../../../api/contract/choices/choice-warnings.ts';
import { type ChoiceLine, findMccCode, groupChoices } from '../../../../api/contract/choices/choices.ts';
import { mistakeReport } from '../../../../api/contract/mistakes.ts';
import type { PredictionItem } from '../../../../api/contract/prediction/prediction.ts';

const line = (college: string, pool = 'GN', course = 'med'): ChoiceLine => ({
  id: `mcc.${college}.${course}.AI.${pool}`,
  college,
  place: '',
  course,
  quota: 'AI',
  pool,
});

const placed = (id: string, level: PredictionItem['chance_level'], fee: number | null = null): Placed => ({
  id,
  level,
  chance: level === 'High' ? SURE : 50,
  fee,
  total: null,
  bond: null,
  eligible: true,
});
const none: ChoiceLimits = { budget: null, total: null, bond: null };

describe('groupChoices', () => {
  it('groups the pools of a seat into one choice', () => {
    const choices = groupChoices([line('a'), line('b'), line('a', 'BC'), line('a', 'GN', 'surg')]);
    expect(choices.map(({ number, college, pools, course }) => [number, college, pools.join('/'), course])).toEqual([
      [1, 'a', 'GN/BC', 'med'],
      [2, 'b', 'GN', 'med'],
      [3, 'a', 'GN', 'surg'],
    ]);
  });

  it('keeps the order and every line', () => {
    const lines = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('GN', 'BC', 'SC')));
    fc.assert(
      fc.property(lines, (pairs) => {
        const list = pairs.map(([college, pool]) => line(college, pool));
        const choices = groupChoices(list);
        expect(choices.flatMap(({ ids }) => ids).sort()).toEqual(list.map(({ id }) => id).sort());
        expect(choices.map(({ number }) => number)).toEqual(choices.map((_, place) => place + 1));
        expect(choices.map(({ college }) => college)).toEqual([...new Set(pairs.map(([college]) => college))]);
      }),
    );
  });
});

describe('choiceWarnings', () => {
  it('warns about choices below a nearly certain one', () => {
    const list = [placed('x.a.m.AI.GN', 'Low'), placed('x.b.m.AI.GN', 'High'), placed('x.c.m.AI.GN', 'Moderate')];
    expect(choiceWarnings(list, none)).toEqual([{ kind: 'below-certain', number: 3, certain: 2 }]);
    const unsure = list.map((one) => ({ ...one, chance: Math.min(one.chance ?? 0, SURE - 1) }));
    expect(choiceWarnings(unsure, none)).toEqual([]);
  });

  it('reports another pool of a seat as duplicate only', () => {
    const list = [placed('x.a.m.AI.GN', 'High'), placed('x.a.m.AI.BC', 'High')];
    expect(choiceWarnings(list, none)).toEqual([{ kind: 'duplicate', number: 2, first: 1 }]);
  });

  it('warns above the budget, never about unknown fees', () => {
    const list = [
      placed('x.a.m.AI.GN', 'Good', 900),
      placed('x.b.m.AI.GN', 'Good'),
      placed('x.c.m.AI.GN', 'High', 500),
    ];
    expect(choiceWarnings(list, { ...none, budget: 600 })).toEqual([{ kind: 'over-budget', number: 1, fee: 900 }]);
  });

  it('warns about pools, costs and bonds', () => {
    const list = [
      { ...placed('x.a.m.AI.GN', 'Good'), eligible: false },
      { ...placed('x.b.m.AI.GN', 'Good'), total: 900, bond: 5 },
      { ...placed('x.c.m.AI.GN', 'High'), total: 500, bond: 1 },
    ];
    expect(choiceWarnings(list, { budget: 100, total: 600, bond: 2 })).toEqual([
      { kind: 'not-eligible', number: 1 },
      { kind: 'over-total', number: 2, total: 900 },
      { kind: 'over-bond', number: 2, bond: 5 },
    ]);
  });

  it('warns about a list without a safe choice', () => {
    expect(choiceWarnings([placed('x.a.m.AI.GN', 'Good')], none)).toEqual([{ kind: 'no-safe-tail' }]);
    expect(choiceWarnings([], none)).toEqual([]);
  });

  it('accepts ambitious choices at the top', () => {
    const levels = fc.array(fc.constantFrom('Low', 'Moderate', 'Good', null), { maxLength: 20 });
    fc.assert(
      fc.property(levels, (ambitious) => {
        const list = ambitious.map((level, at) => placed(`x.c${at}.m.AI.GN`, level));
        expect(choiceWarnings([...list, placed('x.safe.m.AI.GN', 'High')], none)).toEqual([]);
      }),
    );
  });
});

describe('mistakeReport', () => {
  it('removes control characters from the text', () => {
    const text = '\u009b2J\u001b[31m The fee\r\n\u202eis\u2066 wrong \ud800';
    const report = mistakeReport.parse({ seatLine: 'mcc.a', subject: 'fee', text });
    expect(report.text).toBe('2J [31m The fee is wrong \ufffd');
    expect(mistakeReport.safeParse({ seatLine: 'mcc.a', subject: 'fee', text: '\u0007'.repeat(9) }).success).toBe(
      false,
    );
  });
});

it.each([
  ['mcc.200123.md-med.AI.OPEN', '200123'],
  ['mcc.20012.md-med.AI.OPEN', null],
  ['mcc.2001234.md-med.AI.OPEN', null],
  ['mcc.cosmos-moradabad.md-med.AI.OPEN', null],
  ['kea.200123.md-med.GOV.GM', null],
  ['', null],
])('the code of MCC of %s is %s', (id, code) => expect(findMccCode(id)).toBe(code));
