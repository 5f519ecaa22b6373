// Seats beyond the qualifying percentile, if it is cut as in a past year, on the small pack.
import { describe, expect, it } from 'vitest';
import { chanceOf, fromNow, ifOffered, wholeSeason } from '../../../../api/domain/chances/chances.ts';
import { findOffers } from '../../../../api/domain/chances/offers.ts';
import { countSeatsByCut, expectSeats } from '../../../../api/domain/chances/percentile-cuts.ts';
import { bounded } from '../../../support/closed-form.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const everyLine = Uint32Array.from({ length: smallSeats().size }, (_, line) => line);
const ends = (lnRank: number) => [lnRank, lnRank, lnRank, lnRank];
/** Two past years: in the later one all pools end at e^12, in the earlier one at e^9. */
const seats = bounded(({ forecast }) => {
  if (!forecast.farthest) return;
  forecast.farthest.ofYears = [
    { year: 2024, lnRank: ends(12) },
    { year: 2023, lnRank: ends(9) },
  ];
});
const expectAt = (end: number, lnRank = 9) => expectSeats(wholeSeason(seats), everyLine, lnRank, ends(end));

describe('countSeatsByCut', () => {
  it('counts for each year what comes if the pools end where they ended then', () => {
    const rank = Math.round(Math.exp(9.5));
    const [latest, first] = countSeatsByCut(fromNow(seats), everyLine, rank);
    expect(latest).toEqual({ year: 2024, seats: Math.round(expectAt(12, Math.log(rank))) });
    expect(latest?.seats).toBeGreaterThan(0);
    expect(first).toEqual({ year: 2023, seats: 0 });
  });

  it('says nothing where no past year tells how far its pools went', () => {
    expect(countSeatsByCut(fromNow(smallSeats()), everyLine, 10_000)).toEqual([]);
  });
});

describe('expectSeats', () => {
  it('gives nothing to a rank beyond the end, and more to it the later the pools end', () => {
    expect(expectAt(8.99)).toBe(0);
    expect(expectAt(9.03)).toBeCloseTo(0.75 * expectAt(12), 9);
    expect(expectAt(12)).toBeGreaterThan(expectAt(9.03));
  });

  it('leaves out what rounds that are held have given, whether their lists are known or not', () => {
    const held = expectSeats({ seats, held: 1 }, everyLine, 9, ends(12));
    const season = ifOffered(wholeSeason(seats));
    const left = [...everyLine].map((line) => {
      const byEnd = expectSeats(season, Uint32Array.of(line), 9, ends(12));
      return (findOffers(seats)[line] as number) * Math.max(0, byEnd - chanceOf(season, line, 9, 0));
    });
    expect(held).toBeCloseTo(
      left.reduce((sum, one) => sum + one),
      9,
    );
    expect(held).toBeGreaterThan(0);
    expect(expectSeats({ seats, held: 1 }, everyLine, 9, ends(8.9))).toBe(0);
  });

  it('counts each seat by the chance that it is on offer', () => {
    const rare = bounded(({ forecast }) => {
      forecast.offered = forecast.offered.map((offer) => offer / 2);
    });
    expect(expectSeats(wholeSeason(rare), everyLine, 9, ends(12))).toBeCloseTo(expectAt(12) / 2, 9);
  });
});
