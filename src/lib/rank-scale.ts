// Places on the rank line in percent, for pictures on screens.
import { onLine, placeAround } from '../../api/contract/rank-scale.ts';

export type Scale = (rank: number) => number;

const percent = (place: number): number => Math.round(place * 1000) / 10;

export const aroundRank =
  (user: number): Scale =>
  (rank) =>
    percent(placeAround(rank, user));

/** A fixed axis between two ranks. */
export const betweenRanks =
  (from: number, to: number): Scale =>
  (rank) =>
    percent(onLine(Math.log(rank / from) / Math.log(to / from)));
