// The chance of a seat in all its pools: that of its line where it has one, and close to that of a list of its lines.
import { describe, expect, it } from 'vitest';
import { type AsOf, fromNow } from '../../../../api/domain/chances/chances.ts';
import { chanceOfAny } from '../../../../api/domain/chances/list-chance.ts';
import { computeScores } from '../../../../api/domain/chances/scores.ts';
import { computeSeatScores } from '../../../../api/domain/chances/seat-scores.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import { smallSeats } from '../../../support/small-pack.ts';

/** Lines 0, 1 and 4 are pools of one seat; the others are seats of their own. */
const POOLS = [0, 1, 4];
const OFFERED = [0.9, 0.6, 0.8, 0.5, 0.3, 1];
const RANKS = [2_000, 6_000, 10_000, 15_000, 22_000];

const vary = ({ forecast }: Pack): void => {
  forecast.offered = OFFERED;
};

function score(asOf: AsOf, lines: readonly number[], rank: number): number[] {
  const asked = Uint32Array.from(lines);
  return [...computeSeatScores(asOf.seats, asked, computeScores(asOf, asked, rank))];
}

describe('computeSeatScores', () => {
  const seats = smallSeats(vary);
  const asOf = fromNow(seats);
  const all = OFFERED.map((_, line) => line);
  const single = (rank: number) => [...(computeScores(asOf, Uint32Array.from(all), rank).stages.at(-1) ?? [])];

  it.each(RANKS)('is one number for the pools of a seat, that of the line for others, rank %i', (rank) => {
    const [scores, lines] = [score(asOf, all, rank), single(rank)];
    expect(new Set(POOLS.map((line) => scores[line])).size).toBe(1);
    for (const line of [2, 3, 5]) expect(scores[line]).toBe(lines[line]);
    for (const line of POOLS) expect(scores[line]).toBeGreaterThanOrEqual(lines[line] ?? 100);
  });

  it.each(RANKS)('is that of a list of its pools within three points, rank %i', (rank) => {
    const any = 100 * chanceOfAny(asOf, POOLS, Math.log(rank));
    expect(Math.abs((score(asOf, POOLS, rank)[0] ?? 0) - any)).toBeLessThanOrEqual(3);
  });

  it.each(RANKS)('never falls with another pool, rank %i', (rank) => {
    const one = score(asOf, [1], rank)[0] ?? 100;
    const two = score(asOf, [1, 4], rank)[0] ?? 0;
    expect(two).toBeGreaterThanOrEqual(one);
    expect(score(asOf, POOLS, rank)[0]).toBeGreaterThanOrEqual(two);
  });
});
