// How far a seat line closes beyond its own closing rank of the held rounds, where nothing is known of this season's other lines.

/** One line and one stage to come. Ranks are ln(rank). */
export type RiseFacts = {
  /** The closing rank so far. */
  closing: number;
  /** Forecast without it: closing rank by the held rounds, and by the stage; its scale, and P(offered by then). */
  before: number;
  expected: number;
  scale: number;
  offered: number;
  /** Rise of the latest past year that shows it; NaN where none does. */
  lastRise: number;
  /** Seats in the latest past year on record, 0 when never. */
  seats: number;
};

/** Of P(it closes beyond the closing rank so far) as a logit, of how far beyond, and of ln(scale): by feature. */
export type RiseCoefficients = { weight: readonly number[]; location: readonly number[]; scale: readonly number[] };
type RiseFeature = { name: string; value: (facts: RiseFacts) => number };

/** Origins of features, so that a coefficient of 0 means a usual line. */
const [USUAL_LEVEL, USUAL_LOG_SCALE] = [10, -1.6];
const [LARGEST_INNOVATION, LARGEST_RISE, LARGEST_JUMP, MOST_SEATS] = [0.8, 1.2, 2, 8];
/** A probability of 0 or 1 has no logit. */
const LEAST_PROBABILITY = 0.02;

const clip = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
const expectedRise = ({ expected, before }: RiseFacts): number => clip(expected - before, LARGEST_RISE);
const innovation = ({ closing, before }: RiseFacts): number => clip(closing - before, LARGEST_INNOVATION);
const level = ({ closing }: RiseFacts): number => closing - USUAL_LEVEL;
const excessLastRise = (facts: RiseFacts): number =>
  Number.isNaN(facts.lastRise) ? 0 : clip(facts.lastRise - expectedRise(facts), LARGEST_INNOVATION);

function logit(probability: number): number {
  const bounded = Math.min(1 - LEAST_PROBABILITY, Math.max(LEAST_PROBABILITY, probability));
  return Math.log(bounded / (1 - bounded));
}

const INNOVATIONS: readonly RiseFeature[] = [
  { name: 'innovation above 0', value: (facts) => Math.max(0, innovation(facts)) },
  { name: 'innovation below 0', value: (facts) => Math.min(0, innovation(facts)) },
  { name: 'last rise was 0', value: ({ lastRise }) => (lastRise === 0 ? 1 : 0) },
];

export const RISE_FEATURES: readonly RiseFeature[] = [
  { name: 'constant', value: () => 1 },
  { name: 'expected rise', value: expectedRise },
  ...INNOVATIONS,
  { name: 'excess of the last rise', value: excessLastRise },
  { name: 'no last rise on record', value: ({ lastRise }) => (Number.isNaN(lastRise) ? 1 : 0) },
  { name: 'seats', value: ({ seats }) => Math.log(Math.min(MOST_SEATS, Math.max(1, seats))) },
  { name: 'level', value: level },
  { name: 'level above 11', value: (facts) => Math.max(0, level(facts) - 1) },
  { name: 'level below 8.5', value: (facts) => Math.max(0, -level(facts) - 1.5) },
  { name: 'log scale', value: ({ scale }) => Math.log(scale) - USUAL_LOG_SCALE },
];

/** Where the stray rounds are a mixture with the stage before: of the lines that reopen. */
export const REOPENING_FEATURES: readonly RiseFeature[] = [
  { name: 'constant', value: () => 1 },
  { name: 'logit of reopening', value: ({ offered }) => logit(offered) },
  { name: 'expected jump', value: ({ expected, closing }) => clip(expected - closing, LARGEST_JUMP) },
  { name: 'log scale of reopening', value: ({ scale }) => Math.log(scale) },
  ...INNOVATIONS,
];

/** The forecast of a stage for a line that has a closing rank. */
export function forecastRise(
  facts: RiseFacts,
  features: readonly RiseFeature[],
  { weight, location, scale }: RiseCoefficients,
): { location: number; scale: number; offered: number } {
  const values = features.map(({ value }) => value(facts));
  const sum = (coefficients: readonly number[]) =>
    values.reduce((total, value, at) => total + value * (coefficients[at] ?? 0), 0);
  return {
    location: facts.closing + sum(location),
    scale: Math.exp(sum(scale)),
    offered: 1 / (1 + Math.exp(-sum(weight))),
  };
}
