// The limit of reports by WhatsApp per person, because each message costs money. Times are milliseconds.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIMITS = [
  { sends: 3, window: 10 * MINUTE },
  { sends: 10, window: DAY },
] as const;

/** @returns the recent sends including this one, or the waiting time if the limit is reached */
export function countSending(sends: readonly number[], now: number): { next: number[]; waitFor: number } {
  const recent = sends.filter((at) => at > now - DAY);
  const waits = LIMITS.map(({ sends: limit, window }) => {
    const oldest = recent.filter((at) => at > now - window).at(-limit);
    return oldest === undefined ? 0 : oldest + window - now;
  });
  const waitFor = Math.max(...waits);
  return { next: waitFor > 0 ? recent : [...recent, now], waitFor };
}

/** Removes a send whose message could not be sent. */
export const undoSending = (sends: readonly number[], at: number): number[] => {
  const position = sends.lastIndexOf(at);
  return sends.filter((_, index) => index !== position);
};
