// The chance that people read: that a seat line comes to a rank from the next round on. Every chance that is shown reads it.
import { memoizeByObject } from '../../contract/memoize.ts';
import { LEVEL_FLOORS } from '../../contract/prediction/chance-levels.ts';
import { isOfferDecided } from '../../contract/prediction/chance-parts.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { fillFromRows, type PlacedInRows, placeInRows, readOwn } from './missing-lists.ts';
import {
  type Curves,
  fillAfterLists,
  fillSeason,
  findCurves,
  knownClosing,
  type PlacedRank,
  placeInSeason,
  readClosing,
} from './season-chances.ts';

/** Lines that the candidate had on the list of the held rounds and was not given. */
export type Listed = 'all' | ReadonlySet<number>;

/** What one person knows of a season beyond the lists on record. It says nothing of other lines. */
export type OwnResults = {
  listed?: Listed | undefined;
  /** Lines whose closing ranks the person entered: what is known of them, as `enterClosings` makes it. */
  entered?: ReadonlyMap<number, Curves> | undefined;
};

/**
 * A point of a season. What is known of a line are the lists in the pack (`seats.knownStages`), or the closing ranks that the
 * person entered; the calendar says what has been held. Held rounds cannot give a seat any more; with none held, the chance is
 * that of the whole season.
 */
export type AsOf = OwnResults & {
  seats: SeatIndex;
  held: number;
  /** Every line is taken to be on offer: back-tests of the line alone, and the second factor of a chance. */
  isOffered?: boolean;
};

export const isListed = ({ listed }: OwnResults, line: number): boolean =>
  listed === 'all' || (listed?.has(line) ?? false);

export const isOwn = (own: OwnResults, line: number): boolean =>
  isListed(own, line) || (own.entered?.has(line) ?? false);

/** The season as a whole: P(on offer) × P(rank ≤ closing rank by the end of a stage). */
export const wholeSeason = (seats: SeatIndex): AsOf => ({ seats, held: 0 });
/** The next round on, by the calendar and the lists that are known. Once a season is over, it is looked at as a whole. */
export const fromNow = (seats: SeatIndex, own?: OwnResults): AsOf => ({ seats, held: seats.held, ...own });
/** The same chances, given that the line is on offer. */
export const ifOffered = (asOf: AsOf): AsOf => ({ ...asOf, isOffered: true });

/** By line: P(on offer), as a point of the season takes it. */
export const offersOf = ({ seats, isOffered }: Pick<AsOf, 'seats' | 'isOffered'>): Float64Array =>
  isOffered ? findSureOffers(seats) : findOffers(seats);

/** A rank at a point of the season: what all lines of the pack have in common. `missing`: null where all held lists are known. */
export type RankAsOf = PlacedRank & {
  held: number;
  offers: Float64Array;
  enough: Float64Array;
  missing: PlacedInRows | null;
};

/** @param lines how many lines will be read: for many, the farthest ranks of all pools are looked up once */
export function placeRank({ seats, held, isOffered }: AsOf, lnRank: number, lines: 'one' | 'many'): RankAsOf {
  const offers = offersOf({ seats, isOffered });
  // Built field by field: this object is read for every line of a list.
  const { curves, bounds } = placeInSeason(seats, lnRank, lines);
  const enough = isOffered ? offers : findEnough(seats);
  const missing = held > seats.knownStages ? placeInRows(seats, held, lnRank) : null;
  return { seats, lnRank, curves, bounds, held, offers, enough, missing };
}

/** From here on every chance is shown as 99 %. */
const SHOWN_AS_HIGHEST = 0.985;

/** By line: a chance, if the line is on offer, from which on neither it nor its product with the offer is shown as larger. */
const findEnough = memoizeByObject(
  (seats: SeatIndex): Float64Array =>
    findOffers(seats).map((offer) =>
      Math.min(1, Math.max(SHOWN_AS_HIGHEST, (percent(offer) - 0.5) / 100 / offer + 1e-9)),
    ),
);

/**
 * P(on offer) × P(a seat of the line is given to this rank or beyond in a round that is not held yet, up to this stage | on
 * offer). It never decreases with the stage, nor increases with the rank, but for a listed line. Where lists of held rounds are
 * missing, nothing is assumed about what the candidate had listed.
 * @param lnRank natural logarithm of the candidate's rank
 * @param stage position in `seats.stages`
 */
