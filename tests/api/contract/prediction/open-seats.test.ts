// Seats decoded from lines or line files equal the items of the plain reply, on real packs and for any request.
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Table, table } from '../../../../api/contract/columns/table.ts';
import { openSeats } from '../../../../api/contract/prediction/open-seats.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { predictionItem } from '../../../../api/contract/prediction/prediction-item.ts';
import { predictedSeats } from '../../../../api/contract/prediction/seat-line.ts';
import { buildItems, type MatchedList, matchLists } from '../../../../api/domain/matching/predict.ts';
import type { LineFile } from '../../../../api/packs/counselling-files.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { writeListsReply } from '../../../../api/services/seats-reply.ts';
import { realPacks } from '../../../support/real-packs.ts';

const packs = realPacks();
const tables = new Map<string, Table>();

/** The line files that a browser would fetch. */
function fetchTables(names: readonly string[]): ReadonlyMap<string, Table> {
  for (const name of names.filter((one) => !tables.has(one))) {
    const { bytes } = packs.lineFiles.byName.get(name) as LineFile;
    tables.set(name, z.parse(table, JSON.parse(brotliDecompressSync(bytes).toString())));
  }
  return tables;
}

/** @returns the items as a browser makes them of the reply. @param limit -1 refers to line files */
function travel(seats: SeatIndex, request: z.infer<typeof predictionRequest>, limit: number) {
  const found = matchLists([{ seats, request }], limit);
  const { matches } = found.lists[0] as MatchedList;
  const frame = { filters: matches.filters, metadata: {} as never };
  const body = JSON.parse(writeListsReply(found, frame, limit === -1 ? packs.lineFiles.byPool : null).join(''));
  const parsed = z.parse(predictedSeats, body.data.lists[0]);
  const list = openSeats(parsed, fetchTables(parsed.files?.names ?? []), matches.candidate);
  return { list, items: Array.from({ length: list.size }, (_, place) => list.item(place)), found };
}

describe.each([...packs.counsellings.values()].map((seats) => [seats.counselling.name, seats] as const))(
  'openSeats on %s',
  (_, seats) => {
    const categories = [...seats.categories.values()].filter(({ selectable }) => selectable).map(({ id }) => id);
    const requests = fc.record({
      rank: fc.integer({ min: 1, max: 250_000 }),
      counsellingId: fc.constant(seats.counselling.id),
      quotaId: fc.constantFrom(...seats.quotas.keys()),
      categoryId: fc.constantFrom(...categories),
      isPwD: fc.boolean(),
      budget: fc.option(fc.integer({ min: 0, max: 3_000_000 })),
    });

    it('gives the items of the plain reply, whichever way the lines come', () => {
      fc.assert(
        fc.property(requests, fc.constantFrom(-1, 15, 100), (selection, limit) => {
          const request = z.parse(predictionRequest, selection);
          const { items, found } = travel(seats, request, limit);
          expect(items).toEqual(buildItems(found));
          if (items[0]) expect(z.parse(predictionItem, items[0])).toEqual(items[0]);
        }),
        { numRuns: 5 },
      );
    });

    it('reads single fields as the items have them', () => {
      const [quotaId = 1] = seats.quotas.keys();
      const selection = {
        rank: 20_000,
        counsellingId: seats.counselling.id,
        quotaId,
        categoryId: categories[0],
        budget: null,
      };
      for (const limit of [-1, 100]) {
        const { list, items } = travel(seats, z.parse(predictionRequest, selection), limit);
        const states = list.field<string | null>(['college', 'state']);
        const fees = list.field<number | null>(['fee', 'course_fee']);
        expect(items.map((__, place) => [states(place), fees(place), list.score(place), list.level(place)])).toEqual(
          items.map((item) => [item.college.state, item.fee.course_fee, item.chance_score ?? 0, item.chance_level]),
        );
      }
    });
  },
);

describe('openSeats', () => {
  it('names a line file that is missing', () => {
    const seats = {
      context: {
        labels: [],
        marks: [],
        stages: [],
        yearsOnRecord: 1,
        partialYears: [],
        knownStages: 0,
        ongoingYear: null,
      },
      levels: [1],
      scores: [')'],
    };
    const files = { names: ['mcc-1-1-0123456789ab'], file: '0', jumps: '' };
    expect(() => openSeats({ ...seats, files }, new Map(), { rank: 1, category: 'General' })).toThrow(
      'The line file mcc-1-1-0123456789ab is missing',
    );
  });
});
