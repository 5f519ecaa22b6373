// Further allotments: P(a seat of a line is given, in a stage still to come, to a rank that the line has passed already).
import { DISTANCE_KNOTS, distancePart } from '../../api/domain/chances/further-distance.ts';
import { at, hasValues, item, listWithValue } from './columns.ts';
import { buildDesign, type Feature, feature, hasTrait, logSeats, selectPriors } from './features/features.ts';
import { centre, estimateGroupLogits, listGroupFeatures } from './features/group-logits.ts';
import { type BinarySample, fitLogisticRegression, joinBinarySamples } from './regression/logistic-regression.ts';
import { dot, normalPrior } from './regression/normal-equations.ts';
import { furthest, type RoundTable } from './round-table.ts';
import { LAST_STAGE, type SeatTable } from './seat-table.ts';

/** logit of the chance: `intercept` of the line, plus `slopes` × how far the rank is before the closing rank so far. */
export type FurtherForecast = { intercept: Float64Array; slopes: number[] };

/** Distances before the closing rank so far, in ln(rank), that train: every line with three of them, by its hash. */
const DISTANCES = [0.002, 0.03, 0.07, 0.12, 0.2, 0.3, 0.45, 0.65, 0.9, 1.3, 2, 3];
const DISTANCES_PER_LINE = 3;
/** Years that train: the latest. */
const TRAINING_YEARS = 2;
/** Beta prior of a group: as if three lines of it were known. */
const GROUP_PRIOR = { again: 2, not: 1 };

/**
 * The rounds before the stray ones that follow a known round take over a part of what that round was off by, quota by quota.
 * @param past years before the season, latest first
 * @param known how many stages of the season are known
 * @param until the chance is that by the end of stage `until` - 1
 * @returns null where no past year has lists by that stage
 */
export function forecastFurther(
  table: SeatTable,
  past: readonly RoundTable[],
  current: RoundTable,
  known: number,
  until: number,
): FurtherForecast | null {
  const forecast = fitFurther(table, past, current, known, until);
  if (!forecast || known < 2 || until > LAST_STAGE) return forecast;
  const before = fitFurther(table, past, current, known - 1, known);
  const innovation = before && measureInnovations(table, before, givenAgain(current, known - 1, known));
  const intercept = forecast.intercept.map(
    (value, line) => value + PERSISTENCE * (innovation?.get(table.quota[line] ?? '') ?? 0),
  );
  return { ...forecast, intercept };
}

function fitFurther(
  table: SeatTable,
  past: readonly RoundTable[],
  current: RoundTable,
  known: number,
  until: number,
): FurtherForecast | null {
  const years = past.filter(({ stages, closing }) => stages >= until && hasValues(closing[0]));
  const training = years.slice(0, TRAINING_YEARS);
  const [latest] = training;
  if (!latest) return null;
  const samples = training.map((year, place) => {
    const before = years[place + 1];
    return buildSample(table, buildContext(table, year, known, until, year, before ?? null), year, known, until);
  });
  return fitAndApply(table, samples, buildContext(table, current, known, until, latest, latest));
}

/**
 * The same where the rounds are held and none of their lists is known: the lists of the year before take the place of this
 * year's, in training too. With a single year on record it trains on that year itself.
 * @param held how many stages are held
 * @returns null where no past year has lists by the stage before `until`
 */
export function forecastFurtherUnlisted(
  table: SeatTable,
  past: readonly RoundTable[],
  held: number,
  until: number,
): FurtherForecast | null {
  const years = past.filter(({ closing }) => hasValues(closing[0]));
  const pairs = years.flatMap((next, place) => {
    const before = years[place + 1];
    return before && before.stages >= until && next.stages >= until ? [{ before, next }] : [];
  });
  const only = years.find(({ stages }) => stages >= until);
  if (!only) return null;
  const training = pairs.length > 0 ? pairs.slice(0, TRAINING_YEARS) : [{ before: only, next: only }];
  const samples = training.map(({ before, next }) => {
    const repeated = before === next ? null : before;
    const context = buildContext(table, before, held, until, before, repeated);
    return buildSample(table, withoutGaps(context), next, held, until);
  });
  return fitAndApply(table, samples, withoutGaps(buildContext(table, only, held, until, only, only)));
}

