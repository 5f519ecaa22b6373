// The format of tables: rows of JSON values as dictionaries and columns, for any rows; it knows no field.
import * as z from 'zod/mini';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The values of one place in all rows. */
export type Column =
  | { kind: 'same'; value: Json }
  | { kind: 'numbers'; numbers: Numbers }
  /** Each number is the difference from the one before. */
  | { kind: 'differences'; numbers: Numbers }
  | { kind: 'dictionary'; values: readonly Json[]; places: string }
  /**
   * A dictionary whose place follows from the place in another one: `places` has an entry for each value of the field
   * `by`, and `exceptions` are pairs of a row and a place.
   */
  | { kind: 'dependent'; by: string; values: readonly Json[]; places: string; exceptions: string }
  | { kind: 'object'; fields: { readonly [name: string]: Column } }
  /** Lists of one length: a column for each position. */
  | { kind: 'tuple'; columns: readonly Column[] }
  /** How many entries each row has, and the entries of all rows in a row. */
  | { kind: 'list'; lengths: Column; entries: Column };

/**
 * Whole numbers: text of numbers separated by spaces, quicker to read than JSON. With `low`, each number n is written as
 * z = 2n, or −2n − 1 below 0: `text` holds ⌊z / 100⌋ and `low` the two last digits, side by side, which compresses better.
 */
export type Numbers = { text: string; low?: string };

export type Table = { size: number; rows: Column };

const numbers = z.object({ text: z.string(), low: z.optional(z.string()) });
const values = z.array(z.json());

const column: z.ZodMiniType<Column> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('same'), value: z.json() }),
    z.object({ kind: z.literal('numbers'), numbers }),
    z.object({ kind: z.literal('differences'), numbers }),
    z.object({ kind: z.literal('dictionary'), values, places: z.string() }),
    z.object({ kind: z.literal('dependent'), by: z.string(), values, places: z.string(), exceptions: z.string() }),
    z.object({ kind: z.literal('object'), fields: z.record(z.string(), column) }),
    z.object({ kind: z.literal('tuple'), columns: z.array(column) }),
    z.object({ kind: z.literal('list'), lengths: column, entries: column }),
  ]),
) as z.ZodMiniType<Column>;

export const table: z.ZodMiniType<Table> = z.object({ size: z.int(), rows: column });
