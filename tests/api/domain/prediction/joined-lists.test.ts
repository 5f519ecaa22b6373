// One list of two counsellings: the same seats, order and items on the server and in the browser.

import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { table } from '../../../../api/contract/columns/table.ts';
import { mergeDemand } from '../../../../api/contract/prediction/joined-demand.ts';
import { openSeats } from '../../../../api/contract/prediction/open-seats.ts';
import { type predictionData, predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { canonicalRequest } from '../../../../api/domain/account/allowance.ts';
import { buildJoinedItems, joinLists, toJoinedRequest } from '../../../../api/domain/prediction/joined-lists.ts';
import { matchSeats } from '../../../../api/domain/prediction/predict.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { writeJoinedReply } from '../../../../api/services/seats-reply.ts';
import { joinSeats } from '../../../../src/lib/join-seats.ts';
import { orderSeats } from '../../../../src/lib/seat-order.ts';
import { COUNSELLING } from '../../../support/application.ts';
import { joinedBody, joinedPacks, STATE } from '../../../support/joined-packs.ts';

const packs = joinedPacks(30);
const [india, state] = [COUNSELLING, STATE].map((id) => packs.counsellings.get(id)) as [SeatIndex, SeatIndex];
const ask = (change?: Record<string, unknown>, joined?: Record<string, unknown>) =>
  predictionRequest.parse(joinedBody(change, joined));
const parse = (request: ReturnType<typeof ask>) => toJoinedRequest(request) as ReturnType<typeof ask>;
const join = (request: ReturnType<typeof ask>, limit = -1) =>
  joinLists({ seats: state, request }, { seats: india, request: parse(request) }, limit);
const names = ['Avanti', 'DEMO'];

/** @returns the list as a browser opens it. @param refers to line files */
function travel(request: ReturnType<typeof ask>, limit: number, refers: boolean) {
  const lists = join(request, limit);
  const files = [STATE, COUNSELLING].map((id) => packs.lineFiles.byPool.get(id));
  const frame = { filters: {}, metadata: {} } as never;
  const text = writeJoinedReply(lists, frame, refers ? (files as never) : null).join('');
  const { seats, joined } = JSON.parse(text).data as z.infer<typeof predictionData>;
  const fileNames = [...(seats?.files?.names ?? []), ...(joined?.seats.files?.names ?? [])];
  const read = (name: string) => brotliDecompressSync(packs.lineFiles.byName.get(name)?.bytes ?? new Uint8Array());
  const tables = new Map(fileNames.map((name) => [name, z.parse(table, JSON.parse(read(name).toString()))]));
  const [own, other] = [seats, joined?.seats].map((part, at) =>
    openSeats(part as never, tables, lists.parts[at === 0 ? 0 : 1].matches.candidate),
  ) as [ReturnType<typeof openSeats>, ReturnType<typeof openSeats>];
  return { lists, list: joinSeats([own, other], names, joined?.before ?? []) };
}

describe('a list of a state and all India', () => {
  it('has the seats of each counselling, none else and none twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), fc.constantFrom(1, 2), (rank, categoryId) => {
        const request = ask({ rank, categoryId });
        const ids = buildJoinedItems(join(request)).map(({ id }) => id);
        const parts = [matchSeats(state, request, -1), matchSeats(india, parse(request), -1)];
        expect(ids).toHaveLength(parts.reduce((sum, { total }) => sum + total, 0));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it.each([
    ['lines', 15, false],
    ['line files', -1, true],
  ])('opens in the browser as on the server, by %s', (_, limit, refers) => {
    for (const rank of [3_000, 9_000, 40_000]) {
      const { list, lists } = travel(ask({ rank }), limit, refers);
      const items = Array.from({ length: list.size }, (__, place) => list.item(place));
      expect(items).toEqual(buildJoinedItems(lists));
      expect(items.map((item) => list.item(list.find(item.id) ?? -1))).toEqual(items);
      const quota = list.field<string>(['quota']);
      const demand = list.field<number>(['demand_rank']);
      const college = list.field<string>(['college', 'college_name']);
      expect(items.map((__, place) => [quota(place), demand(place), college(place), list.score(place)])).toEqual(
        items.map((item) => [item.quota, item.demand_rank, item.college.college_name, item.chance_score ?? 0]),
      );
    }
  });

  it('begins a report with the seats that the screen shows first', () => {
    for (const rank of [3_000, 6_000, 9_000]) {
      const { list, lists } = travel(ask({ rank }), -1, true);
      const order = orderSeats(list);
      const first = Array.from(order.sort('mixed'), (place) => list.item(place));
      const seats = new Map(first.map((item) => [item.demand_rank, item]));
      const report = buildJoinedItems(lists, { first: seats.size });
      expect(report.map(({ demand_rank }) => demand_rank)).toEqual([...seats.keys()]);
    }
  });

  it('finds the seats of some ids in both, in their order', () => {
    const lists = join(ask());
    const all = buildJoinedItems(lists);
    const some = [all.at(-1), all[0], all[3]].flatMap((item) => item ?? []);
    expect(buildJoinedItems(lists, { ids: ['av.unknown', ...some.map(({ id }) => id)] })).toEqual(some);
  });

  it('names the counselling with each quota', () => {
    const quotas = new Set(buildJoinedItems(join(ask())).map(({ quota }) => quota));
    expect(quotas).toEqual(new Set(['Avanti: All India', 'Avanti: Paid', 'DEMO: All India', 'DEMO: Paid']));
  });

  it('shows of both together as many seats as the plan allows', () => {
    const lists = join(ask(), 15);
    const sizes = lists.parts.map(({ matches }) => matches.lines.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(15);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(lists.shown).toBe(15);
    expect(lists.total).toBe(join(ask()).total);
    expect(lists.listChance).toBeNull();
  });

  it('takes seats of paid quotas after others of their level where a plan limits it', () => {
    for (const rank of [3_000, 6_000, 9_000]) {
      const all = buildJoinedItems(join(ask({ rank })));
      const shown = buildJoinedItems(join(ask({ rank }), 15));
      const isPaid = ({ quota }: { quota: string }) => quota.endsWith('Paid');
      expect(all.some(isPaid)).toBe(true);
      for (const { chance_level } of shown.filter(isPaid)) {
        const ids = new Set(shown.map(({ demand_rank }) => demand_rank));
        const left = all.filter(
          (one) => one.chance_level === chance_level && !isPaid(one) && !ids.has(one.demand_rank),
        );
        expect(left.map(({ id }) => id)).toEqual([]);
      }
    }
  });

  it('never says more of the whole list than of one counselling', () => {
    const request = ask({ rank: 9_000 });
    const chances = [matchSeats(state, request, -1), matchSeats(india, parse(request), -1)].map(
      (one) => one.listChance,
    );
    expect(join(request).listChance).toBe(Math.max(...chances.map(Number)));
  });

  it('puts every seat at a place of its own, the more wanted one first', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 30 }), fc.nat(40), (before, others) => {
        const [own, other] = mergeDemand(before);
        const places = [
          ...before.map((_, at) => own(at + 1)),
          ...Array.from({ length: before.reduce((sum, more) => sum + more, 0) + others }, (_, at) => other(at + 1)),
        ];
        expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, at) => at + 1));
      }),
    );
  });

  it('is another request than that of one counselling', () => {
    const texts = [
      ask({ joined: undefined }),
      ask(),
      ask({}, { categoryId: 2 }),
      ask({}, { closedQuotas: [3] }),
      ask({}, { answers: { area: 'local' } }),
    ].map(canonicalRequest);
    expect(new Set(texts).size).toBe(texts.length);
    expect(canonicalRequest(ask({}, { quotaId: 0 }))).toBe(canonicalRequest(ask()));
  });
});
