// Two counsellings in one list, on two small packs: counts, limits, the order of the seats, and items by id.
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import {
  buildJoinedItems,
  joinLists,
  nameShort,
  selectFirst,
  toJoinedRequest,
} from '../../../../api/domain/prediction/joined-lists.ts';
import { matchSeats, predict } from '../../../../api/domain/prediction/predict.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const own = smallSeats((pack) => {
  Object.assign(pack.counselling, { id: 9, code: 'av', name: 'Avanti (AUHS)', state: 'KA' });
});
/** The seats of all India close a little later, so that the seats of the two alternate. */
const later = (pack: Pack) => {
  pack.forecast.location = pack.forecast.location.map((column) => column.map((mu) => mu + 0.05));
};
const other = smallSeats(later);
const request = predictionRequest.parse({
  rank: 9_000,
  counsellingId: 9,
  quotaId: 0,
  categoryId: 2,
  budget: null,
  joined: { counsellingId: 7, quotaId: 0, categoryId: 1, closedQuotas: [2], answers: { area: 'local' } },
});
const second = toJoinedRequest(request);
if (!second) throw new Error('no second request');
const join = (limit = -1, rank = 9_000) =>
  joinLists({ seats: own, request: { ...request, rank } }, { seats: other, request: { ...second, rank } }, limit);
const parts = [matchSeats(own, request, -1), matchSeats(other, second, -1)] as const;

describe('toJoinedRequest', () => {
  it('asks the second counselling for the same rank and wishes', () => {
    const { joined: _, ...rest } = request;
    expect(second).toEqual({
      ...rest,
      counsellingId: 7,
      quotaId: 0,
      categoryId: 1,
      closedQuotas: [2],
      answers: { area: 'local' },
    });
    expect(toJoinedRequest({ ...request, joined: undefined })).toBeNull();
  });
});

describe('joinLists', () => {
  it('adds up both counsellings', () => {
    const lists = join();
    const sum = (read: (part: (typeof parts)[number]) => number) => read(parts[0]) + read(parts[1]);
    expect(lists).toMatchObject({
      total: sum(({ total }) => total),
      shown: sum(({ total }) => total),
      stats: {
        high: sum(({ stats }) => stats.high),
        good: sum(({ stats }) => stats.good),
        moderate: sum(({ stats }) => stats.moderate),
        low: sum(({ stats }) => stats.low),
      },
      listChance: Math.max(parts[0].listChance ?? 0, parts[1].listChance ?? 0),
    });
    expect(lists.parts.map(({ matches }) => matches)).toEqual(parts);
  });

  it('has the larger chance of the two', () => {
    const rank = 62_000;
    const [one, two] = [matchSeats(own, { ...request, rank }, -1), matchSeats(other, { ...second, rank }, -1)];
    expect(two.listChance).toBeGreaterThan(one.listChance ?? 100);
    expect(join(-1, rank).listChance).toBe(two.listChance);
    const turned = joinLists(
      { seats: other, request: { ...second, rank } },
      { seats: own, request: { ...request, rank } },
      -1,
    );
    expect(turned.listChance).toBe(two.listChance);
  });

  it('has the chance of the one that has any', () => {
    const none = joinLists(
      { seats: own, request: { ...request, rank: 300_000 } },
      { seats: other, request: second },
      -1,
    );
    expect(none.listChance).toBe(parts[1].listChance);
    const turned = joinLists({ seats: own, request }, { seats: other, request: { ...second, rank: 300_000 } }, -1);
    expect(turned.listChance).toBe(parts[0].listChance);
    expect(join(-1, 300_000).listChance).toBeNull();
  });

  it('shows the first seats of both under a limit, each part in list order', () => {
    const all = new Map(
      join().parts.flatMap(({ seats, matches }) =>
        [...matches.lines].map((line, place) => [
          `${seats.counselling.code} ${line}`,
          [matches.levels[place], ...matches.scores.map((column) => column[place])],
        ]),
      ),
    );
    for (const limit of [1, 3, 5, 7]) {
      const lists = join(limit);
      expect(lists).toMatchObject({ shown: limit, total: join().total, listChance: null });
      for (const { seats, matches } of lists.parts) {
        const levels = [...matches.levels];
        expect(levels).toEqual(levels.toSorted());
        for (const [place, line] of matches.lines.entries()) {
          expect([matches.levels[place], ...matches.scores.map((column) => column[place])]).toEqual(
            all.get(`${seats.counselling.code} ${line}`),
          );
        }
      }
    }
    expect(join(99).shown).toBe(join().total);
  });
});

describe('selectFirst', () => {
  const lists = join();
  const pick = (most: number) => selectFirst(lists.parts, lists.before, most);
  const name = ({ part, place }: { part: number; place: number }) => {
    const { seats, matches } = lists.parts[part === 0 ? 0 : 1];
    const line = matches.lines[place] ?? -1;
    return `${seats.counselling.code} ${line}`;
  };

  it('has each seat once before any further pool, by its pool with the best chance', () => {
    const names = pick(99).map(name);
    expect(new Set(names).size).toBe(lists.total);
    expect(names).toHaveLength(lists.total);
    // Line 1 is the seat of line 0 in the pool that closes later.
    const seats = names.slice(0, 8);
    expect(seats).toContain('av 1');
    expect(seats).not.toContain('av 0');
    expect(pick(3).map(name)).toEqual(names.slice(0, 3));
  });

  it('starts with a moderate seat where none is more ambitious, then with safe ones', () => {
    const level = ({ part, place }: { part: number; place: number }) =>
      lists.parts[part === 0 ? 0 : 1].matches.levels[place] ?? 9;
    expect(pick(3).map(level)).toEqual([2, 0, 0]);
  });
});

describe('buildJoinedItems', () => {
  const lists = join();
  const items = buildJoinedItems(lists);

  it('has the items of both by level, the first counselling first', () => {
    const levels = items.map(({ chance_level }) => ['High', 'Good', 'Moderate', 'Low'].indexOf(chance_level ?? ''));
    expect(levels).toEqual(levels.toSorted());
    expect(items).toHaveLength(lists.total);
    const high = items.filter(({ chance_level }) => chance_level === 'High').map(({ id }) => id.split('.')[0]);
    expect(high).toEqual(high.toSorted());
  });

  it('names the counselling with the quota, and gives each seat its place among both', () => {
    const alone = predict(own, request, -1).items.find(({ id }) => id.startsWith('av.b'));
    const found = items.find(({ id }) => id === alone?.id);
    expect(found).toEqual({ ...alone, quota: 'Avanti: All India', demand_rank: 3 });
    const india = items.find(({ id }) => id.startsWith('demo.b'));
    expect(india).toMatchObject({ quota: 'DEMO: All India', demand_rank: 4 });
    const ranks = [...new Set(items.map(({ demand_rank }) => demand_rank))].toSorted((a, b) => a - b);
    // Place 2 is the Alpha seat of all India, which closes before the rank.
    expect(ranks).toEqual([1, 3, 4, 5, 6, 7, 8]);
  });

  it('has the first of the default order, or the items of some ids', () => {
    const first = buildJoinedItems(lists, { first: 3 });
    expect(first).toHaveLength(3);
    const wanted = [items.at(-1), items[0], items.at(-1)].map((item) => item?.id ?? '');
    expect(buildJoinedItems(lists, { ids: ['demo.unknown', ...wanted] })).toEqual([items.at(-1), items[0]]);
  });
});

describe('nameShort', () => {
  it('is the code of a counselling of all India, and the name of a state without its office', () => {
    expect([nameShort(own), nameShort(other)]).toEqual(['Avanti', 'DEMO']);
  });
});
