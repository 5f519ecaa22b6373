// The horizontal axis of the rank line: logarithmic, the user's rank in the middle. Pure; positions in percent.

/** Ranks from a quarter of the user's to four times it; what lies beyond stands at the edge. */
const REACH = 4;
const EDGE = 2;

export type Scale = (rank: number) => number;

const clamp = (value: number): number => Math.min(100 - EDGE, Math.max(EDGE, value));
const round = (value: number): number => Math.round(value * 10) / 10;

export const aroundRank =
  (user: number): Scale =>
  (rank) =>
    round(clamp(50 + (50 * Math.log(rank / user)) / Math.log(REACH)));

/** A fixed axis between two ranks. */
export const betweenRanks =
  (from: number, to: number): Scale =>
  (rank) =>
    round(clamp((100 * Math.log(rank / from)) / Math.log(to / from)));
