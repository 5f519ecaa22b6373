// One prediction over every quota that the candidate may take, on the small pack with closed quotas.
import { describe, expect, it } from 'vitest';
import { EVERY_QUOTA } from '../../../../api/contract/limits.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { buildItems, matchLists, predict } from '../../../../api/domain/matching/predict.ts';
import { validateSelection } from '../../../../api/domain/matching/validate-selection.ts';
import { noTraits, smallSeats } from '../../../support/small-pack.ts';

/** Line 2 (Beta Surgery) belongs to a closed quota, line 3 (Gamma Anatomy) to one that goes by another rank. */
const seats = smallSeats((pack) => {
  const closed = { open: false, who: 'Few.', traits: noTraits };
  pack.quotas.push({ id: 3, code: 'MK', name: 'Minority', ...closed });
  pack.quotas.push({ id: 4, code: 'AF', name: 'Armed Forces', ...closed, givenBy: 'AFMS rank' });
  pack.lines.quota = [1, 1, 3, 4, 1, 2];
});
const ask = (change: Record<string, unknown> = {}) =>
  predictionRequest.parse({ rank: 3_000, quotaId: EVERY_QUOTA, categoryId: 2, budget: null, ...change });
const items = (change?: Record<string, unknown>, limit = -1) => predict(seats, ask(change), limit).items;

describe('a prediction over every quota', () => {
  it('lists the seats of the open quotas together, each with its quota and pool', () => {
    expect(items().map(({ id, quota, allotted_category }) => [id, quota, allotted_category])).toEqual([
      ['demo.a.md-med.AI.GN', 'All India', 'GN'],
      ['demo.a.md-med.AI.BC', 'All India', 'BC'],
      ['demo.d.md-med.PS.GN', 'Paid', 'GN'],
    ]);
  });

  it('equals the predictions of its quotas', () => {
    const single = [1, 2, 3].flatMap((quotaId) => items({ quotaId }));
    const union = items({ closedQuotas: [3] });
    expect(new Map(union.map((item) => [item.id, item]))).toEqual(new Map(single.map((item) => [item.id, item])));
  });

  it('gives no chance in a quota that goes by another rank', () => {
    const { items: found, seatCounts, total, listChance } = predict(seats, ask({ closedQuotas: [4] }), -1);
    const last = found.at(-1);
    expect(last).toMatchObject({
      quota: 'Armed Forces',
      given_by: 'AFMS rank',
      chance_level: null,
      chance_score: null,
    });
    expect(found.slice(0, -1).every(({ chance_score }) => chance_score !== null)).toBe(true);
    expect(total).toBe(4);
    expect(Object.values(seatCounts.stats).reduce((sum, part) => sum + part, 0)).toBe(seatCounts.total - 1);
    expect(listChance).toBe(predict(seats, ask(), -1).listChance);
  });

  it('shows each seat once under a limit, by its best pool, of equal ones the first', () => {
    const shown = items({}, 2).map(({ id }) => id);
    expect(new Set(shown)).toEqual(new Set(['demo.a.md-med.AI.GN', 'demo.d.md-med.PS.GN']));
  });

  it('begins a report with one row for each seat', () => {
    const request = ask();
    const first = buildItems(matchLists([{ seats, request }], -1), { first: 2 }).map(({ id }) => id);
    expect(new Set(first)).toEqual(new Set(['demo.a.md-med.AI.GN', 'demo.d.md-med.PS.GN']));
  });

  it('accepts a course that only a closed quota has, once the candidate may take that quota', () => {
    expect(() =>
      validateSelection([{ seats, request: ask({ preferredCourses: ['MD Anatomy'], closedQuotas: [4] }) }]),
    ).not.toThrow();
  });
});
