// P(on offer): lines that some years did not offer, and a planted rule of the roster.
import { describe, expect, it } from 'vitest';
import { estimateOfferProbability } from '../../../scripts/forecast/offer-probability.ts';
import type { YearTable } from '../../../scripts/forecast/seat-table.ts';
import { plantedTable, smallTable } from './small-table.ts';

function buildYear(year: number, seats: number[]): YearTable {
  const column = Float64Array.from(seats);
  return { year, closings: [], admitted: [], given: [column], seats: column, stages: 4 };
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

  it('keeps the seat of a DNB hospital that reserves nothing', () => {
    const table = { ...smallTable(), category: ['OPEN', 'SC', 'OPEN', 'OPEN'], reserved: Uint8Array.of(0, 1, 0, 0) };
    const traits = { ...table.traits, nationalBoard: new Uint8Array(4).fill(1) };
    const latest = buildYear(2025, [1, 1, 1, 1]);
    const offered = estimateOfferProbability({ ...table, traits }, [latest], [], []);
    expect(offered[0]).toBeLessThan(0.6);
    expect(offered[2]).toBeGreaterThan(0.85);
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
