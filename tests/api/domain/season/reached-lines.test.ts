// How many seat lines of a selection were given to a rank or beyond, by past year.
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { countReachedLines } from '../../../../api/domain/season/reached-lines.ts';
import { matchOne } from '../../../support/match-one.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const ask = (rank: number) =>
  predictionRequest.parse({ rank, counsellingId: 7, quotaId: 1, categoryId: 2, budget: null });

describe('countReachedLines', () => {
  it('counts each line once in a year, whatever its rounds', () => {
    const counts = countReachedLines(seats, ask(1));
    expect(counts.map(({ year }) => year)).toEqual([2023, 2024]);
    const { total } = matchOne(seats, ask(1), -1);
    for (const { lines } of counts) expect(lines).toBeGreaterThan(0);
    expect(Math.max(...counts.map(({ lines }) => lines))).toBeLessThanOrEqual(total);
  });

  it('counts a closing rank that equals the rank, and none beyond the last one', () => {
    const last = Math.max(...seats.closing);
    const at = (rank: number) => countReachedLines(seats, ask(rank)).reduce((sum, { lines }) => sum + lines, 0);
    const ranks = Array.from(seats.closing).toSorted((one, other) => one - other);
    expect(at(last + 1)).toBe(0);
    expect(ranks.some((rank) => at(rank) > at(rank + 1))).toBe(true);
  });
});
