// Chances near and beyond the farthest rank of a pool, on every pack.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, fromNow, ifOffered, wholeSeason } from '../../../../api/domain/chances/chances.ts';
import { lnRankAtChance } from '../../../../api/domain/chances/inverse.ts';
import { chanceOfAny } from '../../../../api/domain/chances/list-chance.ts';
import { poolKey, type SeatIndex } from '../../../../api/packs/seat-index.ts';
import { chancesByStage } from '../../../support/chances-by-stage.ts';
import { realPacks } from '../../../support/real-packs.ts';

const packs = [...realPacks().counsellings.values()];
/** Positions instead of packs: a failure prints its values. */
const anyPack = fc.nat({ max: packs.length - 1 });
const at = (position: number) => packs[position] as SeatIndex;
const anyRank = fc.integer({ min: 1, max: 300_000 });
const anyPlace = fc.nat({ max: 1_000_000 });

function findLargest(seats: SeatIndex, line: number): number {
  const { quota, category, largest } = seats.farthest ?? { quota: [], category: [], largest: [] };
  const pool = quota.findIndex((id, at) => id === seats.quota[line] && category[at] === seats.category[line]);
  return largest[pool] ?? 0;
}

/** The largest closing rank of the pool in the published lists of the pack. */
function readLargest(seats: SeatIndex, line: number): number {
  const lines = seats.pools.get(poolKey(seats.quota[line] ?? 0, seats.category[line] ?? 0)) ?? new Uint32Array();
  let largest = 0;
  for (const one of lines) {
    for (let at = seats.closingStart[one] ?? 0; at < (seats.closingStart[one + 1] ?? 0); at++) {
      largest = Math.max(largest, seats.closing[at] ?? 0);
    }
  }
  return largest;
}

describe.each(packs.map((seats) => [seats.counselling.name, seats] as const))('%s', (_, seats) => {
  it('gives no chance above 2 % beyond the largest rank ever given such a seat', () => {
    const last = seats.stages.length - 1;
    for (let line = 0; line < seats.size; line++) {
      const largest = findLargest(seats, line);
      if (line % 500 === 0) expect(largest).toBe(readLargest(seats, line));
      const chance = chanceOf(ifOffered(wholeSeason(seats)), line, Math.log(largest + 1), last);
      if (chance > 0.02) expect.fail(`line ${line}: ${chance} at rank ${largest + 1}`);
    }
  });

  it('gives at most 5 % for a whole pool from a tenth beyond it', () => {
    for (const lines of seats.pools.values()) {
      const rank = Math.ceil(findLargest(seats, lines[0] ?? 0) * 1.1) + 1;
      expect(chanceOfAny(ifOffered(fromNow(seats)), lines, Math.log(rank))).toBeLessThanOrEqual(0.05);
    }
  });

  it('has a chance of its level at the last rank of a level', () => {
    for (let line = 0; line < seats.size; line += 50) {
      for (const level of [0.95, 0.8, 0.43, 0.09]) {
        const lnRank = lnRankAtChance(ifOffered(wholeSeason(seats)), line, level);
        if (lnRank < 0) continue;
        expect(chanceOf(ifOffered(wholeSeason(seats)), line, lnRank - 1e-5)).toBeGreaterThanOrEqual(level - 1e-3);
        expect(chanceOf(ifOffered(wholeSeason(seats)), line, lnRank + 1e-5)).toBeLessThanOrEqual(level + 5e-3);
      }
    }
  });
});

describe('chances on every pack', () => {
  it('never increase with the rank and never decrease with the stage', () => {
    fc.assert(
      fc.property(anyPack, anyPlace, anyRank, anyRank, (pack, place, a, b) => {
        const seats = at(pack);
        const [better, worse] = [Math.min(a, b), Math.max(a, b)].map((rank) =>
          chancesByStage(ifOffered(fromNow(seats)), place % seats.size, Math.log(rank)),
        );
        worse?.forEach((chance, stage) => {
          expect(better?.[stage]).toBeGreaterThanOrEqual(chance);
          expect(chance).toBeGreaterThanOrEqual(worse[stage - 1] ?? 0);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('of a list never increase with the rank and exceed that of each line', () => {
    fc.assert(
      fc.property(
        anyPack,
        fc.array(anyPlace, { minLength: 2, maxLength: 8 }),
        anyRank,
        anyRank,
        (pack, places, a, b) => {
          const seats = at(pack);
          const lines = [...new Set(places.map((place) => place % seats.size))];
          const [better, worse] = [Math.log(Math.min(a, b)), Math.log(Math.max(a, b))];
          const chance = chanceOfAny(ifOffered(fromNow(seats)), lines, worse);
          expect(chanceOfAny(ifOffered(fromNow(seats)), lines, better)).toBeGreaterThanOrEqual(chance - 2e-4);
          for (const line of lines)
            expect(chance).toBeGreaterThanOrEqual(chanceOf(ifOffered(wholeSeason(seats)), line, worse) - 1e-3);
        },
      ),
      { numRuns: 100 },
    );
  });
});
