// Matches are computed once for equal requests, as long as the counsellings and the person's knowledge stay as they are.
import { describe, expect, it } from 'vitest';
import { matchLists } from '../../../api/domain/matching/predict.ts';
import { viewAsHeld } from '../../../api/domain/season/held-rounds.ts';
import { indexSeats } from '../../../api/packs/seat-index.ts';
import { keepMatches } from '../../../api/services/run-prediction.ts';
import { baseRequest } from '../../support/base-request.ts';
import { smallPack } from '../../support/small-pack.ts';

const seats = indexSeats(smallPack());
const ask = (change: object = {}, of = seats) => [{ seats: of, request: { ...baseRequest, ...change } }];

describe('keepMatches', () => {
  it('finds what a prediction finds, and finds it once', () => {
    const found = keepMatches(ask(), 15, null);
    expect(found).toEqual(matchLists(ask(), 15, null));
    expect(keepMatches(ask(), 15, null)).toBe(found);
  });

  it('computes again for another limit, home, input, round or pack', () => {
    const found = keepMatches(ask(), 15, null);
    const others = [
      keepMatches(ask(), -1, null),
      keepMatches(ask(), 15, 'Kerala'),
      keepMatches(ask({ rank: baseRequest.rank + 1 }), 15, null),
      keepMatches(ask({ feeKinds: ['government'] }), 15, null),
      keepMatches(ask({ budget: 1_000_000 }), 15, null),
      keepMatches(ask({ budget: 1_000_000, isBudgetDefault: true }), 15, null),
      keepMatches(ask({}, viewAsHeld(seats, 1)), 15, null),
      keepMatches(ask({}, indexSeats(smallPack())), 15, null),
    ];
    expect(new Set([found, ...others]).size).toBe(1 + others.length);
  });

  it('keeps nothing that rests on what one person knows', () => {
    const own = () => ask().map((one) => ({ ...one, own: { listed: new Set([0]) } }));
    const found = keepMatches(ask(), 15, null);
    expect(keepMatches(own(), 15, null)).not.toBe(found);
    expect(keepMatches(own(), 15, null)).not.toBe(keepMatches(own(), 15, null));
  });

  it('forgets the oldest of many', () => {
    const found = keepMatches(ask(), 15, null);
    for (let rank = 100; rank < 140; rank++) keepMatches(ask({ rank }), 15, null);
    expect(keepMatches(ask(), 15, null)).not.toBe(found);
  });
});
