// The rule that says how many server processes to start now, and how long to wait after processes that ended.

/** How many processes should serve, and how many do. */
export type Processes = { wanted: number; living: number };

/** A process that ended, and for how long it had served; 0 if it ended while it started. Milliseconds. */
export type Ended = { at: number; servedFor: number };

export type Situation = {
  wanted: number;
  /** Processes that were started and have not ended, whether they serve yet or not. */
  started: number;
  /** Whether a process has served since the start. */
  hasServed: boolean;
  /** Oldest first. */
  ended: readonly Ended[];
  now: number;
};

/** Milliseconds before a process is replaced. The delay doubles with each one in a row that served only briefly. */
const FIRST_DELAY = 100;
const LONGEST_DELAY = 10_000;
/** A process that served as long as this started well. Milliseconds. */
const SERVED_WELL = 5_000;

/** The first process starts alone: it prints what is wrong once, and generates what is generated once. */
export function countMissing({ wanted, started, hasServed, ended, now }: Situation): number {
  const last = ended.at(-1);
  if (last && now < last.at + computeDelay(ended)) return 0;
  const goal = hasServed ? wanted : Math.min(wanted, 1);
  return Math.max(0, goal - started);
}

export function computeDelay(ended: readonly Ended[]): number {
  const inARow = ended.length - 1 - ended.findLastIndex(({ servedFor }) => servedFor >= SERVED_WELL);
  return Math.min(FIRST_DELAY * 2 ** inARow, LONGEST_DELAY);
}
