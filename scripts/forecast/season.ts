// A season's forecast: every seat line, every stage, from the years before it and the rounds of it that are in.
import {
  foldOf,
  forecastBefore,
  learnBefore,
  type MayTeach,
  type StageForecast,
  type Transition,
} from './before-season.ts';
import { offeredChance, sharesByStage, vacantPools } from './offers.ts';
import { type Kinship, kinship, type Outlook, outlook } from './outlook.ts';
import { type Reopening, reopening } from './reopen.ts';
import { roundsToCome, type Story } from './rounds-to-come.ts';
import { LAST_STAGE, type SeatTable, STAGES, type YearTable } from './seat-table.ts';
import type { Lesson } from './t-regression.ts';
import { surpriseEffects, surpriseOf, type Within, yetToCome } from './within.ts';

export type Season = {
  /** Years before it, latest first. */
  past: readonly YearTable[];
  /** The rounds of it that are in, null when none is. */
  now: YearTable | null;
};

export type SeasonForecast = {
  /** How many stages of the season are in. */
  known: number;
  stages: (StageForecast & { share: Float64Array })[];
  /** The last stage tells of lines that reopen after the one before it, and adds to that one. */
  reopens: boolean;
  offered: Float64Array;
  vacant: Uint8Array;
};

/**
 * What the shift that all lines of a year share adds to every scale before the season: whole sectors move by about 0.1
 * in ln(rank) from year to year, either way, and one transition cannot teach it.
 */
export const YEAR_SHIFT = 0.1;
/** Two of the four quarters teach nearly what all do, in half the time. */
const HIDDEN_QUARTERS = 2;
/** A stage that is over has no spread left. */
const SETTLED = 0.001;

/**
 * @param taught transitions to learn errors from: the years before the season by themselves, or, to measure by folds,
 *   the season itself with `mayTeach` hiding the lines that are to be forecast
 */
export function forecastSeason(
  table: SeatTable,
  season: Season,
  taught: readonly Transition[] = transitionsOf(season.past),
  mayTeach: MayTeach = () => true,
): SeasonForecast {
  const kin = kinship(table);
  const lessons = STAGES.map((_, stage) => {
    const complete = taught.filter(({ next }) => next.stages > stage);
    return learnBefore(table, kin, season.past, complete, stage, mayTeach);
  });
  const before = forecastAll(table, kin, season.past, lessons);
  const offered = offeredChance(table, season.past, taught, mayTeach);
  const shares = sharesByStage(table, season.past, taught, mayTeach);
  const last = before.stages.at(-1)?.location ?? new Float64Array();
  const vacant = vacantPools(last, season.past[0]);
  const known = season.now?.stages ?? 0;
  if (known === 0 || !season.now) {
    const stages = before.stages.map((stage, at) => ({ ...withShift(stage), share: shares[at] ?? new Float64Array() }));
    const reopened = reopening(table, kin, season.past, before.stages[LAST_STAGE - 1], { widening: YEAR_SHIFT });
    return { known, ...withReopening(stages, reopened), offered, vacant };
  }
  const within = { before: before.stages, now: season.now, known, seats: before.seats, past: season.past };
  const stillToCome = offered.map((chance, line) => stillOffered(season.now, known, line, chance, shares));
  const settledStages = STAGES.slice(0, known).map((_, stage) => settled(within.now, stage));
  if (!isComparable(season, known)) {
    const stages = [...settledStages, ...floorStages(within, shares)];
    return { known, stages, reopens: false, offered: stillToCome, vacant };
  }
  const story = storyOf(table, kin, within, null, mayTeach);
  const lived = [
    ...taught.map((transition) => replay(table, kin, transition, known, lessons, mayTeach)),
    ...withinYears(table, season.past).map(({ hidden, ...year }) => replay(table, kin, year, known, lessons, hidden)),
  ];
  const { stages, reopens } = roundsToCome(table, kin, story, lived, shares);
  return { known, stages: [...settledStages, ...stages], reopens, offered: stillToCome, vacant };
}