/** Two seasons do not tell how much of an innovation lasts to the next round: anything from nothing to all is equally likely. */
const PERSISTENCE = 0.5;
/** Prior of an innovation: its standard deviation in logits. */
const INNOVATION_DEVIATION = 0.5;
const INNOVATION_STEPS = 5;

/** By quota: how much more often its lines were given again than forecast, in logits. @param again NaN for a line that was not given before */
function measureInnovations(
  { quota }: SeatTable,
  { intercept, slopes }: FurtherForecast,
  again: Float64Array,
): Map<string, number> {
  const anyRank = slopes.reduce((sum, slope) => sum + slope, 0);
  const given = Array.from(listWithValue(again));
  return new Map(
    [...Map.groupBy(given, (line) => quota[line] ?? '')].map(([code, lines]) => {
      let innovation = 0;
      for (let step = 0; step < INNOVATION_STEPS; step++) {
        let [gradient, curvature] = [-innovation / INNOVATION_DEVIATION ** 2, 1 / INNOVATION_DEVIATION ** 2];
        for (const line of lines) {
          const chance = 1 / (1 + Math.exp(-(at(intercept, line) + anyRank + innovation)));
          gradient += at(again, line) - chance;
          curvature += chance * (1 - chance);
        }
        innovation += gradient / curvature;
      }
      return [code, innovation];
    }),
  );
}

/** A line that the year before did not have is of the usual level. */
const withoutGaps = (context: FurtherContext): FurtherContext => ({
  ...context,
  closing: context.closing.map((value) => (Number.isNaN(value) ? USUAL_LEVEL : value)),
});

function fitAndApply(table: SeatTable, samples: readonly BinarySample[], context: FurtherContext): FurtherForecast {
  const priors = [...selectPriors(LINE_FEATURES), ...DISTANCE_KNOTS.map(() => normalPrior(0.3, 1))];
  const fitted = fitLogisticRegression(joinBinarySamples(samples), priors);
  const lines = Uint32Array.from({ length: table.size }, (_, line) => line);
  const design = buildDesign(LINE_FEATURES, { ...context, closing: context.closing.map(zeroIfNaN) }, lines);
  const ofLine = fitted.slice(0, LINE_FEATURES.length);
  return {
    intercept: Float64Array.from(lines, (line) => dot(design, line, ofLine)),
    slopes: fitted.slice(LINE_FEATURES.length).map((slope) => Math.max(0, slope)),
  };
}

const zeroIfNaN = (value: number): number => (Number.isNaN(value) ? 0 : value);

/** @param groups the year whose lists tell how often groups were given again; each line is left out of its own groups */
function buildContext(
  table: SeatTable,
  season: RoundTable,
  known: number,
  until: number,
  groups: RoundTable,
  before: RoundTable | null,
): FurtherContext {
  const seats = new Float64Array(table.size);
  const times = new Float64Array(table.size);
  for (const given of season.given.slice(0, known)) {
    given.forEach((count, line) => {
      seats[line] = Math.max(seats[line] ?? 0, count);
      if (count > 0) times[line] = (times[line] ?? 0) + 1;
    });
  }
  return {
    table,
    closing: furthest(season, 0, known),
    seats,
    latest: item(season.given, known - 1),
    times,
    groupLogits: estimateGroupLogits(table, givenAgain(groups, known, until), GROUP_PRIOR),
    repeated: before ? centre(givenAgain(before, known, until)) : new Float64Array(table.size),
  };
}

/** By line: 1 if it was given again after the known stages, 0 if not, NaN if it was not given before. */
function givenAgain(year: RoundTable, known: number, until: number): Float64Array {
  const later = furthest(year, known, until);
  return furthest(year, 0, known).map((value, line) => {
    if (Number.isNaN(value)) return Number.NaN;
    return Number.isNaN(at(later, line)) ? 0 : 1;
  });
}

