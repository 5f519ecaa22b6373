// Encoding and decoding of prediction items, on real packs and generated lists.
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decodeItems } from '../../../../api/contract/prediction/decode-items.ts';
import { encodeItems } from '../../../../api/contract/prediction/encode-items.ts';
import { encodedItems } from '../../../../api/contract/prediction/encoded-items.ts';
import { type PredictionItem, predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { predict } from '../../../../api/domain/prediction/predict.ts';
import { findOngoingYear } from '../../../../api/domain/prediction/seat-line.ts';
import { loadPacks } from '../../../../api/packs/load.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { repositoryRoot } from '../../../support/import-rules.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const real = [...loadPacks(join(repositoryRoot, 'data/packs')).counsellings.values()];

const ask = (seats: SeatIndex, change: object): PredictionItem[] =>
  predict(seats, z.parse(predictionRequest, { budget: null, ...change }), -1).items;

/** Over the wire and back. */
const roundTrip = (items: readonly PredictionItem[], year: number | null) => {
  const wire = JSON.stringify(encodeItems(items, year));
  return decodeItems(z.parse(encodedItems, JSON.parse(wire)));
};

describe('encodeItems', () => {
  it.each(real.map((seats) => [seats.counselling.name, seats] as const))(
    'decodes every quota of %s to the same items',
    (_, seats) => {
      const categories = [...seats.categories.values()].filter((category) => category.selectable).slice(0, 3);
      for (const quotaId of seats.quotas.keys()) {
        for (const { id: categoryId } of categories) {
          const items = ask(seats, { rank: 9_000, counsellingId: seats.counselling.id, quotaId, categoryId });
          expect(roundTrip(items, findOngoingYear(seats))).toEqual(items);
        }
      }
    },
  );

  it('needs no exceptions for real packs', () => {
    for (const seats of real) {
      const [quotaId = 1] = seats.quotas.keys();
      const [category] = [...seats.categories.values()].filter(({ selectable }) => selectable);
      const items = ask(seats, { rank: 1, quotaId, categoryId: category?.id, counsellingId: seats.counselling.id });
      expect(encodeItems(items, findOngoingYear(seats)).exceptions).toEqual([]);
    }
  });

  it('keeps fields that decoding cannot compute', () => {
    const figures = fc.record({
      trend: fc.constantFrom('Neutral', 'Easier', 'Harder'),
      trend_percent: fc.integer({ min: -900, max: 900 }),
      reason: fc.string(),
      round: fc.string(),
      seats: fc.nat(50),
      openingRank: fc.nat(200_000),
      closing_rank_low: fc.integer({ min: 1, max: 200_000 }),
      closing_rank_high: fc.integer({ min: 1, max: 200_000 }),
    });
    const plain = ask(smallSeats(), { rank: 4_000, counsellingId: 7, quotaId: 1, categoryId: 2 });
    fc.assert(
      fc.property(fc.array(figures, { minLength: plain.length, maxLength: plain.length }), (changes) => {
        // New history objects, because verified histories are cached by identity.
        const items = plain.map((item, place) => ({
          ...item,
          ...changes[place],
          historicalData: [...item.historicalData],
        })) as PredictionItem[];
        expect(roundTrip(items, null)).toEqual(items);
      }),
    );
  });

  it('encodes an empty list', () => {
    expect(roundTrip([], null)).toEqual([]);
  });

  it('keeps the largest reply below 150 KB', () => {
    const [mcc] = real;
    if (!mcc) throw new Error('The MCC pack is missing');
    const items = ask(mcc, { rank: 1, quotaId: 1, categoryId: 3, isPwD: true });
    const wire = JSON.stringify(encodeItems(items, findOngoingYear(mcc)));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
    expect(items.length).toBeGreaterThan(5_000);
    expect(brotliCompressSync(wire, quality).length).toBeLessThan(150_000);
  });
});
