// Checked access to columns and lists: a wrong index is an error, not a plausible number.

/** @throws RangeError outside the column */
export function at(column: Float64Array, index: number): number {
  const value = column[index];
  if (value === undefined) throw new RangeError(`index ${index} is outside a column of ${column.length}`);
  return value;
}

/** @throws RangeError outside the list */
export function item<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`index ${index} is outside a list of ${list.length}`);
  return value;
}

export const add = (column: Float64Array, index: number, amount: number): void => {
  column[index] = at(column, index) + amount;
};

export const hasValues = (column: Float64Array | undefined): boolean =>
  column?.some((value) => !Number.isNaN(value)) ?? false;

/** Places of the column that have a value. */
export const listWithValue = (column: Float64Array): Uint32Array =>
  Uint32Array.from(column.keys()).filter((place) => !Number.isNaN(column[place]));

export const concatenate = (columns: readonly Float64Array[]): Float64Array => {
  const joined = new Float64Array(columns.reduce((sum, { length }) => sum + length, 0));
  let start = 0;
  for (const column of columns) {
    joined.set(column, start);
    start += column.length;
  }
  return joined;
};
