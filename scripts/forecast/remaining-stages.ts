// Forecast of the remaining stages of a season once some of it is known: stage by stage, trained on past seasons.
import { forecastAllotted, type TrainingStage, trainAllotted } from './allotted-lines.ts';
import type { GroupEffects } from './baseline.ts';
import { at, item } from './columns.ts';
import type { StageContext } from './features/curve-features.ts';
import { conditionalOfferProbability, type Innovations, type SeasonState } from './innovations.ts';
import type { Coefficients } from './regression/t-regression.ts';
import { forecastReopening, type Reopening } from './reopening.ts';
import { LAST_STAGE, type SeatTable, STAGES, type YearTable } from './seat-table.ts';
import type { LineFilter, OfferForecast } from './stage-forecast.ts';
import { forecastUnallotted, trainUnallotted } from './unallotted-lines.ts';

/** A season as it was known after some stages: the season to forecast, or a training episode with how it went on. */
export type Episode = {
  season: SeasonState;
  innovations: Innovations;
  /** The whole year of a training episode; null for the season to forecast. */
  outcome: YearTable | null;
  /** Lines whose later closing ranks are not otherwise used in training. */
  mayTrain: LineFilter;
};
type EpisodeState = Episode & { reopening: Reopening | null; previous: OfferForecast | null };

export type RemainingStages = { stages: OfferForecast[]; lastReopens: boolean };

/**
 * Added to every scale of the remaining stages: how far lines rise after a round differs between years, for all alike, and
 * one transition cannot show it. MCC's two years, in both directions of time, differ by as much.
 */
const RISE_SHIFT = 0.08;
/** Part of the shared innovation that the expected closing rank by Round 3 takes over. */
const SHARED_INNOVATION = 0.9;

/** @param cumulative by stage, then by line: P(allotted by then), given that the line is offered */
export function forecastRemainingStages(
  table: SeatTable,
  groups: GroupEffects,
  current: Episode,
  training: readonly Episode[],
  cumulative: readonly Float64Array[],
): RemainingStages {
  const { known } = current.season;
  const start = (episode: Episode): EpisodeState => ({ ...episode, reopening: null, previous: null });
  let episodes = [current, ...training].map(start);
  const stages: OfferForecast[] = [];
  for (let stage = known; stage < STAGES.length; stage++) {
    if (stage === LAST_STAGE) episodes = episodes.map((episode) => addReopening(table, groups, episode));
    const forecasts = forecastStage(table, episodes, stage, cumulative);
    episodes = episodes.map((episode, number) => ({ ...episode, previous: item(forecasts, number) }));
    stages.push(widen(item(forecasts, 0)));
  }
  return { stages, lastReopens: known < LAST_STAGE && item(episodes, 0).reopening !== null };
}

const widen = ({ scale, ...rest }: OfferForecast): OfferForecast => ({
  ...rest,
  scale: scale.map((own) => Math.hypot(own, RISE_SHIFT)),
});

/** Forecasts of one stage for every episode, in their order. */
function forecastStage(
  table: SeatTable,
  episodes: readonly EpisodeState[],
  stage: number,
  cumulative: readonly Float64Array[],
): OfferForecast[] {
  const contexts = episodes.map(({ season, innovations, reopening }): StageContext => {
    return { table, season, innovations, stage, reopening };
  });
  const training = episodes.flatMap(({ outcome, reopening, previous, mayTrain }, number): TrainingStage[] => {
    if (!outcome || outcome.stages <= stage) return [];
    const context = item(contexts, number);
    return [{ context, end: item(outcome.closings, stage), previous: reopening ? previous : null, mayTrain }];
  });
  const curve = trainAllotted(item(contexts, 0), training);
  const unallotted = trainUnallotted(training);
  return contexts.map((context) => forecastAllotted(context, curve, forecastOthers(context, unallotted, cumulative)));
}

/** The forecast that lines without an allotment keep. */
function forecastOthers(
  context: StageContext,
  fitted: Coefficients,
  cumulative: readonly Float64Array[],
): OfferForecast {
  const { reopening, season, stage } = context;
  if (reopening && season.known < LAST_STAGE) return reopening;
  const forecast = forecastUnallotted(context, fitted);
  const cumulativeOfferProbability = forecast.location.map((_, line) =>
    conditionalOfferProbability(season, stage, line, cumulative),
  );
  return { ...forecast, cumulativeOfferProbability };
}

function addReopening(table: SeatTable, groups: GroupEffects, episode: EpisodeState): EpisodeState {
  const { season, innovations } = episode;
  const { location, scale } = item(season.preseason, LAST_STAGE - 1);
  const shifted = location.map((value, line) => value + SHARED_INNOVATION * at(innovations.shared, line));
  const base = { location: shifted, scale };
  return { ...episode, reopening: forecastReopening(table, groups, season.past, base, { absent: findAbsent(season) }) };
}

const findAbsent = ({ current, known }: SeasonState): Uint8Array =>
  Uint8Array.from(item(current.closings, known - 1), (value) => (Number.isNaN(value) ? 1 : 0));
