// P(on offer): lines that some years did not offer, and a planted rule of the roster.
import { describe, expect, it } from 'vitest';
import { estimateOfferProbability } from '../../../scripts/forecast/offer-probability.ts';
import type { SeatTable, YearTable } from '../../../scripts/forecast/seat-table.ts';
import { plantedTable, smallTable } from './small-table.ts';

function buildYear(year: number, seats: number[], late = seats): YearTable {
  const column = Float64Array.from(seats);
  const given = [column, column, Float64Array.from(late)];
  return { year, closings: [], admitted: [], given, seats: column, stages: 4 };
}

describe('estimateOfferProbability', () => {
  it('falls with each complete year that did not offer the line', () => {
    const past = [buildYear(2025, [1, 0, 0, 0]), buildYear(2024, [0, 1, 0, 0]), buildYear(2023, [0, 0, 1, 0])];
    const partial = [buildYear(2022, [0, 0, 0, 1])];
    const offered = [...estimateOfferProbability(smallTable(), past, partial, [])];
    expect(offered).toEqual(offered.toSorted((a, b) => b - a));
    expect(new Set(offered).size).toBe(4);
  });

  it('counts the seats of a year with missing rounds', () => {
    const estimate = (seats: number) =>
      estimateOfferProbability(smallTable(), [buildYear(2025, [1, 1, 1, 0])], [buildYear(2022, [0, 0, 0, seats])], []);
    expect(estimate(5)[3]).toBeGreaterThan(estimate(1)[3] ?? 1);
  });

  it('learns that a college keeps its lines where its lines of the year before are still there', () => {
    const before = buildYear(2024, [1, 1, 1, 1]);
    const offered = estimateOfferProbability(
      sameCourse(['OPEN', 'OPEN', 'OPEN', 'OPEN']),
      [buildYear(2025, [1, 1, 1, 0]), before],
      [],
      [],
    );
    expect(offered[0]).toBeGreaterThan(offered[2] ?? 1);
  });

  it('finds a planted roster: the pool that the roster owes nothing is not offered again', () => {
    const size = 400;
    // Two pools at each course of 100 colleges: SC holds one seat, and half of the courses have five open seats next to it.
    const table = plantedTable(size, {
      institute: (line) => Math.floor(line / 2),
      category: (line) => (line % 2 === 0 ? 'OPEN' : 'SC'),
    });
    const openSeats = (line: number) => (Math.floor(line / 2) % 2 === 0 ? 5 : 1);
    const seatsOf = (line: number) => (line % 2 === 0 ? openSeats(line) : 1);
    const every = Array.from({ length: size }, (_, line) => line);
    const latest = buildYear(2024, every.map(seatsOf));
    const next = buildYear(
      2025,
      every.map((line) => (line % 2 === 0 || openSeats(line) === 5 ? seatsOf(line) : 0)),
    );
    const transitions = [{ past: [latest], next }];
    const offered = estimateOfferProbability(table, [latest], [], transitions);
    expect(offered[1]).toBeGreaterThan(0.85);
    expect(offered[3]).toBeLessThan(0.15);
    const unlearnt = estimateOfferProbability(table, [latest], [], []);
    expect(unlearnt[1]).toBeGreaterThan(unlearnt[3] ?? 1);
    expect(unlearnt[3]).toBeGreaterThan(0.15);
  });
});

const sameCourse = (category: string[]): SeatTable => ({ ...smallTable(), category, course: [0, 1, 0, 1] });
