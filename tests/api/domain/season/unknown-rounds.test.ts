// Rounds that are over by the schedule while their lists are missing: what a candidate is warned of.
import { describe, expect, it } from 'vitest';
import type { Season } from '../../../../api/contract/season/season.ts';
import {
  describeData,
  findRoundsOver,
  keepAnswer,
  listUnknownRounds,
} from '../../../../api/domain/season/held-rounds.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
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
type Answers = Parameters<typeof keepAnswer>[0];
const find = (of: Season | undefined, own: SeatIndex, now: number, answers: Answers = []) =>
  findRoundsOver({ seasons: new Map(of && [[own.counselling.id, of]]) }, own, now, answers);
const findUnknownRounds = (of: Season | undefined, own: SeatIndex, now: number, answers: Answers = []) =>
  listUnknownRounds(find(of, own, now, answers), own);
const describeAt = (of: Season | undefined, own: SeatIndex, now: number, answers: Answers = []) =>
  describeData(find(of, own, now, answers), own, of);

describe('listUnknownRounds', () => {
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
    expect(describeAt(undefined, state, 0)).toBe(
      `${seats.dataYears} Which rounds of Karnataka are over is not known here: say it in Season. Until then each chance counts the whole season after the lists on record, and what may still come may be less.`,
    );
  });

  it('knows it by what the person says, as long as it has no dates and no later list', () => {
    const answers = keepAnswer([{ year: year - 1, counsellingId: counselling.id, over: 2 }], {
      year,
      counsellingId: counselling.id,
      over: 1,
    });
    expect(answers).toHaveLength(1);
    expect(find(undefined, state, 0, answers)).toEqual({ over: 1, isAsked: true });
    expect(find(season, state, at('2026-11-22T12:00'), answers)).toEqual({ over: 2, isAsked: false });
    expect(find(undefined, { ...state, stages: [...state.stages, 'Round 3'], knownStages: 2 }, 0, answers).over).toBe(
      2,
    );
    expect(find(undefined, state, 0, [{ year: year - 1, counsellingId: counselling.id, over: 1 }]).over).toBeNull();
    expect(findUnknownRounds(undefined, state, 0, answers)).toEqual(['Round 1']);
    const longer = { ...state, stages: [...state.stages, 'Round 3'] };
    expect(describeAt(undefined, longer, 0, answers)).toContain(
      `By your answer in Season the result of Round 1 of ${year} is out, but its list is not on record here. Each chance`,
    );
    expect(keepAnswer(answers, { year, counsellingId: counselling.id, over: 0 })).toMatchObject([{ over: 0 }]);
  });

  it('knows it by its dates, and where the lists of every round are on record', () => {
    expect(findUnknownRounds(season, state, at('2026-10-25T00:00'))).toEqual(['Round 1']);
    expect(findUnknownRounds(undefined, { ...state, knownStages: state.stages.length }, 0)).toEqual([]);
  });
});

describe('describeData', () => {
  it('says that the chances are of the rounds still to come, until none is', () => {
    const text = describeAt(season, seats, at('2026-11-22T12:00'));
    expect(text).toContain(
      `the results of Round 1 and Round 2 of ${year} are out, but their lists are not on record here.`,
    );
    expect(text).toContain('No round is still to come: each chance counts the whole season.');
    const longer = { ...seats, stages: [...seats.stages, 'Round 3'] };
    expect(describeAt(season, longer, at('2026-11-22T12:00'))).toContain('Each chance counts the rounds still to come');
    expect(describeAt(season, seats, at('2026-10-01T12:00'))).toBe(seats.dataYears);
  });
});

describe('an answer of which rounds are over', () => {
  const of = (counsellingId: number, year: number, over: number) => ({ counsellingId, year, over });

  it('takes the place of the earlier one of its counselling, and drops those of earlier seasons', () => {
    const kept = [of(2, 2026, 1), of(5, 2026, 2), of(5, 2025, 4)];
    expect(keepAnswer(kept, of(2, 2026, 3))).toEqual([of(5, 2026, 2), of(2, 2026, 3)]);
  });

  it('counts for its own counselling and season alone, where there are no dates', () => {
    const { id } = seats.counselling;
    expect(find(undefined, seats, 0, [of(id, year, 1)])).toEqual({ over: 1, isAsked: true });
    const others = [of(id + 1, year, 1), of(id, year - 1, 1)];
    expect(find(undefined, seats, 0, others)).toEqual({ over: null, isAsked: true });
    const complete = { ...seats, knownStages: seats.stages.length };
    expect(find(undefined, complete, 0)).toEqual({ over: seats.stages.length, isAsked: false });
  });
});
