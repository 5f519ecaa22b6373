// Forecast of a season: every seat line, every stage, from the years before it and the rounds of it that are known.
import { buildGroupEffects, type GroupEffects } from './baseline.ts';
import { forecastPreseason, listTransitions, trainBeforeSeason } from './before-season.ts';
import { at, hasValues, item } from './columns.ts';
import { estimateCumulativeOffers } from './first-stage.ts';
import { conditionalOfferProbability, type SeasonState } from './innovations.ts';
import { estimateOfferProbability, findVacantPools } from './offer-probability.ts';
import { type OwnRises, trainOwnRises } from './own-closings.ts';
import { forecastRemainingStages, type RemainingStages } from './remaining-stages.ts';
import { forecastReopening } from './reopening.ts';
import {
  LAST_STAGE,
  type QuotaTrait,
  type SeatTable,
  STAGES,
  selectCompleteYears,
  type YearTable,
} from './seat-table.ts';
import type { OfferForecast, StageForecast } from './stage-forecast.ts';
import { buildEpisode, buildTrainingEpisodes, listTrainingTransitions } from './training-episodes.ts';

export type Season = {
  year: number;
  /** Years before it, latest first. */
  past: readonly YearTable[];
  /** The rounds of it that are known, null when none is. */
  current: YearTable | null;
};

export type SeasonForecast = {
  /** How many stages of the season are known. */
  known: number;
  stages: OfferForecast[];
  /** The last stage is a mixture of lines that reopen after the stage before and of lines that keep that forecast. */
  lastReopens: boolean;
  offered: Float64Array;
  vacant: Uint8Array;
  ownRises: OwnRises;
};

/** Scale of the shift that all lines of a year share: the least that a market moves. */
const YEAR_SHIFT = 0.1;
/**
 * How far the lines of a paid market move together in a year, either way: root mean square of the medians of 2022 to 2024 over
 * MCC, Telangana and the tables of states (0.11 paid, 0.16 of NRI). Not where one year is on record: its scale is that of lines
 * held out, which was wide enough in every state.
 */
const MARKET_SHIFTS: readonly [QuotaTrait, number][] = [
  ['nonResident', 0.16],
  ['paid', 0.15],
];
/**
 * Factor of every line's scale for each year that the latest list is older than a year, where no steps of that many years
 * are on record. Measured on MCC: residuals of 2023 → 2025 against those of 2023 → 2024 and 2024 → 2025, by quartiles.
 */
const AGE_FACTOR = 1.18;
/** Scale of a stage that is known. */
const KNOWN_SCALE = 0.001;

export function forecastSeason(table: SeatTable, season: Season): SeasonForecast {
  const { current } = season;
  const past = selectCompleteYears(season.past);
  const gap = Math.max(1, season.year - item(past, 0).year);
  const { transitions, ageFactor } = selectTransitions(past, gap);
  const shift = findShifts(table, transitions.length > 0 ? MARKET_SHIFTS : [], gap);
  const groups = buildGroupEffects(table);
  const coefficients = STAGES.map((_, stage) => {
    const complete = transitions.filter(({ next }) => next.stages > stage);
    return trainBeforeSeason(table, groups, past, complete, stage);
  });
  const { stages: latest, seats } = forecastPreseason(table, groups, past, coefficients);
  const preseason = latest.map(({ location, scale }) => ({ location, scale: scale.map((own) => own * ageFactor) }));
  const partial = season.past.filter((year) => !past.includes(year));
  const offered = estimateOfferProbability(table, past, partial, transitions);
  const cumulative = estimateCumulativeOffers(table, past, transitions);
  const vacant = findVacantPools(item(preseason, LAST_STAGE).location, past[0]);
  const training = listTrainingTransitions(table, transitions, past);
  const before = (years: readonly YearTable[], stages: readonly StageForecast[]) => ({
    past: years,
    ...addShiftAndReopening(table, groups, years, stages, cumulative, shift),
  });
  const whole = before(past, preseason);
  const ownRises = trainOwnRises(
    whole,
    training.map(({ transition, mayTrain }) => ({
      ...before(transition.past, forecastPreseason(table, groups, transition.past, coefficients).stages),
      outcome: transition.next,
      mayTrain,
    })),
  );
  if (!current || current.stages === 0) return { known: 0, ...whole, offered, vacant, ownRises };

  const known = current.stages;
  const state: SeasonState = { preseason, current, known, seats, past };
  const forecastComparable = () => {
    const episode = buildEpisode(table, groups, state, null, () => true);
    const episodes = buildTrainingEpisodes(table, groups, training, known, coefficients);
    return forecastRemainingStages(table, groups, episode, episodes, cumulative);
  };
  const remaining = isComparable(past, known) ? forecastComparable() : keepPreseason(state, cumulative, shift);
  const knownStages = STAGES.slice(0, known).map((_, stage) => knownStage(current, stage));
  return {
    known,
    stages: [...knownStages, ...remaining.stages],
    lastReopens: remaining.lastReopens,
    offered: offered.map((chance, line) => updateOfferProbability(state, line, chance, cumulative)),
    vacant,
    ownRises,
  };
}