export function chanceOf(asOf: AsOf, line: number, lnRank: number, stage = asOf.seats.stages.length - 1): number {
  const place = placeLine(asOf, line, lnRank);
  const { held, curves } = place;
  const isMarked = isListed(asOf, line);
  if (held > curves.known && (isMarked || asOf.entered?.has(line))) {
    const offer = place.offers[line] as number;
    if (stage < held) return 0;
    return isMarked ? readOwn(place, line, offer, stage) : offer * readOwn(place, line, null, stage);
  }
  const chances = new Float64Array(stage + 1);
  fillChances(place, line, chances);
  return chances[stage] as number;
}

/** ln of the closing rank so far, where the list of this stage is known of the line; -1 otherwise, and where it had no seat. */
export function findKnownClosing({ seats, entered }: AsOf, line: number, stage: number): number {
  const curves = entered?.get(line) ?? findCurves(seats);
  return stage < curves.known ? readClosing(curves, line, curves.stages) : -1;
}

/** P(given by the end of a stage of the season to the rank or beyond), whatever round has been held. */
export function chanceOfSeason(asOf: AsOf, line: number, lnRank: number): number {
  const place = placeLine(asOf, line, lnRank);
  const chances = new Float64Array(asOf.seats.stages.length);
  fillSeason(place, line, chances);
  return (place.offers[line] as number) * (chances.at(-1) as number);
}

/** With what the person knows of the line: a line with a closing rank is on offer, and its round has been held. */
function placeLine(asOf: AsOf, line: number, lnRank: number): RankAsOf {
  const place = placeRank(asOf, lnRank, 'one');
  const curves = asOf.entered?.get(line);
  if (!curves) return place;
  const held = Math.max(place.held, curves.known);
  return { ...place, curves, held, offers: findSureOffers(asOf.seats), missing: null };
}

/**
 * Fills in `chanceOf` by the end of every stage. A stage whose list is known is 1 where the line closed at the rank or beyond
 * by then, else 0; a held stage without a list is 0. A list has thousands of lines, so nothing is allocated for one.
 * @param chances by stage; may end before the last one
 * @param isRounded percentages suffice: a larger chance that is shown as the same one need not be exact
 */
export function fillChances(rank: RankAsOf, line: number, chances: Float64Array, isRounded = false): void {
  const { seats, held, curves, missing } = rank;
  const { known } = curves;
  if (missing) {
    if (known > 0) fillSeason(rank, line, chances);
    chances.fill(0, known, held);
    fillFromRows({ seats, held, missing }, line, chances);
  } else if (held === 0 || known === 0) fillSeason(rank, line, chances, isRounded ? (rank.enough[line] as number) : 1);
  else fillAfterLists(rank, line, chances, isRounded ? (rank.enough[line] as number) : 1);
  const offer = rank.offers[line] as number;
  if (offer < 1)
    for (let stage = known; stage < chances.length; stage++) chances[stage] = offer * (chances[stage] as number);
}

/** By line: P(on offer this year), as the pack has it; 1 for a line that a list of the year has given. */
export const findOffers = memoizeByObject((seats: SeatIndex): Float64Array => {
  const last = seats.stages.length - 1;
  return seats.offered.map((offered, line) =>
    knownClosing(seats, line, last) >= 0 ? 1 : Math.min(1, Math.max(0, offered)),
  );
});

/** P(on offer) of every line of a pack whose lines are all taken to be on offer. */
export const findSureOffers = memoizeByObject((seats: SeatIndex) => new Float64Array(seats.size).fill(1));

/** Two lists of the year are known, and none has a seat of the line: it is not on offer so far, and never likely to come. */
export const isNotOnOffer = (seats: SeatIndex, line: number): boolean =>
  isOfferDecided(seats) && knownClosing(seats, line, seats.knownStages - 1) < 0;

/** By percent: 1 where a level begins. */
const isFloor = new Uint8Array(101);
for (const floor of Object.values(LEVEL_FLOORS)) isFloor[Math.round(floor * 100)] = 1;

/** Never a certainty, never an impossibility, and never rounded up to the floor of a level that the chance does not reach. */
export function percent(chance: number): number {
  const rounded = Math.round(chance * 100);
  const isBelow = isFloor[rounded] === 1 && chance < rounded / 100;
  return Math.min(99, Math.max(1, isBelow ? rounded - 1 : rounded));
}
