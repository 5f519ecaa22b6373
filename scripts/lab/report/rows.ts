// Rows of a verdict: what was measured against its goal.

/** `goal`: null for a figure without one. */
export type Row = { what: string; measured: string; goal: string | null; isReached: boolean };

export const atMost = (what: string, value: number, limit: number, unit: string): Row => ({
  what,
  measured: `${value.toFixed(unit === 'ms' ? 0 : 1)} ${unit}`,
  goal: `at most ${limit} ${unit}`,
  isReached: value <= limit,
});

export const none = (what: string, count: number, detail = ''): Row => ({
  what,
  measured: count === 0 ? 'none' : `${count}${detail === '' ? '' : `: ${detail}`}`,
  goal: 'none',
  isReached: count === 0,
});

/** A fault that nothing notices was none. */
export const some = (what: string, count: number): Row => ({
  what,
  measured: `${count}`,
  goal: 'some',
  isReached: count > 0,
});

export const isTrue = (what: string, holds: boolean, measured = holds ? 'yes' : 'no'): Row => ({
  what,
  measured,
  goal: 'yes',
  isReached: holds,
});

export const figure = (what: string, measured: string): Row => ({ what, measured, goal: null, isReached: true });

export const MISSED = ' (goal not reached)';

/** Lines of a table of a document. */
export const formatRows = (rows: readonly Row[]): string[] => [
  '| what | measured | goal |',
  '| --- | ---: | ---: |',
  ...rows.map(
    ({ what, measured, goal, isReached }) => `| ${what} | ${measured}${isReached ? '' : MISSED} | ${goal ?? ''} |`,
  ),
];

export function printRows(rows: readonly Row[]): void {
  for (const { what, measured, goal, isReached } of rows)
    console.log(
      `${goal === null ? '·' : isReached ? '✓' : '✗'} ${what}: ${measured}${goal === null ? '' : ` (goal: ${goal})`}`,
    );
}

/** @param section text of a report in which a missed goal is marked. @returns its goals as one row */
export const noneMissed = (section: string): Row[] => [
  none('goals not reached', section.split(/goal not reached|\*\*no\*\*/).length - 1),
];
