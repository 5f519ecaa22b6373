// Places on the rank line in percent, for pictures on screens.
import { MAX_RATIO, onLine, placeAround } from '../../../api/contract/prediction/rank-scale.ts';

export type Scale = (rank: number) => number;

/** Beyond the furthest rank. */
const MARGIN = 1.1;

const toPercent = (place: number): number => Math.round(place * 1000) / 10;

/** @param ratio of the ends of the axis to the rank */
export const scaleAroundRank =
  (user: number, ratio?: number): Scale =>
  (rank) =>
    toPercent(placeAround(rank, user, ratio));

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
    toPercent(onLine(Math.log(rank / from) / Math.log(to / from)));
