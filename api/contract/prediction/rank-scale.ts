// The axis of the rank line on screens and in PDFs: logarithmic, with the user's rank in the middle.

/** The axis spans a quarter of the user's rank to four times it. Ranks beyond are drawn at the edge. */
export const MAX_RATIO = 4;
const EDGE = 0.02;

/** Limits a position, so that a mark at the edge is fully visible. */
export const onLine = (place: number): number => Math.min(1 - EDGE, Math.max(EDGE, place));

/** Position of a rank as a part of the line's width: 0.5 is the user's rank. @param ratio of the ends to it */
export const placeAround = (rank: number, user: number, ratio = MAX_RATIO): number =>
  onLine(0.5 + (0.5 * Math.log(rank / user)) / Math.log(ratio));
