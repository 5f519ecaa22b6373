// Trains how a line goes on after its own closing rank of the held rounds, where this season's lists are not known: for people who enter one.
import {
  forecastRise,
  REOPENING_FEATURES,
  RISE_FEATURES,
  type RiseCoefficients,
  type RiseFacts,
} from '../../api/domain/chances/rise-features.ts';
import { studentT } from '../../api/domain/chances/student-t.ts';
import { at, hasValues, item, listWithValue } from './columns.ts';
import {
  type CurvePriors,
  type CurveSample,
  fitCurve,
  joinCurveSamples,
  RISE_THRESHOLDS,
} from './regression/curve-regression.ts';
import { normalPrior, type Prior } from './regression/normal-equations.ts';
import { LAST_STAGE, STAGES, type YearTable } from './seat-table.ts';
import { DEGREES_OF_FREEDOM, type LineFilter, type OfferForecast } from './stage-forecast.ts';

/** A season as it was forecast before it began: the season to forecast, or a past one with how it went on. */
export type SeasonBefore = { stages: readonly OfferForecast[]; lastReopens: boolean; past: readonly YearTable[] };
export type OwnEpisode = SeasonBefore & { outcome: YearTable; mayTrain: LineFilter };

/** By held rounds from the first one on, then by stage from the next one on; shorter where past years do not tell. */
export type OwnRises = RiseCoefficients[][];

const t = studentT(DEGREES_OF_FREEDOM);

/** Most lines rise, by about 0.17 in ln(rank), with a scale of about 0.1; lines that reopen do as past years say. */
const MEANS: Readonly<Record<'rise' | 'reopening', Readonly<Record<string, readonly [number, number, number]>>>> = {
  rise: { constant: [1.8, 0.17, -2.3] },
  reopening: { 'logit of reopening': [1, 0, 0], 'expected jump': [0, 1, 0], 'log scale of reopening': [0, 0, 1] },
};
/** How many lines reopen differs between years by half, so that little of one year is carried over. */
const DEVIATIONS = { rise: 1, reopening: 0.1 };

type Kind = keyof typeof MEANS;
const featuresOf = (kind: Kind) => (kind === 'rise' ? RISE_FEATURES : REOPENING_FEATURES);
const kindOf = ({ lastReopens }: SeasonBefore, stage: number): Kind =>
  lastReopens && stage === LAST_STAGE ? 'reopening' : 'rise';

function listPriors(kind: Kind): CurvePriors {
  const part = (number: number): Prior[] =>
    featuresOf(kind).map(({ name }) => normalPrior(MEANS[kind][name]?.[number] ?? 0, DEVIATIONS[kind]));
  return { weight: part(0), location: part(1), scale: part(2) };
}

/** @param past years before the season, and `episodes` of them: the first held rounds that no past year shows end the list */
export function trainOwnRises(season: SeasonBefore, episodes: readonly OwnEpisode[]): OwnRises {
  const rises: OwnRises = [];
  for (let held = 1; held < STAGES.length; held++) {
    if (!season.past.some(({ closings }) => hasValues(closings[held - 1]))) break;
    const stages: RiseCoefficients[] = [];
    for (let stage = held; stage < STAGES.length; stage++) {
      const kind = kindOf(season, stage);
      const fitting = episodes.filter((one) => one.outcome.stages > stage && kindOf(one, stage) === kind);
      const samples = fitting.map((episode) => buildSample(episode, held, stage, kind, stages.at(-1)));
      stages.push(fitCurve(joinCurveSamples(samples), listPriors(kind), DEGREES_OF_FREEDOM, RISE_THRESHOLDS));
    }
    rises.push(stages);
  }
  return rises;
}

/** @param previous fitted to the stage before, which lines that do not reopen keep */
function buildSample(
  episode: OwnEpisode,
  held: number,
  stage: number,
  kind: Kind,
  previous: RiseCoefficients | undefined,
): CurveSample {
  const { outcome, mayTrain } = episode;
  const [closing, end] = [item(outcome.closings, held - 1), item(outcome.closings, stage)];
  const lines = listWithValue(closing).filter((line) => mayTrain(line) && !Number.isNaN(at(end, line)));
  const features = featuresOf(kind);
  const design = new Float64Array(lines.length * features.length);
  const fallback = new Float64Array(lines.length * RISE_THRESHOLDS.length);
  lines.forEach((line, row) => {
    const facts = readRiseFacts(episode, line, at(closing, line), held, stage);
    design.set(
      features.map(({ value }) => value(facts)),
      row * features.length,
    );
    if (kind === 'rise' || !previous) return;
    const before = forecastRise(readRiseFacts(episode, line, facts.closing, held, stage - 1), RISE_FEATURES, previous);
    RISE_THRESHOLDS.forEach((threshold, number) => {
      const z = (before.location - facts.closing - threshold) / before.scale;
      fallback[row * RISE_THRESHOLDS.length + number] = before.offered * t.cdf(z);
    });
  });
  return {
    design: { weight: design, location: design, scale: design },
    rise: Float64Array.from(lines, (line) => at(end, line) - at(closing, line)),
    fallback,
  };
}

/** @param closing ln(closing rank) of the held rounds */
export function readRiseFacts(
  { stages, past }: SeasonBefore,
  line: number,
  closing: number,
  held: number,
  stage: number,
): RiseFacts {
  const { location, scale, cumulativeOfferProbability } = item(stages, stage);
  const shown = past.find((year) => year.stages > stage && !Number.isNaN(at(item(year.closings, held - 1), line)));
  return {
    closing,
    before: at(item(stages, held - 1).location, line),
    expected: at(location, line),
    scale: at(scale, line),
    offered: at(cumulativeOfferProbability, line),
    lastRise: shown ? at(item(shown.closings, stage), line) - at(item(shown.closings, held - 1), line) : Number.NaN,
    seats: past.map(({ seats }) => at(seats, line)).find((seats) => seats > 0) ?? 0,
  };
}
