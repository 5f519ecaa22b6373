// The clock of the server: a clock that somebody sets back makes no code and no plan last longer.

/** `wall` may jump; `steady` only goes forward with real time. Milliseconds. */
type Clocks = { wall: () => number; steady: () => number };

/**
 * @returns milliseconds since 1970, never behind the real time since the start of the process. A clock that is set forward is
 * followed, and so is its way back.
 */
export function openClock(
  { wall, steady }: Clocks = { wall: Date.now, steady: () => performance.now() },
): () => number {
  const start = wall() - steady();
  // Whole milliseconds, as those of `Date.now`.
  return () => Math.max(wall(), Math.floor(start + steady()));
}