/** Steps of as many years as lie between the latest list and the season; else steps of one year, and a wider scale. */
function selectTransitions(past: readonly YearTable[], gap: number) {
  const transitions = listTransitions(past, gap);
  if (gap === 1 || transitions.length > 0) return { transitions, ageFactor: 1 };
  return { transitions: listTransitions(past, 1), ageFactor: AGE_FACTOR ** (gap - 1) };
}

/** Do earlier years have lists by the last known stage too? Otherwise there is nothing to compare the known rounds with. */
const isComparable = (past: readonly YearTable[], known: number): boolean =>
  past.some(({ closings }) => hasValues(closings[known - 1]));

/** The forecast while no round is known. */
function addShiftAndReopening(
  table: SeatTable,
  groups: GroupEffects,
  past: readonly YearTable[],
  preseason: readonly StageForecast[],
  cumulative: readonly Float64Array[],
  shift: Float64Array,
): RemainingStages {
  const stages = preseason.map((forecast, stage) => widen(forecast, item(cumulative, stage), shift));
  const base = item(preseason, LAST_STAGE - 1);
  const reopening = forecastReopening(table, groups, past, base, { shift });
  return reopening
    ? { stages: [...stages.slice(0, LAST_STAGE), reopening], lastReopens: true }
    : { stages, lastReopens: false };
}

const widen = (
  { location, scale }: StageForecast,
  cumulativeOfferProbability: Float64Array,
  shift: Float64Array,
): OfferForecast => ({
  location,
  scale: scale.map((own, line) => Math.hypot(own, at(shift, line))),
  cumulativeOfferProbability,
});

/** By line: the scale of its market's shift. Shifts of several years add up as the square root of their number does. */
function findShifts({ size, traits }: SeatTable, markets: typeof MARKET_SHIFTS, gap: number): Float64Array {
  const shiftOf = (line: number) => markets.find(([trait]) => traits[trait][line])?.[1] ?? YEAR_SHIFT;
  return Float64Array.from({ length: size }, (_, line) => shiftOf(line) * Math.sqrt(gap));
}

/** The forecast of the remaining stages where the known rounds cannot be compared with earlier years. */
function keepPreseason(state: SeasonState, cumulative: readonly Float64Array[], shift: Float64Array): RemainingStages {
  const stages = state.preseason.slice(state.known).map((forecast, position) => {
    const stage = state.known + position;
    const probability = forecast.location.map((_, line) => conditionalOfferProbability(state, stage, line, cumulative));
    return widen(forecast, probability, shift);
  });
  return { stages, lastReopens: false };
}

/** A known stage: the chance is whether the rank is at or better than the closing rank. */
function knownStage({ closings }: YearTable, stage: number): OfferForecast {
  const closing = item(closings, stage);
  return {
    location: closing.map((value) => (Number.isNaN(value) ? 0 : value)),
    scale: new Float64Array(closing.length).fill(KNOWN_SCALE),
    cumulativeOfferProbability: closing.map((value) => (Number.isNaN(value) ? 0 : 1)),
  };
}

/** P(offered this year), given whether the line has an allotment so far. */
function updateOfferProbability(
  { current, known }: SeasonState,
  line: number,
  chance: number,
  cumulative: readonly Float64Array[],
): number {
  if (!Number.isNaN(at(item(current.closings, known - 1), line))) return 1;
  const soFar = at(item(cumulative, known - 1), line);
  return (chance * (1 - soFar)) / (1 - chance * soFar);
}
