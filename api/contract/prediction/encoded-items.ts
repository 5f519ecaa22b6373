// Thousands of predicted seats as dictionaries and columns: what travels is a tenth of their weight, nothing is lost.
import * as z from 'zod/mini';
import { predictionItem } from './prediction-item.ts';

/** Whole numbers, separated by spaces: quicker to read than JSON. */
const column = z.string();
const { college, course, fee, sources } = predictionItem.shape;

export const encodedItems = z.object({
  size: z.int(),
  userRank: z.int(),
  category: z.string(),
  yearsOnRecord: z.int(),
  /** The year whose rounds are still coming in; null before the season. */
  underWay: z.nullable(z.int()),
  stages: z.array(z.string()),
  /** `key`: the part of a seat line's id that names the college, the course, the pool. */
  colleges: z.array(
    z.object({
      key: z.string(),
      college,
      /** What its seats cost, with who says so. */
      offers: z.array(z.object({ fee, sources })),
    }),
  ),
  courses: z.array(z.object({ key: z.string(), course })),
  pools: z.array(z.object({ key: z.string(), quota: z.string(), allotted: z.string() })),
  /** Chances by the end of each stage. */
  scores: z.array(z.array(z.int())),
  /** Of which rounds of which years a line has closing ranks. */
  shapes: z.array(z.array(z.object({ year: z.int(), rounds: z.array(z.string()) }))),
  columns: z.object({
    college: column,
    course: column,
    pool: column,
    /** Place among the offers of the college. */
    offer: column,
    level: column,
    scores: column,
    shape: column,
    /** Of each line its closing ranks, each as the difference from the one before; the first from what is expected. */
    closings: column,
    admitted: column,
    /** How far the opening rank stands before the smallest closing rank of the latest year. */
    opening: column,
    /** How far the lower end stands below the closing rank, and the upper one from what is expected. */
    low: column,
    high: column,
    /** 1: such a pool seldom fills. */
    vacant: column,
  }),
  /** What cannot be worked out from the columns, by place in the list. */
  exceptions: z.array(z.object({ place: z.int(), item: z.partial(predictionItem) })),
});

export type EncodedItems = z.infer<typeof encodedItems>;
export type Columns = EncodedItems['columns'];
export const COLUMNS = Object.keys(encodedItems.shape.columns.shape) as (keyof Columns)[];

/** The parts of a seat line's id: counselling and institute, course, quota and allotted category. */
export function parseSeatLineId(id: string): { college: string; course: string; pool: string } {
  const parts = id.split('.');
  const pool = parts.slice(-2).join('.');
  return { college: parts.slice(0, -3).join('.'), course: parts.at(-3) ?? '', pool };
}

/**
 * Lists run by forecast: the middle of one line's band tells nearly that of the next. Plain arithmetic on whole numbers,
 * so that both sides expect the same.
 */
export const expectedClosing = (low: number, high: number): number => Math.round(Math.sqrt(low * high));
export const expectedHigh = (low: number, before: { low: number; high: number }): number =>
  low > 0 ? Math.round((before.low * before.high) / low) : before.high;
