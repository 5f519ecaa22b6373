// Clock of the server: neither a clock that somebody sets back nor a start with a wrong clock makes a code or plan last longer.

/** `settable` may be set by somebody; `steady` only goes forward with real time. Milliseconds. */
type Clocks = { settable: () => number; steady: () => number };

export type Clock = ReturnType<typeof openClock>;

export function openClock({ settable, steady }: Clocks = { settable: Date.now, steady: () => performance.now() }) {
  let start = settable() - steady();
  /** The earliest time that it can be: the latest time known at the start, and the real time since then. In whole milliseconds. */
  const least = (): number => Math.floor(start + steady());
  return {
    /** Milliseconds since 1970, never behind `least`. A clock that is set forward is followed, and so is its way back. */
    now: (): number => Math.max(settable(), least()),
    least,
    /** Learns that it is at least this time. */
    learn(time: number): void {
      start = Math.max(start, time - steady());
    },
  };
}
