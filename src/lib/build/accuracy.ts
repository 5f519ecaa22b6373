// The results of the back-test: one schema, by which the command writes them and the pages read them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CHANCE_LEVELS } from '../../../api/contract/labels.ts';

const FILE = join('data', 'accuracy.json');
const BLIND_FILE = join('data', 'accuracy-blind.json');

/** How far a figure can be trusted, the best first. */
const EVIDENCE = ['blind', 'rolling', 'in-sample'] as const;

/** The first cell of a row names it. A folded table is shown on request. */
const table = z.object({
  caption: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  folded: z.boolean(),
});

const section = z.object({
  title: z.string(),
  /** Null where nothing is forecast. */
  evidence: z.nullable(z.enum(EVIDENCE)),
  texts: z.array(z.string()),
  /** Reliability diagram as SVG. */
  diagram: z.nullable(z.string()),
  tables: z.array(table),
});

/** `measured` is to be at most `goal`, or at least where `atLeast`. */
const judged = z.object({
  name: z.string(),
  goal: z.number(),
  atLeast: z.boolean(),
  measured: z.number(),
  met: z.boolean(),
});

const accuracy = z.object({
  measuredOn: z.string(),
  model: z.string(),
  /** Published rows that were used. */
  rows: z.int(),
  goals: z.array(judged),
  /** Rows shown to candidates before the latest test year, for the home page. */
  headline: z.object({
    train: z.array(z.int()),
    test: z.int(),
    rows: z.int(),
    levels: z.array(z.object({ level: z.enum(CHANCE_LEVELS), came: z.number(), rows: z.int() })),
  }),
  sections: z.array(section),
});

export type Judged = z.infer<typeof judged>;
export type Evidence = (typeof EVIDENCE)[number];
export type AccuracyTable = z.infer<typeof table>;
export type AccuracySection = z.infer<typeof section>;
export type Accuracy = z.infer<typeof accuracy>;

/** @throws where the figures do not fit the schema */
export const encodeAccuracy = (figures: Accuracy): string => `${JSON.stringify(accuracy.parse(figures), null, 1)}\n`;

/** @returns null where the back-test has not been run */
export function readAccuracy(): Accuracy | null {
  if (!existsSync(FILE)) return null;
  const parsed = z.safeParse(accuracy, JSON.parse(readFileSync(FILE, 'utf8')));
  if (parsed.success) return parsed.data;
  console.warn(`${FILE} does not fit the schema of the accuracy page: ${z.prettifyError(parsed.error)}`);
  return null;
}

export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}\u00a0%`;

/** The figures of years that nobody had seen, as they were measured once: they are never measured again. */
export const readBlindSection = (): AccuracySection => section.parse(JSON.parse(readFileSync(BLIND_FILE, 'utf8')));

const TABLE = 'The diagram as a table';

/** Forecast and really open in percent; `weight`: share of all forecasts. */
type Point = { forecast: number; open: number; weight: number };

/** @returns null where nothing was measured */
export function readReliability(): { points: Point[]; forecasts: number } | null {
  const table = readAccuracy()
    ?.sections.flatMap(({ tables }) => tables)
    .find(({ caption }) => caption === TABLE);
  if (!table) return null;
  const rows = table.rows.map((row) => row.map((cell) => Number(cell.replaceAll(/[,% ]/g, ''))));
  const forecasts = rows.reduce((sum, [, , count = 0]) => sum + count, 0);
  return {
    points: rows.map(([forecast = 0, open = 0, count = 0]) => ({ forecast, open, weight: count / forecasts })),
    forecasts,
  };
}
