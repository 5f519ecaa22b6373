// The chances of one rank at many seat lines, in percent.
import { memoizeByNumber, memoizeByObject } from '../../contract/memoize.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import {
  type AsOf,
  chanceOf,
  chanceOfSeason,
  fillChances,
  findOffers,
  ifOffered,
  isOwn,
  percent,
  placeRank,
  type RankAsOf,
  wholeSeason,
} from './chances.ts';

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

/** The chances from the next round on, and their parts. */
export type ScoresFromNow = Pick<Scores, 'stages' | 'onOffer' | 'ifOffered'>;

export const readScores = ({ stages, onOffer, ifOffered, ofSeason, ofSeat }: Scores, at: number) => ({
  scores: stages.map((column) => column[at] ?? 1),
  onOffer: onOffer[at] ?? 1,
  ifOffered: ifOffered[at] ?? 1,
  ofSeason: ofSeason[at] ?? 1,
  ...(ofSeat && { ofSeat: ofSeat[at] ?? 1 }),
});

type Columns = readonly Uint8Array[];

/** The rounds still to come, or the season as a whole: columns of their own. */
type Span = { columns: number; open(asOf: AsOf, rank: number): (line: number, columns: Columns, at: number) => void };

/**
 * The scores that no rank exceeds, about 7 bytes a line, filled in by the requests. A chance never increases with
 * the rank: what ranks 1 and r have in common, all ranks between them have.
 */
type HighestScores = {
  span: Span;
  /** By column, then by line: percent at rank 1. */
  scores: Columns;
  /** By line: the largest rank that is known to have the same scores; 0 where they are not computed yet. */
  lastRank: Uint32Array;
};

const createColumns = ({ columns }: Span, lines: number): Uint8Array[] =>
  Array.from({ length: columns }, () => new Uint8Array(lines));

const prepare = (span: Span, { size }: SeatIndex): HighestScores => ({
  span,
  scores: createColumns(span, size),
  lastRank: new Uint32Array(size),
});

/** By the number of held stages. */
const findHighestFromNow = memoizeByObject((seats: SeatIndex) =>
  memoizeByNumber((_held: number) => prepare({ columns: seats.stages.length + 1, open: openFromNow }, seats)),
);

const findHighestOfSeason = memoizeByObject((seats: SeatIndex) => prepare({ columns: 1, open: openOfSeason }, seats));

const findOfferScores = memoizeByObject((seats: SeatIndex) =>
  Uint8Array.from(findOffers(seats), (offer) => (offer === 1 ? 100 : percent(offer))),
);

export function computeScores(asOf: AsOf, lines: Uint32Array, rank: number): Scores {
  const { seats, held } = asOf;
  const scores = scoreFromNow(asOf, lines, rank);
  const [season] = held === 0 ? [] : fillColumns(findHighestOfSeason(seats), asOf, lines, rank);
  const ofSeason = season ?? (scores.stages.at(-1) as Uint8Array).slice();
  if (asOf.entered)
    for (const [at, line] of lines.entries())
      if (asOf.entered.has(line)) ofSeason[at] = percent(chanceOfSeason(asOf, line, Math.log(rank)));
  return { ...scores, ofSeason, ofSeat: null };
}

/** The same without the whole season. */
export function scoreFromNow(asOf: AsOf, lines: Uint32Array, rank: number): ScoresFromNow {
  const { seats, held } = asOf;
  const offers = findOfferScores(seats);
  const onOffer = new Uint8Array(lines.length);
  for (let at = 0; at < lines.length; at++) onOffer[at] = offers[lines[at] as number] as number;
  const fromNow = fillColumns(findHighestFromNow(seats)(held), asOf, lines, rank);
  const scores = { stages: fromNow.slice(0, -1), onOffer, ifOffered: fromNow.at(-1) as Uint8Array };
  if (asOf.listed !== undefined || asOf.entered !== undefined)
    lines.forEach((line, at) => {
      if (isOwn(asOf, line)) scoreOwn(asOf, line, Math.log(rank), scores, at);
    });
  return scores;
}

/** Most seats of a list are far within reach: their scores are those of rank 1. */
function fillColumns(highest: HighestScores, asOf: AsOf, lines: Uint32Array, rank: number): Uint8Array[] {
  const { span, scores, lastRank } = highest;
  const columns = createColumns(span, lines.length);
  const fill = span.open(asOf, rank);
  const fillHighest = span.open(asOf, 1);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as number;
    if (lastRank[line] === 0) {
      fillHighest(line, scores, line);
      lastRank[line] = 1;
    }
    if (rank <= (lastRank[line] as number)) {
      for (let column = 0; column < columns.length; column++)
        (columns[column] as Uint8Array)[at] = (scores[column] as Uint8Array)[line] as number;
      continue;
    }
    fill(line, columns, at);
    if (isEqual(columns, at, scores, line)) lastRank[line] = rank;
  }
  return columns;
}

/** Overwrites the scores of a line of which the person knows more than the lists on record. */
function scoreOwn(asOf: AsOf, line: number, lnRank: number, scores: ScoresFromNow, at: number): void {
  let chance = 0;
  for (const [stage, column] of scores.stages.entries()) {
    chance = chanceOf(asOf, line, lnRank, stage);
    column[at] = percent(chance);
  }
  const given = chanceOf(ifOffered(asOf), line, lnRank);
  scores.ifOffered[at] = percent(given);
  const onOffer = given > 0 ? chance / given : 0;
  scores.onOffer[at] = onOffer === 1 ? 100 : percent(onOffer);
}

function isEqual(columns: Columns, at: number, others: Columns, line: number): boolean {
  for (let column = 0; column < columns.length; column++)
    if ((columns[column] as Uint8Array)[at] !== (others[column] as Uint8Array)[line]) return false;
  return true;
}

/** Writes by stage the chance by the end of it, and behind them the chance if the line is on offer. */
function openFromNow(asOf: AsOf, rank: number) {
  let place: RankAsOf | null = null;
  const chances = new Float64Array(asOf.seats.stages.length);
  return (line: number, columns: Columns, at: number): void => {
    place ??= placeRank(asOf, Math.log(rank), 'many');
    fillChances(place, line, chances, true);
    for (let stage = 0; stage < chances.length; stage++)
      (columns[stage] as Uint8Array)[at] = percent(chances[stage] as number);
    const offer = place.offers[line] as number;
    const chance = chances[chances.length - 1] as number;
    (columns[chances.length] as Uint8Array)[at] = percent(offer > 0 ? chance / offer : 0);
  };
}

function openOfSeason({ seats }: AsOf, rank: number) {
  let place: RankAsOf | null = null;
  const chances = new Float64Array(seats.stages.length);
  return (line: number, [column]: Columns, at: number): void => {
    place ??= placeRank(wholeSeason(seats), Math.log(rank), 'many');
    fillChances(place, line, chances, true);
    (column as Uint8Array)[at] = percent(chances[chances.length - 1] as number);
  };
}
