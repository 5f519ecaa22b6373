// Schema of encoded predictions: thousands of items as dictionaries and columns, a tenth of the size, without loss.
import * as z from 'zod/mini';
import { predictionItem } from './prediction-item.ts';

/** Integers separated by spaces: faster to parse than JSON. */
const column = z.string();
const { college, course, fee, sources } = predictionItem.shape;

export const encodedItems = z.object({
  size: z.int(),
  userRank: z.int(),
  category: z.string(),
  yearsOnRecord: z.int(),
  /** The year whose rounds are still being published; null before the season. */
  underWay: z.nullable(z.int()),
  stages: z.array(z.string()),
  /** `key`: the part of a seat line id that names the college, the course or the pool. */
  colleges: z.array(
    z.object({
      key: z.string(),
      college,
      /** Fees of its seats, with their sources. */
      offers: z.array(z.object({ fee, sources })),
    }),
  ),
  courses: z.array(z.object({ key: z.string(), course })),
  pools: z.array(z.object({ key: z.string(), quota: z.string(), allotted: z.string() })),
  /** Chances by the end of each stage. */
  scores: z.array(z.array(z.int())),
  /** The years and rounds for which a line has closing ranks. */
  shapes: z.array(z.array(z.object({ year: z.int(), rounds: z.array(z.string()) }))),
  columns: z.object({
    college: column,
    course: column,
    pool: column,
    /** Position in the offers of the college. */
    offer: column,
    level: column,
    scores: column,
    shape: column,
    /** Closing ranks of each line as differences from the previous one; the first is the difference from the expected one. */
    closings: column,
    admitted: column,
    /** Smallest closing rank of the latest year minus the opening rank. */
    opening: column,
    /** Closing rank minus the lower end of the interval, and the upper end minus its expected value. */
    low: column,
    high: column,
    /** 1 if the pool seldom fills. */
    vacant: column,
  }),
  /** Fields that decoding would compute differently, by position in the list. */
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
 * Lists are ordered by forecast, so the interval of a line predicts that of the next. Both sides compute the same value
 * from integers.
 */
export const expectedClosing = (low: number, high: number): number => Math.round(Math.sqrt(low * high));
export const expectedHigh = (low: number, before: { low: number; high: number }): number =>
  low > 0 ? Math.round((before.low * before.high) / low) : before.high;
