// The ranking that a pack stores, and the one that is computed from its forecast.
import { describe, expect, it } from 'vitest';
import { computeRanking, findRanking, writeRanking } from '../../../../api/domain/chances/inverse.ts';
import { indexSeats, type Ranking } from '../../../../api/packs/seat-index.ts';
import { realPacks } from '../../../support/real-packs.ts';
import { smallPack } from '../../../support/small-pack.ts';

const computed = writeRanking(indexSeats(smallPack()));
const reversed = { ...computed, order: computed.order.toReversed() };

describe('findRanking', () => {
  it('takes the ranking that the pack stores', () => {
    const seats = indexSeats({ ...smallPack(), ranking: reversed });
    expect([...findRanking(seats).order]).toEqual(reversed.order);
  });

  it('computes the ranking of a pack without one', () => {
    const seats = indexSeats(smallPack());
    expect(seats.ranking).toBeNull();
    expect([...findRanking(seats).order]).toEqual(computed.order);
  });

  it('computes the ranking where the levels have other floors', () => {
    const seats = indexSeats({ ...smallPack(), ranking: { ...reversed, floors: [0.9, 0.8, 0.4, 0.1] } });
    expect([...findRanking(seats).order]).toEqual(computed.order);
  });

  it('equals the computed ranking in published packs', () => {
    // The pack of MCC takes as long as all others.
    const published = [...realPacks().counsellings.values()].filter(({ size }) => size < 4_000);
    expect(published.length).toBeGreaterThan(1);
    const bytes = ({ order, cutRanks }: Ranking) =>
      Buffer.concat([order, ...cutRanks].map(({ buffer }) => new Uint8Array(buffer)));
    for (const seats of published) {
      expect(bytes(computeRanking(seats)).equals(bytes(seats.ranking as Ranking))).toBe(true);
    }
  }, 60_000);
});
