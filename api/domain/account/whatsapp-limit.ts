// How often a person may have a report sent by WhatsApp: each message costs money and patience. Milliseconds.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIMITS = [
  { sends: 3, window: 10 * MINUTE },
  { sends: 10, window: DAY },
] as const;

/** @returns the sends with this one, or how long to wait */
export function countSending(sends: readonly number[], now: number): { next: number[]; waitFor: number } {
  const recent = sends.filter((at) => at > now - DAY);
  const waits = LIMITS.map(({ sends: most, window }) => {
    const oldest = recent.filter((at) => at > now - window).at(-most);
    return oldest === undefined ? 0 : oldest + window - now;
  });
  const waitFor = Math.max(...waits);
  return { next: waitFor > 0 ? recent : [...recent, now], waitFor };
}

/** The message did not leave. */
export const undoSending = (sends: readonly number[], at: number): number[] => {
  const place = sends.lastIndexOf(at);
  return sends.filter((_, index) => index !== place);
};
