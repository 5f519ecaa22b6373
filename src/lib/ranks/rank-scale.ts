// Places on the logarithmic axis of a rank line, in percent of its width.

export type Scale = (rank: number) => number;

/** An axis around a rank spans a quarter of it to four times it. Ranks beyond are drawn at the edge. */
const MAX_RATIO = 4;
const EDGE = 0.02;
/** Beyond the furthest rank. */
const MARGIN = 1.1;

/** Limits a part of the width, so that a mark at the edge is fully visible. */
const toPercent = (part: number): number => Math.round(Math.min(1 - EDGE, Math.max(EDGE, part)) * 1000) / 10;

/** The rank is in the middle. @param ratio of the ends of the axis to it */
export const scaleAroundRank =
  (user: number, ratio = MAX_RATIO): Scale =>
  (rank) =>
    toPercent(0.5 + (0.5 * Math.log(rank / user)) / Math.log(ratio));

/** An axis around a rank on which all these ranks are: its scale, and the ranks at its ends. */
export function spanAroundRank(user: number, ranks: readonly number[]) {
  const ratio = Math.max(MAX_RATIO, ...ranks.map((rank) => MARGIN * Math.max(rank / user, user / rank)));
  const ends = [Math.max(1, Math.round(user / ratio)), Math.round(user * ratio)] as const;
  return { scale: scaleAroundRank(user, ratio), ends };
}

/** A fixed axis between two ranks. */
export const scaleBetweenRanks =
  (from: number, to: number): Scale =>
  (rank) =>
    toPercent(Math.log(rank / from) / Math.log(to / from));
