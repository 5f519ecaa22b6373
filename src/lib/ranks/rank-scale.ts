// Places on the rank line in percent, for pictures on screens.
import { MAX_RATIO, onLine, placeAround } from '../../../api/contract/prediction/rank-scale.ts';

export type Scale = (rank: number) => number;

const toPercent = (place: number): number => Math.round(place * 1000) / 10;

export const scaleAroundRank =
  (user: number): Scale =>
  (rank) =>
    toPercent(placeAround(rank, user));

/** The ranks at the ends of that axis. */
export const spanAroundRank = (user: number): [from: number, to: number] => [
  Math.max(1, Math.round(user / MAX_RATIO)),
  user * MAX_RATIO,
];

/** A fixed axis between two ranks. */
export const scaleBetweenRanks =
  (from: number, to: number): Scale =>
  (rank) =>
    toPercent(onLine(Math.log(rank / from) / Math.log(to / from)));
