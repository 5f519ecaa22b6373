// Seat rows to closing ranks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectClosings } from '../../../scripts/packs/closings.ts';
import type { HarmonisedRound } from '../../../scripts/packs/harmonise.ts';
import type { SeatRow } from '../../../scripts/packs/lists/round-file.ts';

const round = (seats: SeatRow[]) => ({ seats }) as HarmonisedRound;
const seat = fc.record({
  rank: fc.integer({ min: 1, max: 200_000 }),
  institute: fc.constantFrom('a', 'b'),
  course: fc.constantFrom('md', 'ms'),
  quota: fc.constantFrom('AI', 'DU'),
  category: fc.constantFrom('OPEN', 'SC'),
});

describe('closingsOf', () => {
  it('counts every seat and keeps the order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(seat, { maxLength: 20 }), { maxLength: 3 }), (rounds) => {
        const { lines, closings } = collectClosings(rounds.map(round));
        const admitted = closings.reduce((sum, closing) => sum + closing.admitted, 0);
        expect(admitted).toBe(rounds.flat().length);
        const places = closings.map((closing) => closing.line * 10 + closing.round);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(new Set(lines.map((line) => Object.values(line).join())).size).toBe(lines.length);
      }),
    );
  });

  it('takes the smallest and largest rank', () => {
    const one = { institute: 'a', course: 'md', quota: 'AI', category: 'OPEN' };
    const { closings } = collectClosings([round([40, 10, 25].map((rank) => ({ rank, ...one })))]);
    expect(closings).toEqual([{ line: 0, round: 0, opening: 10, closing: 40, admitted: 3 }]);
  });
});
