// Reads the results of the back-test; null where it has not been run.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CHANCE_LEVELS } from '../../../api/contract/labels.ts';

const FILE = join('data', 'accuracy.json');
const COUNSELLINGS_FILE = join('data', 'accuracy-counsellings.json');
const UNSEEN_FILE = join('data', 'accuracy-unseen-2025.json');

const level = z.object({ level: z.enum(CHANCE_LEVELS), claimed: z.number(), open: z.number(), forecasts: z.number() });
const figures = { lines: z.number(), forecasts: z.number(), brier: z.number(), calibrationError: z.number() };

const measurement = z.object({
  counselling: z.string(),
  train: z.array(z.int()),
  test: z.int(),
  /** Rounds of the test year that the forecast knew. */
  known: z.int(),
  group: z.string(),
  stage: z.string(),
  final: z.boolean(),
  score: z.object({
    ...figures,
    bins: z.array(z.object({ forecasts: z.number(), chance: z.number(), open: z.number() })),
    levels: z.array(level),
  }),
  brierInterval: z.nullable(z.tuple([z.number(), z.number()])),
  coverage80: z.nullable(z.number()),
  slices: z.array(z.object({ slice: z.string(), value: z.string(), ...figures, coverage80: z.nullable(z.number()) })),
  baselines: z.array(z.object({ name: z.string(), brier: z.number(), calibrationError: z.number() })),
});

const scores = { brier: z.number(), calibrationError: z.number(), logNormal: z.number() };
const rollingScore = z.object({
  known: z.int(),
  steps: z.array(z.object({ train: z.array(z.int()), test: z.int(), ...scores })),
  mean: z.object(scores),
  goals: z.object({ brier: z.number(), calibrationError: z.number() }),
});

/** Figures that were measured once, before anybody had seen the test year; they are never measured again. */
const unseenFile = z.object({
  measuredOn: z.string(),
  steps: z.array(
    z.object({
      counselling: z.string(),
      train: z.array(z.int()),
      test: z.int(),
      stage: z.string(),
      rows: z.array(
        z.object({
          known: z.int(),
          group: z.string(),
          brier: z.number(),
          calibrationError: z.nullable(z.number()),
          logNormal: z.nullable(z.number()),
          hardCut: z.nullable(z.number()),
        }),
      ),
      levels: z.array(z.object({ level: z.enum(CHANCE_LEVELS), open: z.number() })),
      /** Change of the year's closing ranks against the forecast, as a share; null where it was not measured. */
      yearShift: z.nullable(z.number()),
    }),
  ),
});

const edges = z.object({
  goals: z.array(
    z.object({ name: z.string(), goal: z.number(), atLeast: z.boolean(), measured: z.number(), met: z.boolean() }),
  ),
  season: z.array(
    z.object({
      test: z.int(),
      /** Rounds of the test year that the forecast knew. */
      known: z.int(),
      groups: z.array(
        z.object({
          quota: z.string(),
          category: z.string(),
          forecasts: z.number(),
          chance: z.number(),
          open: z.number(),
          brier: z.number(),
          within: z.number(),
          base: z.number(),
        }),
      ),
    }),
  ),
});

const listError = z.object({
  size: z.int(),
  measured: z.number(),
  goal: z.number(),
  median: z.number(),
  meetGoal: z.number(),
  tests: z.int(),
});

const accuracy = z.object({
  measuredOn: z.string(),
  model: z.string(),
  sources: z.array(z.object({ path: z.string(), rows: z.number() })),
  edges,
  listErrors: z.array(listError),
  rolling: z.array(rollingScore),
  measurements: z.array(measurement),
});

const counsellingScore = { lines: z.number(), brier: z.number(), logNormal: z.number(), calibrationError: z.number() };
const counsellingFigures = z.object({
  measuredOn: z.string(),
  steps: z.array(
    z.object({
      name: z.string(),
      train: z.array(z.int()),
      test: z.int(),
      ...counsellingScore,
      missed: z.array(z.string()),
    }),
  ),
  all: z.object(counsellingScore),
  unscored: z.array(z.object({ name: z.string(), years: z.array(z.int()) })),
});

export type Measurement = z.infer<typeof measurement>;
export type Edges = z.infer<typeof edges>;
export type ListError = z.infer<typeof listError>;
export type RollingScore = z.infer<typeof rollingScore>;
export type Unseen = z.infer<typeof unseenFile>;
type Accuracy = z.infer<typeof accuracy>;

export function readAccuracy(): Accuracy | null {
  if (!existsSync(FILE)) return null;
  const parsed = z.safeParse(accuracy, JSON.parse(readFileSync(FILE, 'utf8')));
  if (parsed.success) return parsed.data;
  console.warn(`${FILE} does not fit the schema of the accuracy page: ${z.prettifyError(parsed.error)}`);
  return null;
}

export const readCounsellingFigures = () =>
  counsellingFigures.parse(JSON.parse(readFileSync(COUNSELLINGS_FILE, 'utf8')));

export const readUnseen = (): Unseen => unseenFile.parse(JSON.parse(readFileSync(UNSEEN_FILE, 'utf8')));

/** The two measurements at the top of the page, of the latest test year: before the season, and after round 1. */
export function selectHeadline({ measurements }: Accuracy): { before?: Measurement; afterRound1?: Measurement } {
  const finals = measurements.filter(({ final, group }) => final && group === 'seen');
  return {
    before: finals.findLast(({ known }) => known === 0),
    afterRound1: finals.findLast(({ known }) => known === 1),
  };
}

export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}\u00a0%`;
