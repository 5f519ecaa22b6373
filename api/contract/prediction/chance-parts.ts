// The parts of a chance in words: whether the seat is on offer, the chance if it is, and the chance of the whole season.
import type { PredictionItem } from './prediction-item.ts';
import type { SeatContext } from './seat-line.ts';

type Parts = Pick<PredictionItem, 'on_offer' | 'chance_if_offered' | 'chance_of_season'> &
  Partial<Pick<PredictionItem, 'seat_chance' | 'chance_score' | 'allotted_category'>>;

/** For example `On offer 5 in 10 · if offered 97% · the whole season 48%`; empty where the parts are not known. */
export function describeChanceParts(parts: Parts): string {
  const { on_offer, chance_if_offered, chance_of_season } = parts;
  if (on_offer === null || chance_if_offered === null || chance_of_season === null) return '';
  const pools = describePools(parts);
  return `${pools && `${pools}: `}${pools ? 'on' : 'On'} offer ${formatInTen(on_offer)} · if offered ${chance_if_offered}% · the whole season ${chance_of_season}%`;
}

/** Why two figures of a seat differ: that of the seat, and that of the pool whose parts and rounds are shown; empty for one pool. */
export const describePools = ({ seat_chance, chance_score, allotted_category }: Partial<Parts>): string =>
  seat_chance == null || seat_chance === chance_score
    ? ''
    : `${seat_chance}% by any of your pools of this quota; ${allotted_category} alone ${chance_score}%`;

/** Below it a row says that the offer is not sure. Percent. */
export const SURE_OFFER = 70;

/** Only what a list of the year has is on offer for certain. */
export function formatInTen(percent: number): string {
  const tenths = Math.round(percent / 10);
  if (percent === 100) return '10 in 10';
  if (tenths === 10) return 'more than 9 in 10';
  return tenths === 0 ? 'less than 1 in 10' : `${tenths} in 10`;
}

/** So many lists of a year without a seat of a line, and it is not expected to have one. */
const LISTS_WITHOUT_SEAT = 2;

/** A line without a seat in the lists of the running season is not on offer so far. */
export const isOfferDecided = ({ knownStages, stages }: { knownStages: number; stages: readonly string[] }): boolean =>
  knownStages >= LISTS_WITHOUT_SEAT && knownStages < stages.length;

/** @param year the latest one with a closing rank of the line. @param entered what the person knows of it */
export const lacksOffer = (
  year: number,
  { ongoingYear, ...season }: Pick<SeatContext, 'ongoingYear' | 'knownStages' | 'stages'>,
  entered: unknown,
): boolean => isOfferDecided(season) && year < (ongoingYear ?? 0) && !entered;
