// File names of reports: made of a number and a date, of nothing that a person typed.

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** @param at milliseconds; the date is India's */
export const reportFileName = (rank: number, at: number): string =>
  `NEET-PG-predictions-rank-${rank}-${day.format(at)}.pdf`;
