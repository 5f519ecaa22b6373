// Dates as reports write them, by Indian time.

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });

/** Milliseconds → `21 November 2026`. */
export const formatDate = (at: number): string => day.format(at);

/** ISO date or time → `11 March 2025`; anything else as it is. */
export function formatIsoDate(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : formatDate(at);
}
