// Clock of the server: neither a clock that somebody sets back nor a start with a wrong clock makes a code or plan last longer.

/** `settable` may be set by somebody; `steady` only goes forward with real time. Milliseconds. */
type Clocks = { settable: () => number; steady: () => number };

export type Clock = {
  /** Milliseconds since 1970, never behind `least`. A clock that is set forward is followed, and so is its way back. */
  now(): number;
  /** The earliest time that it can be: the latest time known at the start, and the real time since then. */
  least(): number;
  /** Learns that it is at least this time. */
  learn(time: number): void;
};

export function openClock(
  { settable, steady }: Clocks = { settable: Date.now, steady: () => performance.now() },
): Clock {
  let start = settable() - steady();
  // Whole milliseconds, as those of `Date.now`.
  const least = () => Math.floor(start + steady());
  return {
    now: () => Math.max(settable(), least()),
    least,
    learn(time) {
      start = Math.max(start, time - steady());
    },
  };
}
