// The axis of the rank line on screens and in print: logarithmic, the user's rank in the middle.

/** Ranks reach from a quarter of the user's to four times it; what lies beyond stands at the edge. */
const MAX_RATIO = 4;
const EDGE = 0.02;

/** Keeps a place on the line, so that a mark at the edge is still seen whole. */
export const onLine = (place: number): number => Math.min(1 - EDGE, Math.max(EDGE, place));

/** Part of the line's width at which a rank stands: 0.5 is the user's. */
export const placeAround = (rank: number, user: number): number =>
  onLine(0.5 + (0.5 * Math.log(rank / user)) / Math.log(MAX_RATIO));