/** The last stage tells of the lines that reopen, where past years can tell which do. */
function withReopening(
  stages: SeasonForecast['stages'],
  reopened: Reopening | null,
): Pick<SeasonForecast, 'stages' | 'reopens'> {
  return reopened ? { stages: [...stages.slice(0, LAST_STAGE), reopened], reopens: true } : { stages, reopens: false };
}

/** Each year with those before it; the first has none before it and teaches no transition. */
export const transitionsOf = (past: readonly YearTable[]): Transition[] =>
  past.slice(0, -1).map((next, at) => ({ past: past.slice(at + 1), next }));

/** Do earlier years have lists of the stage too? Otherwise what is in teaches no shift. */
const isComparable = ({ past }: Season, known: number): boolean =>
  past.some((year) => year.closings[known - 1]?.some((value) => !Number.isNaN(value)));

type Before = { stages: StageForecast[]; seats: Float64Array };

function forecastAll(table: SeatTable, kin: Kinship, past: readonly YearTable[], lessons: readonly Lesson[]): Before {
  const seen: Outlook[] = STAGES.map((_, stage) => outlook(table, kin, past, stage));
  const stages = seen.map((one, stage) => forecastBefore(table, one, lessons[stage] ?? { location: [], scale: [] }));
  return { stages, seats: seen.at(-1)?.seats ?? new Float64Array(table.size) };
}

const withShift = ({ location, scale }: StageForecast): StageForecast => ({
  location,
  scale: scale.map((own) => Math.hypot(own, YEAR_SHIFT)),
});

/**
 * The latest year also teaches by itself how its rounds went on: a quarter of its lines at a time is hidden from what is
 * past, and then seen for the first time. So one year is enough to start, and the one transition does not teach alone.
 */
function withinYears(table: SeatTable, [year]: readonly YearTable[]): (Transition & { hidden: MayTeach })[] {
  if (!year) return [];
  return Array.from({ length: HIDDEN_QUARTERS }, (_, fold) => {
    const hidden = (line: number) => foldOf(table, line) === fold;
    const shown = (column: Float64Array, other: number) => column.map((value, line) => (hidden(line) ? other : value));
    const rest: YearTable = {
      ...year,
      closings: year.closings.map((column) => shown(column, Number.NaN)),
      admitted: year.admitted.map((column) => shown(column, 0)),
      seats: shown(year.seats, 0),
    };
    return { past: [rest], next: year, hidden };
  });
}

/** A past year as it looked when only so many stages were in. */
function replay(
  table: SeatTable,
  kin: Kinship,
  { past, next }: Transition,
  known: number,
  lessons: readonly Lesson[],
  mayTeach: MayTeach,
): Story {
  const before = forecastAll(table, kin, past, lessons);
  return storyOf(table, kin, { before: before.stages, now: next, known, seats: before.seats, past }, next, mayTeach);
}

const storyOf = (table: SeatTable, kin: Kinship, within: Within, next: YearTable | null, mayTeach: MayTeach): Story => {
  return { within, surprise: surpriseOf(kin.effects, surpriseEffects(table), within), next, mayTeach };
};

/** What is in is known; beyond it the forecast from before the season stands. */
function floorStages(within: Within, shares: readonly Float64Array[]): SeasonForecast['stages'] {
  return within.before.slice(within.known).map((before, at) => {
    const share = before.location.map((_, line) => yetToCome(within, within.known + at, line, shares));
    return { ...withShift(before), share };
  });
}

/** A stage that is in: the chance is whether the rank is at or better than its closing rank. */
function settled(now: YearTable, stage: number): SeasonForecast['stages'][number] {
  const closings = now.closings[stage] ?? new Float64Array();
  return {
    location: closings.map((value) => (Number.isNaN(value) ? 0 : value)),
    scale: new Float64Array(closings.length).fill(SETTLED),
    share: closings.map((value) => (Number.isNaN(value) ? 0 : 1)),
  };
}

function stillOffered(
  now: YearTable | null,
  known: number,
  line: number,
  chance: number,
  shares: readonly Float64Array[],
): number {
  if (!Number.isNaN(now?.closings[known - 1]?.[line] ?? Number.NaN)) return 1;
  const so = shares[known - 1]?.[line] ?? 0;
  return (chance * (1 - so)) / (1 - chance * so);
}