function buildSample(table: SeatTable, context: FurtherContext, year: RoundTable, known: number, until: number) {
  const closing = furthest(year, 0, known);
  const lines = listWithValue(closing);
  const later = furthest(year, known, until);
  const design = buildDesign(LINE_FEATURES, context, lines);
  const [own, all] = [LINE_FEATURES.length, LINE_FEATURES.length + DISTANCE_KNOTS.length];
  const features = new Float64Array(lines.length * DISTANCES_PER_LINE * all);
  const outcome = new Uint8Array(lines.length * DISTANCES_PER_LINE);
  lines.forEach((line, place) => {
    for (let draw = 0; draw < DISTANCES_PER_LINE; draw++) {
      const row = place * DISTANCES_PER_LINE + draw;
      const step = DISTANCES.length / DISTANCES_PER_LINE;
      const distance = item(DISTANCES, draw * step + ((table.hash[line] ?? 0) % step));
      features.set(design.subarray(place * own, (place + 1) * own), row * all);
      DISTANCE_KNOTS.forEach((_, knot) => {
        features[row * all + own + knot] = distancePart(distance, knot);
      });
      outcome[row] = at(later, line) >= at(closing, line) - distance ? 1 : 0;
    }
  });
  return { features, outcome };
}

type FurtherContext = {
  table: SeatTable;
  /** ln(closing rank) so far, NaN without an allotment. */
  closing: Float64Array;
  /** The most seats that one stage so far gave, and the seats of the latest known stage. */
  seats: Float64Array;
  latest: Float64Array;
  /** Number of stages so far with an allotment. */
  times: Float64Array;
  /** By kind of group, then by line: logit of how often other lines of the group were given again. */
  groupLogits: readonly Float64Array[];
  /** Whether the line was given again the year before, less the mean of all lines; 0 where unknown. */
  repeated: Float64Array;
};
type FurtherFeature = Feature<FurtherContext>;

const MOST_SEATS = 12;
const USUAL_LEVEL = 10;
const wide = normalPrior(0, 1);
const level = (line: number, { closing }: FurtherContext): number => at(closing, line) - USUAL_LEVEL;
/** No list that is known gave the line: it counts as a single seat, given once. */
const isUnlisted = (line: number, { times }: FurtherContext): boolean => at(times, line) === 0;

/** Of the line; the prior mean of the constant says that most seats are given again. */
const LINE_FEATURES: readonly FurtherFeature[] = [
  feature('constant', normalPrior(1, 2), () => 1),
  ...listGroupFeatures<FurtherContext>(),
  feature('given again last year', normalPrior(0.4, 0.3), (l, { repeated }) => at(repeated, l)),
  feature('seats', wide, (l, { seats }) => logSeats(at(seats, l), MOST_SEATS)),
  feature('one seat', wide, (l, { seats }) => (at(seats, l) <= 1 ? 1 : 0)),
  feature('seats of the latest stage', wide, (l, c) => Math.log1p(isUnlisted(l, c) ? 1 : at(c.latest, l))),
  feature('none in the latest stage', wide, (l, c) => (at(c.latest, l) === 0 && !isUnlisted(l, c) ? 1 : 0)),
  feature('times given', wide, (l, { times }) => Math.max(0, at(times, l) - 1)),
  feature('never given', wide, (l, c) => (isUnlisted(l, c) ? 1 : 0)),
  feature('level', wide, level),
  feature('level above 11', wide, (l, c) => Math.max(0, level(l, c) - 1)),
  feature('level below 8.5', wide, (l, c) => Math.max(0, -level(l, c) - 1.5)),
  feature('reserved', wide, (l, { table }) => table.reserved[l] ?? 0),
  feature('disability', wide, (l, { table }) => table.pwd[l] ?? 0),
  feature('national board', wide, (l, { table }) => hasTrait(table, 'nationalBoard', l)),
  feature('paid', wide, (l, { table }) => hasTrait(table, 'paid', l)),
  feature('internal', wide, (l, { table }) => hasTrait(table, 'internal', l)),
];
