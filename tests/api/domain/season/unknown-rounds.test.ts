// Rounds that are over by the schedule while their lists are missing: what a candidate is warned of.
import { describe, expect, it } from 'vitest';
import type { Season } from '../../../../api/contract/season/season.ts';
import { describeData, findUnknownRounds } from '../../../../api/domain/season/unknown-rounds.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const year = seats.counselling.neetPgYear;
const result = (label: string, day: string) => ({
  round: label,
  label,
  event: 'result' as const,
  start: day,
  end: day,
  opens: null,
  closes: null,
});
const season = {
  year,
  dates: {
    status: 'tentative',
    printed: '2026-10-07',
    source: 'a schedule',
    rows: [result('Round 1', '2026-10-24'), result('Round 2', '2026-11-14'), result('Round 3', '2026-12-04')],
  },
} as unknown as Season;
const at = (moment: string) => Date.parse(`${moment}+05:30`);

describe('findUnknownRounds', () => {
  it('names the rounds whose result is out, from the end of its day on', () => {
    expect(findUnknownRounds(season, seats, at('2026-10-24T23:59'))).toEqual([]);
    expect(findUnknownRounds(season, seats, at('2026-10-25T00:00'))).toEqual(['Round 1']);
    expect(findUnknownRounds(season, seats, at('2026-11-22T12:00'))).toEqual(['Round 1', 'Round 2']);
  });

  it('leaves out the rounds whose lists are on record', () => {
    expect(findUnknownRounds(season, { ...seats, knownStages: 1 }, at('2026-11-22T12:00'))).toEqual(['Round 2']);
  });

  it('says nothing by the schedule of another year', () => {
    expect(findUnknownRounds({ ...season, year: year - 1 }, seats, at('2026-11-22T12:00'))).toEqual([]);
    expect(findUnknownRounds(undefined, seats, at('2026-11-22T12:00'))).toEqual([]);
  });
});

describe('a state without dates', () => {
  const counselling = { ...seats.counselling, state: 'KA', name: 'Karnataka (KEA)' };
  const state = { ...seats, counselling };

  it('does not know which rounds are over', () => {
    expect(findUnknownRounds(undefined, state, 0)).toBeNull();
    expect(describeData(undefined, state, 0)).toBe(
      `${seats.dataYears} Which rounds of Karnataka are over is not known here; each chance counts the whole season after the lists on record, and what may still come may be less.`,
    );
  });

  it('knows it by its dates, and where the lists of every round are on record', () => {
    expect(findUnknownRounds(season, state, at('2026-10-25T00:00'))).toEqual(['Round 1']);
    expect(findUnknownRounds(undefined, { ...state, knownStages: state.stages.length }, 0)).toEqual([]);
  });
});

describe('describeData', () => {
  it('says that the chances are of the rounds still to come, until none is', () => {
    const text = describeData(season, seats, at('2026-11-22T12:00'));
    expect(text).toContain(
      `the results of Round 1 and Round 2 of ${year} are out, but their lists are not on record here.`,
    );
    expect(text).toContain('No round is still to come: each chance counts the whole season.');
    const longer = { ...seats, stages: [...seats.stages, 'Round 3'] };
    expect(describeData(season, longer, at('2026-11-22T12:00'))).toContain(
      'Each chance counts the rounds still to come',
    );
    expect(describeData(season, seats, at('2026-10-01T12:00'))).toBe(seats.dataYears);
  });
});
