// The specification's prediction item, made of a seat line and a chance: on the server, in reports and in browsers alike.
import type { FactMark } from '../figure.ts';
import {
  CHANCE_LEVELS,
  chanceColor,
  chanceText,
  computeTrend,
  count,
  NOT_ON_OFFER,
  noChanceLabel,
  UNSETTLED,
} from '../labels.ts';
import { lacksOffer } from './chance-parts.ts';
import { isFeeDoubtful } from './fee-doubt.ts';
import { findFinalClosing } from './final-closing.ts';
import { readFigure } from './flat-figures.ts';
import type { HistoryEntry, PredictionItem } from './prediction-item.ts';
import type { SeatChance, SeatContext, SeatLine } from './seat-line.ts';

/** Who asks: the rank, and the category as the reply names it. */
export type Candidate = { rank: number; category: string };

export const seatLineId = ({ key }: Pick<SeatLine, 'key'>): string => key.join('.');

/** @throws RangeError where the line has no closing rank on record */
export function toItem(
  line: SeatLine,
  chance: SeatChance,
  { rank, category }: Candidate,
  context: SeatContext,
): PredictionItem {
  const years = line.history.map(({ year, rounds }) => closeYear(year, rounds));
  const latest = years[0];
  if (!latest) throw new RangeError(`Seat line ${seatLineId(line)} has no closing rank on record`);
  const { yearsOnRecord, partialYears, ongoingYear } = context;
  const notOnOffer = lacksOffer(latest.year, context, chance.entered);
  const told = readChance(line, chance, context, notOnOffer);
  const offeredYears = years.map(({ year }) => year).filter((year) => !partialYears.includes(year));
  return {
    id: seatLineId(line),
    college: line.college,
    course: line.course,
    fee: line.fee,
    closingRank: latest.closing,
    openingRank: line.opening,
    seats: latest.seats,
    quota: line.quota,
    category,
    allotted_category: line.allotted_category,
    fee_kind: line.fee_kind,
    ...told,
    demand_rank: line.demand_rank,
    user_rank: rank,
    ...computeTrend(latest.closing, years[1]?.closing ?? null),
    closing_rank_diff: latest.closing - rank,
    year: latest.year,
    round: latest.round,
    priorityRankYear: latest.year,
    priorityRankRound: latest.round,
    offeredYears,
    yearsOnRecord,
    historicalData: line.history.map(toHistoryEntry),
    reason: formatReason(years, {
      offered: offeredYears.length,
      yearsOnRecord,
      ongoingYear,
      notOnOffer,
      givenBy: told.given_by,
      rank,
    }),
    note: told.given_by === null ? line.note : null,
    sources: mapEntries(line.sources, (position) => context.labels[position] ?? ''),
    marks: listMarks(line, context),
  };
}

/** Whatever depends on the candidate's chance; all but the reason is null where the seat goes by another rank. */
function readChance(line: SeatLine, chance: SeatChance, context: SeatContext, notOnOffer: boolean) {
  const level = CHANCE_LEVELS[chance.level] ?? null;
  const isGiven = level !== null;
  const given: Partial<SeatChance> = isGiven ? chance : {};
  const [low, high] = isGiven ? [line.low, line.high] : [null, null];
  return {
    given_by: line.given_by ?? (isGiven ? null : UNSETTLED),
    chance_level: level,
    chance_text: isGiven && notOnOffer ? NOT_ON_OFFER : chanceText(level),
    chance_color: chanceColor(level),
    chance_score: isGiven ? (chance.scores.at(-1) ?? 1) : null,
    ...(given.entered && { entered: [...given.entered] }),
    on_offer: given.onOffer ?? null,
    chance_if_offered: given.ifOffered ?? null,
    chance_of_season: given.ofSeason ?? null,
    seat_chance: given.ofSeat ?? null,
    chance_by_round: isGiven ? listScores(chance, context) : [],
    closing_rank_low: low,
    closing_rank_high: high,
  };
}

