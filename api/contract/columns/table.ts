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
   * A dictionary whose place follows from the place in another one of the same rows, whose path is `by`: `places` has an
   * entry for each value of that one; without entries the places are the same. Exceptions are rows, each as the `gap`
   * from the one before, with their `others` as places.
   */
  | { kind: 'dependent'; by: string; values: readonly Json[]; places: string; gaps: string; others: string }
  | { kind: 'object'; fields: { readonly [name: string]: Column } }
  /** Lists of one length: a column for each position. */
  | { kind: 'tuple'; columns: readonly Column[] }
  /** How many entries each row has, and the entries of all rows in a row. */
  | { kind: 'list'; lengths: Column; entries: Column };

export type Dictionary = Extract<Column, { kind: 'dictionary' }>;
export type Dependent = Extract<Column, { kind: 'dependent' }>;

/** The path of a column: names of fields and positions in tuples from the row on, or from the entry of a list. */
export const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);

/**
 * Whole numbers: text of numbers separated by spaces, quicker to read than JSON. With `low`, each number n is written as
 * z = 2n, or −2n − 1 below 0: `text` holds ⌊z / 100⌋ and `low` the two last digits, side by side, which compresses better.
 */
export type Numbers = { text: string; low?: string };

export type Table = { size: number; rows: Column };

const numbers = z.object({ text: z.string(), low: z.optional(z.string()) });

/** @param json builds the schema of the values, once for each use */
export function buildTable(json: () => z.ZodMiniType<Json>): z.ZodMiniType<Table> {
  const values = z.array(json());
  const column: z.ZodMiniType<Column> = z.lazy(() =>
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('same'), value: json() }),
      z.object({ kind: z.literal('numbers'), numbers }),
      z.object({ kind: z.literal('differences'), numbers }),
      z.object({ kind: z.literal('dictionary'), values, places: z.string() }),
      z.object({
        kind: z.literal('dependent'),
        by: z.string(),
        values,
        places: z.string(),
        gaps: z.string(),
        others: z.string(),
      }),
      z.object({ kind: z.literal('object'), fields: z.record(z.string(), column) }),
      z.object({ kind: z.literal('tuple'), columns: z.array(column) }),
      z.object({ kind: z.literal('list'), lengths: column, entries: column }),
    ]),
  ) as z.ZodMiniType<Column>;
  return z.object({ size: z.int(), rows: column });
}

/** A table parsed from JSON: to look at each of its thousands of values again takes a slow phone a tenth of a second. */
export const table = buildTable(() => z.unknown() as z.ZodMiniType<Json>);
