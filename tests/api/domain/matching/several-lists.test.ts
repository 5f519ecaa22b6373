// One list of one to three counsellings: the same seats, order and items on the server and in the browser.
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { table } from '../../../../api/contract/columns/table.ts';
import { rankTogether } from '../../../../api/contract/prediction/demand-order.ts';
import { openSeats } from '../../../../api/contract/prediction/open-seats.ts';
import { type predictionData, predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { canonicalRequest } from '../../../../api/domain/account/allowance.ts';
import {
  buildItems,
  findListChance,
  matchLists,
  matchSeats,
  nameShort,
  splitRequest,
} from '../../../../api/domain/matching/predict.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { writeListsReply } from '../../../../api/services/seats-reply.ts';
import { combineSeats } from '../../../../src/lib/seats/combine-seats.ts';
import { orderSeats } from '../../../../src/lib/seats/seat-order.ts';
import { COUNSELLING } from '../../../support/application.ts';
import { SECOND_STATE, severalBody, severalPacks } from '../../../support/several-packs.ts';

const packs = severalPacks(30);
const ask = (change?: Record<string, unknown>, also?: Record<string, unknown>) =>
  predictionRequest.parse(severalBody(change, also));
type Request = ReturnType<typeof ask>;
const india = { counsellingId: COUNSELLING, categoryId: 1 };
const further = [[], [india], [india, { counsellingId: SECOND_STATE, categoryId: 2 }]];
const asked = (request: Request) =>
  splitRequest(request).map((own) => ({ seats: packs.counsellings.get(own.counsellingId) as SeatIndex, request: own }));
const match = (request: Request, limit = -1) => matchLists(asked(request), limit);
const alone = (request: Request) => asked(request).map((one) => matchSeats(one.seats, one.request, -1));

/** @returns the list as a browser opens it. @param refers to line files */
function travel(request: Request, limit: number, refers: boolean) {
  const found = match(request, limit);
  const frame = { filters: {}, metadata: {} } as never;
  const text = writeListsReply(found, frame, refers ? packs.lineFiles.byPool : null).join('');
  const { lists = [], order = [] } = JSON.parse(text).data as z.infer<typeof predictionData>;
  const read = (name: string) => brotliDecompressSync(packs.lineFiles.byName.get(name)?.bytes ?? new Uint8Array());
  const names = lists.flatMap(({ files }) => files?.names ?? []);
  const tables = new Map(names.map((name) => [name, z.parse(table, JSON.parse(read(name).toString()))]));
  const opened = lists.map((one, at) => openSeats(one, tables, found.lists[at]?.matches.candidate as never));
  const short = found.lists.map(({ seats }) => nameShort(seats));
  return {
    found,
    list:
      opened.length === 1
        ? (opened[0] as never as ReturnType<typeof combineSeats>)
        : combineSeats(opened, short, order),
  };
}

describe('splitRequest', () => {
  it('asks every counselling for the same rank and wishes, each with its own quota, category and answers', () => {
    const request = ask({ answers: { area: 'local' } }, { closedQuotas: [2] });
    const { also: _, ...own } = request;
    expect(splitRequest(request)).toEqual([
      own,
      { ...own, counsellingId: COUNSELLING, quotaId: 0, categoryId: 1, closedQuotas: [2], answers: undefined },
    ]);
  });

  it('reads what requests of before called joined, whatever the order of the counsellings', () => {
    const { also: _, ...body } = severalBody();
    const former = predictionRequest.parse({ ...body, joined: india });
    expect(former).toEqual(ask());
    const turned = [...(further[2] ?? [])].reverse();
    expect(canonicalRequest(ask({ also: turned }))).toBe(canonicalRequest(ask({ also: further[2] })));
    expect(predictionRequest.safeParse({ ...body, also: Array(5).fill(india) }).success).toBe(false);
  });
});

describe.each(further.map((also) => [also.length + 1, also] as const))('a list of %i counsellings', (size, also) => {
  it('has the seats of each counselling, none else and none twice, High first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), fc.constantFrom(1, 2), (rank, categoryId) => {
        const request = ask({ rank, categoryId, also });
        const found = match(request);
        const items = buildItems(found);
        const total = alone(request).reduce((sum, one) => sum + one.total, 0);
        expect(items).toHaveLength(total);
        expect(found).toMatchObject({ total, shown: total });
        expect(new Set(items.map(({ id }) => id)).size).toBe(total);
        const levels = items.map(({ chance_level }) => ['High', 'Good', 'Moderate', 'Low', null].indexOf(chance_level));
        expect(levels).toEqual(levels.toSorted());
      }),
    );
  });

  it.each([
    ['lines', 15, false],
    ['line files', -1, true],
  ])('opens in the browser as on the server, by %s', (_, limit, refers) => {
    for (const rank of [3_000, 9_000, 40_000]) {
      const { list, found } = travel(ask({ rank, also }), limit, refers);
      const items = Array.from({ length: list.size }, (__, place) => list.item(place));
      expect(items).toEqual(buildItems(found));
      expect(items.map((item) => list.item(list.find(item.id) ?? -1))).toEqual(items);
      const quota = list.field<string>(['quota']);
      const demand = list.field<number>(['demand_rank']);
      expect(items.map((__, place) => [quota(place), demand(place), list.score(place)])).toEqual(
        items.map((item) => [item.quota, item.demand_rank, item.chance_score ?? 0]),
      );
    }
  });

  it('begins a report with the seats that the screen shows first', () => {
    for (const rank of [3_000, 6_000, 9_000]) {
      const { list, found } = travel(ask({ rank, also }), -1, true);
      const first = Array.from(orderSeats(list).sort('parts'), (place) => list.item(place));
      const seats = new Set(first.map((item) => item.demand_rank));
      expect(buildItems(found, { first: seats.size }).map(({ demand_rank }) => demand_rank)).toEqual([...seats]);
    }
  });

  it('finds the seats of some ids, in their order', () => {
    const found = match(ask({ also }));
    const all = buildItems(found);
    const some = [all.at(-1), all[0], all[3]].flatMap((item) => item ?? []);
    expect(buildItems(found, { ids: ['av.unknown', ...some.map(({ id }) => id)] })).toEqual(some);
  });

  it('shows of all together as many seats as the plan allows, with the figures of the whole list', () => {
    const request = ask({ also });
    const all = new Map(buildItems(match(request)).map((item) => [item.id, item]));
    for (const limit of [1, 3, 15]) {
      const found = match(request, limit);
      const items = buildItems(found);
      expect(items).toHaveLength(limit);
      expect(found).toMatchObject({ shown: limit, total: all.size, seats: match(request).seats });
      expect(findListChance(found.lists)).toBeNull();
      for (const item of items) expect(item).toEqual(all.get(item.id));
    }
    expect(match(request, 9_999).shown).toBe(all.size);
    if (size > 1)
      expect(Math.min(...match(request, 15).lists.map(({ matches }) => matches.lines.length))).toBeGreaterThan(0);
  });

  it('has the largest chance of its counsellings', () => {
    for (const rank of [9_000, 62_000, 300_000]) {
      const request = ask({ rank, also });
      const chances = alone(request).flatMap(({ listChance }) => listChance ?? []);
      expect(findListChance(match(request).lists)).toBe(chances.length > 0 ? Math.max(...chances) : null);
    }
  });
});

describe('a list of several counsellings', () => {
  it('names the counselling with each quota', () => {
    const quotas = new Set(buildItems(match(ask({ also: further[2] }))).map(({ quota }) => quota));
    const names = ['Avanti', 'DEMO', 'Belur'].flatMap((name) => [`${name}: All India`, `${name}: Paid`]);
    expect(quotas).toEqual(new Set(names));
  });

  it('gives every seat a place of its own', () => {
    const runs = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 })), { maxLength: 30 });
    fc.assert(
      fc.property(runs, (order) => {
        const places = rankTogether(order.flat(), 3).flatMap((own) => [...own]);
        expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, at) => at + 1));
      }),
    );
  });

  it('is another request than that of one counselling, and keeps the fingerprint of before', () => {
    const texts = [
      ask({ also: undefined }),
      ask(),
      ask({ also: further[2] }),
      ask({}, { categoryId: 2 }),
      ask({}, { closedQuotas: [3] }),
      ask({}, { answers: { area: 'local' } }),
    ].map(canonicalRequest);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts[1]).toContain('{"joined":[7,0,1],"closed":[],"answers":[]}');
  });
});
