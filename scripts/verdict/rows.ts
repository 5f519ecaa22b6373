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
