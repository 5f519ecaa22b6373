// The chances of one rank at many seat lines, in percent.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByNumber, memoizeByObject } from '../memoize.ts';
import { type AsOf, chanceOf, chanceOfSeason, fillChances, ifOffered, isOwn, placeRank } from './chances.ts';
import { findOffers } from './offers.ts';
import { percent } from './percent.ts';

/** Of many lines: what one rank has of each. Every column is parallel to the lines. */
export type Scores = {
  /** By stage: the chance by the end of it, in percent, from 1 to 99. */
  stages: Uint8Array[];
  /** P(on offer), in percent, from 1; 100 where a list of the year has the line. */
  onOffer: Uint8Array;
  /** The chance by the last stage if the line is on offer, and that of the whole season with P(on offer). */
  ifOffered: Uint8Array;
  ofSeason: Uint8Array;
  /** That any of the lines of the same seat comes, see `computeSeatScores`; null where single lines are shown. */
  ofSeat: Uint8Array | null;
};

/** What the item of one line says. */
export const readScores = ({ stages, onOffer, ifOffered, ofSeason, ofSeat }: Scores, at: number) => ({
  scores: stages.map((column) => column[at] ?? 1),
  onOffer: onOffer[at] ?? 1,
  ifOffered: ifOffered[at] ?? 1,
  ofSeason: ofSeason[at] ?? 1,
  ...(ofSeat && { ofSeat: ofSeat[at] ?? 1 }),
});

/** By stage; behind them the chance if the line is on offer, and that of the whole season. */
type Columns = readonly Uint8Array[];
const PARTS = 2;

/**
 * The scores that no rank exceeds, about 7 bytes a line, filled in by the requests. A chance never increases with
 * the rank: what ranks 1 and r have in common, all ranks between them have.
 */
type HighestScores = {
  /** By column, then by line: percent at rank 1. */
  scores: Columns;
  /** By line: the largest rank that is known to have the same scores; 0 where they are not computed yet. */
  lastRank: Uint32Array;
};

const createColumns = (seats: SeatIndex, lines: number): Uint8Array[] =>
  Array.from({ length: seats.stages.length + PARTS }, () => new Uint8Array(lines));

/** By the number of held stages. */
const findHighestScores = memoizeByObject((seats: SeatIndex) =>
  memoizeByNumber(
    (_held: number): HighestScores => ({
      scores: createColumns(seats, seats.size),
      lastRank: new Uint32Array(seats.size),
    }),
  ),
);

const findOfferScores = memoizeByObject((seats: SeatIndex) =>
  Uint8Array.from(findOffers(seats), (offer) => (offer === 1 ? 100 : percent(offer))),
);

export function computeScores(asOf: AsOf, lines: Uint32Array, rank: number): Scores {
  const { seats, held } = asOf;
  const columns = createColumns(seats, lines.length);
  const onOffer = new Uint8Array(lines.length);
  const offers = findOfferScores(seats);
  const { scores: highest, lastRank } = findHighestScores(seats)(held);
  const fill = createScorer(asOf, rank);
  const fillHighest = createScorer(asOf, 1);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as number;
    onOffer[at] = offers[line] as number;
    // Most seats of a list are far within reach: their scores are those of rank 1.
    if (lastRank[line] === 0) {
      fillHighest(line, highest, line);
      lastRank[line] = 1;
    }
    if (rank > (lastRank[line] as number)) {
      fill(line, columns, at);
      if (isEqual(columns, at, highest, line)) lastRank[line] = rank;
    } else for (let column = 0; column < columns.length; column++) copyScore(columns, at, highest, line, column);
  }
  const [ofSeason, given] = [columns.pop(), columns.pop()] as [Uint8Array, Uint8Array];
  const scores = { stages: columns, onOffer, ifOffered: given, ofSeason, ofSeat: null };
  if (asOf.listed !== undefined || asOf.entered !== undefined)
    lines.forEach((line, at) => {
      if (isOwn(asOf, line)) scoreOwn(asOf, line, Math.log(rank), scores, at);
    });
  return scores;
}

/** Overwrites the scores of a line of which the person knows more than the lists on record. */
function scoreOwn(asOf: AsOf, line: number, lnRank: number, scores: Scores, at: number): void {
  let chance = 0;
  for (const [stage, column] of scores.stages.entries()) {
    chance = chanceOf(asOf, line, lnRank, stage);
    column[at] = percent(chance);
  }
  const given = chanceOf(ifOffered(asOf), line, lnRank);
  scores.ifOffered[at] = percent(given);
  const onOffer = given > 0 ? chance / given : 0;
  scores.onOffer[at] = onOffer === 1 ? 100 : percent(onOffer);
  if (asOf.entered?.has(line)) scores.ofSeason[at] = percent(chanceOfSeason(asOf, line, lnRank));
}

/** @returns what writes the scores of a line at a place of columns */
function createScorer(asOf: AsOf, rank: number): (line: number, columns: Columns, at: number) => void {
  const { seats, held } = asOf;
  const place = placeRank(asOf, Math.log(rank), 'many');
  const season = held > 0 ? placeRank({ ...asOf, held: 0 }, Math.log(rank), 'many') : place;
  const stages = seats.stages.length;
  const chances = new Float64Array(stages);
  const write = (column: Uint8Array | undefined, at: number, chance: number): void => {
    (column as Uint8Array)[at] = percent(chance);
  };
  return (line, columns, at) => {
    fillChances(place, line, chances, true);
    for (let stage = 0; stage < stages; stage++) write(columns[stage], at, chances[stage] as number);
    const chance = chances[stages - 1] as number;
    const offer = place.offers[line] as number;
    write(columns[stages], at, offer > 0 ? chance / offer : 0);
    if (held > 0) fillChances(season, line, chances, true);
    write(columns[stages + 1], at, chances[stages - 1] as number);
  };
}

function copyScore(columns: Columns, at: number, from: Columns, line: number, column: number): void {
  (columns[column] as Uint8Array)[at] = (from[column] as Uint8Array)[line] as number;
}

function isEqual(columns: Columns, at: number, others: Columns, line: number): boolean {
  for (let column = 0; column < columns.length; column++)
    if ((columns[column] as Uint8Array)[at] !== (others[column] as Uint8Array)[line]) return false;
  return true;
}
