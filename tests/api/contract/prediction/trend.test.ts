// The trend of every line of all packs, against a computation of its own from the closings of the pack.
import { describe, expect, it } from 'vitest';
import type { SeatLine } from '../../../../api/contract/prediction/seat-line.ts';
import { toItem } from '../../../../api/contract/prediction/to-item.ts';
import { describeTrend } from '../../../../api/contract/prediction/trend.ts';
import { buildHistory, buildSeatLine, findSeatContext } from '../../../../api/domain/seats/seat-line.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { realPacks } from '../../../support/real-packs.ts';

type Year = { year: number; rounds: Map<string, { closing: number; seats: number }> };
type Expected = { trend: string; trend_percent: number; badge: [number, number] | null; fewSeats: number[] };

/** By line: its years, the latest first, straight from the columns of the pack. */
function collectYears(seats: SeatIndex): Year[][] {
  const lines = Array.from({ length: seats.size }, () => new Map<number, Year>());
  for (let line = 0; line < seats.size; line++) {
    for (let at = seats.closingStart[line] ?? 0; at < (seats.closingStart[line + 1] ?? 0); at++) {
      const { year, label: round } = seats.rounds[seats.closingRound[at] ?? -1] as { year: number; label: string };
      const known = lines[line]?.get(year) ?? { year, rounds: new Map() };
      known.rounds.set(round, { closing: seats.closing[at] ?? 0, seats: seats.admitted[at] ?? 0 });
      lines[line]?.set(year, known);
    }
  }
  return lines.map((years) => [...years.values()].sort((a, b) => b.year - a.year));
}

/** Section 9 of the specification, in whole numbers. A half is rounded up. */
function computeExpected([latest, before]: Year[]): Expected {
  if (!latest || !before) return { trend: 'Neutral', trend_percent: 0, badge: null, fewSeats: [] };
  const largest = ({ rounds }: Year, of: 'closing' | 'seats', among: Year) =>
    Math.max(...[...rounds].filter(([round]) => among.rounds.has(round)).map(([, one]) => one[of]));
  const [last, first] = [largest(latest, 'closing', latest), largest(before, 'closing', before)];
  const [change, base] = [BigInt(last - first), BigInt(first)];
  const shares = [...latest.rounds.keys()].some((round) => before.rounds.has(round));
  const few = (one: Year, among: Year) => ([1, 2].includes(largest(one, 'seats', among)) ? [one.year] : []);
  const [above, below] = [2000n * change + base, 2n * base];
  const tenths = above / below - (above % below < 0n ? 1n : 0n);
  return {
    trend: last > first ? 'Easier' : 'Harder',
    trend_percent: Number(tenths) / 10,
    badge: shares ? [largest(latest, 'closing', before), largest(before, 'closing', latest)] : null,
    fewSeats: shares ? [few(latest, before), few(before, latest)].flat() : [],
  };
}

/** @param any a seat line of the pack: its facts serve every line here, because reading them takes most of the time */
function readTrend(seats: SeatIndex, line: number, any: SeatLine): Expected {
  const chance = { level: 0, scores: [] };
  const history = buildHistory(seats, line).years;
  const item = toItem({ ...any, history }, chance, { rank: 1, category: '' }, findSeatContext(seats));
  const { trend, trend_percent } = item;
  const badge = describeTrend(item);
  return {
    trend,
    trend_percent: trend_percent + 0,
    badge: badge && [badge.latest.closing, badge.before.closing],
    fewSeats: badge?.fewSeats ?? [],
  };
}

describe('the trend badge', () => {
  it('equals an own computation of section 9 for every line of all packs', () => {
    const { counsellings } = realPacks();
    const counts = { lines: 0, withTwoYears: 0, badges: 0, pale: 0, differ: 0 };
    for (const seats of counsellings.values()) {
      const any = buildSeatLine(seats, 0);
      for (const [line, years] of collectYears(seats).entries()) {
        const [expected, found] = [computeExpected(years), readTrend(seats, line, any)];
        counts.lines++;
        counts.withTwoYears += Number(years.length > 1);
        counts.pale += Number(expected.fewSeats.length > 0);
        counts.badges += Number(expected.badge !== null);
        counts.differ += Number(JSON.stringify(found) !== JSON.stringify(expected));
      }
    }
    console.log('trend of every line of all packs against an own computation of section 9:', counts);
    expect(counts).toMatchObject({ differ: 0 });
    expect(counts.withTwoYears).toBeGreaterThan(1_000);
    expect(counts.pale).toBeGreaterThan(100);
  });
});
