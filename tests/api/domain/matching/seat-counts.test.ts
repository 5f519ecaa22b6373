// The seats of a report are those of the screen: their counts by level, and their order.
import { expect, it } from 'vitest';
import { LEVEL_FLOORS } from '../../../../api/contract/prediction/chance-levels.ts';
import { listItems } from '../../../../api/contract/prediction/open-seats.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { buildItems, matchLists } from '../../../../api/domain/matching/predict.ts';
import { reportRows } from '../../../../api/services/prepare-report.ts';
import { noFilters } from '../../../../src/lib/seats/seat-filter.ts';
import { orderSeats } from '../../../../src/lib/seats/seat-order.ts';
import { realPacks } from '../../../support/real-packs.ts';

const packs = realPacks();

function match(counsellingId: number, quotaId: number, categoryId: number, rank = 12_000) {
  const seats = packs.counsellings.get(counsellingId);
  if (!seats) throw new Error('The pack is missing');
  const request = predictionRequest.parse({ rank, counsellingId, quotaId, categoryId, budget: null });
  return { seats, request };
}

const MCC = match(1, 0, 3);
const KARNATAKA = match(2, 0, 21);

it.each([
  ['one counselling', [KARNATAKA]],
  ['two counsellings', [MCC, KARNATAKA]],
  ['a rank that most seats reach', [match(1, 0, 3, 300)]],
  ['a rank that few reach', [match(1, 0, 3, 90_000)]],
])('are counted as on the screen: %s', (_, asked) => {
  const found = matchLists(asked, -1);
  const { total, stats } = found.seats;
  expect(matchLists(asked, 15).seats).toEqual(found.seats);
  const screen = orderSeats(listItems(buildItems(found)));
  const ofLevel = (chanceLevel: keyof typeof stats) => screen.count({ chanceLevel });
  expect(total).toBe(screen.seats);
  expect(total).toBeLessThan(found.total);
  expect(Object.keys(stats)).toHaveLength(Object.keys(LEVEL_FLOORS).length);
  expect(stats).toEqual({
    high: ofLevel('high'),
    good: ofLevel('good'),
    moderate: ofLevel('moderate'),
    low: ofLevel('low'),
  });
});

it('are in the order of the screen', () => {
  const found = matchLists([KARNATAKA], -1);
  const rows = reportRows(buildItems(found), undefined, KARNATAKA.request);
  const list = listItems(buildItems(found));
  const screen = orderSeats(list);
  const shown = Array.from(screen.filter(screen.sort('parts'), noFilters), (place) => list.item(place).id);
  expect(rows.map(({ id }) => id)).toEqual(shown);
});
