// The clock of the server: a clock that somebody sets back makes no code and no plan last longer.

/** `settable` may be set by somebody; `steady` only goes forward with real time. Milliseconds. */
type Clocks = { settable: () => number; steady: () => number };

/**
 * @returns milliseconds since 1970, never behind the real time since the start of the process. A clock that is set forward is
 * followed, and so is its way back.
 */
export function openClock(
  { settable, steady }: Clocks = { settable: Date.now, steady: () => performance.now() },
): () => number {
  const start = settable() - steady();
  // Whole milliseconds, as those of `Date.now`.
  return () => Math.max(settable(), Math.floor(start + steady()));
}