function listMarks(line: SeatLine, { marks }: SeatContext): PredictionItem['marks'] {
  const found: PredictionItem['marks'] = mapEntries(line.sources, (position) => marks[position] as FactMark);
  const { college, course } = line;
  const seat = { management: college.management_type, degree: course.degree_type, fee: readFigure(line, 'fee') };
  return found.fee && isFeeDoubtful(seat) ? { ...found, fee: { ...found.fee, doubtful: true } } : found;
}

/** Of the stages still to come; of all where none is. What happened in the others is in the history. */
function listScores(
  { scores }: SeatChance,
  { stages, knownStages, held = knownStages }: SeatContext,
): PredictionItem['chance_by_round'] {
  const first = held < stages.length ? held : 0;
  return scores.slice(first).map((score, place) => ({ round: stages[first + place] ?? '', score }));
}

const mapEntries = <Value>(positions: SeatLine['sources'], read: (position: number) => Value) =>
  Object.fromEntries(Object.entries(positions).map(([figure, position]) => [figure, read(position)]));

type Year = SeatLine['history'][number];

const toHistoryEntry = ({ year, rounds }: Year): HistoryEntry => ({
  year,
  rounds: Object.fromEntries(
    rounds.map(({ round, closing, admitted, lists }) => [
      round,
      { closing_rank: closing, admitted_number: admitted, ...(lists.length > 0 && { lists: [...lists] }) },
    ]),
  ),
});

/** The close of a year for a seat line. `seats` is the largest number allotted in one round; null if unknown. */
export type YearClose = { year: number; closing: number; round: string; seats: number | null };

export type Circumstances = {
  /** In how many of the years on record the line was offered. */
  offered: number;
  yearsOnRecord: number;
  /** The year whose rounds are still being published; null before the season. */
  ongoingYear: number | null;
  /** Two lists of that year or more are known, and none has a seat of the line. */
  notOnOffer: boolean;
  /** By what the seat goes, where no chance is given. */
  givenBy: string | null;
  /** The candidate's rank. */
  rank: number;
};

const GONE = ' The chance includes how seldom such a seat is offered again.';

const NOT_OFFERED_YET = ' Not on offer so far: no list of this year has a seat of it.';

const PASSED =
  ' So far this year it was given to your rank or beyond; the chance is that it is given so again in a round still to come.';

/** @param ends years descending, at least one */
export function formatReason(
  ends: readonly YearClose[],
  { offered, yearsOnRecord, ongoingYear, notOnOffer, givenBy, rank }: Circumstances,
): string {
  const closed = ends
    .map((end) => `${count(end.closing)} in ${end.round} of ${end.year}${end.year === ongoingYear ? ' so far' : ''}`)
    .join(' and at ');
  const seats = ends[0]?.seats ?? null;
  const parts = [`Closed at ${closed}`];
  if (seats !== null) parts.push(`${count(seats)} ${seats === 1 ? 'seat' : 'seats'} given in one round at most`);
  const isGone = offered === 0 && yearsOnRecord > 0;
  if (isGone) parts.push(`not offered since ${ends[0]?.year}`);
  else if (offered < yearsOnRecord) parts.push(`offered in ${offered} of ${yearsOnRecord} full years on record`);
  const closings = `${parts.join('; ')}.`;
  if (givenBy !== null) return `${noChanceLabel(givenBy)} ${closings}`;
  const isPassed = ends[0]?.year === ongoingYear && rank <= (ends[0]?.closing ?? 0);
  return `${closings}${isPassed ? PASSED : ''}${notOnOffer ? NOT_OFFERED_YET : ''}${isGone ? GONE : ''}`;
}

type ClosedRound = { round: string; closing: number; admitted: number | null };

/** @param rounds in the order in which they were held */
export function closeYear(year: number, rounds: readonly ClosedRound[]): YearClose {
  const final = findFinalClosing(rounds);
  return {
    year,
    closing: final?.closing ?? 0,
    round: final?.round ?? '',
    seats: rounds.reduce<number | null>(
      (largest, { admitted }) => (admitted === null ? largest : Math.max(largest ?? 0, admitted)),
      null,
    ),
  };
}
