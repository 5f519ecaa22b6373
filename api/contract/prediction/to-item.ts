// The specification's prediction item, made of a seat line and a chance: on the server, in reports and in browsers alike.
import type { FactMark } from '../figure.ts';
import { CHANCE_LEVELS, chanceColor, chanceText, computeTrend, NOT_ON_OFFER, UNSETTLED } from '../labels.ts';
import { lacksOffer } from './chance-parts.ts';
import { isFeeDoubtful } from './fee-doubt.ts';
import { readFigure } from './flat-figures.ts';
import type { HistoryEntry, PredictionItem } from './prediction-item.ts';
import { closeYear, formatReason } from './reason.ts';
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
  const level = CHANCE_LEVELS[chance.level] ?? null;
  const isGiven = level !== null;
  const givenBy = line.given_by ?? (isGiven ? null : UNSETTLED);
  const { yearsOnRecord, partialYears, ongoingYear } = context;
  const notOnOffer = lacksOffer(latest.year, context, chance.entered);
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
    given_by: givenBy,
    chance_level: level,
    chance_text: isGiven && notOnOffer ? NOT_ON_OFFER : chanceText(level),
    chance_color: chanceColor(level),
    chance_score: isGiven ? (chance.scores.at(-1) ?? 1) : null,
    ...readParts(isGiven ? chance : {}),
    chance_by_round: isGiven ? listScores(chance, context) : [],
    closing_rank_low: isGiven ? line.low : null,
    closing_rank_high: isGiven ? line.high : null,
    demand_rank: line.demand_rank,
    user_rank: rank,
    ...readTrend(latest.closing, years[1]?.closing ?? null),
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
      vacant: line.vacant,
      ongoingYear,
      notOnOffer,
      givenBy,
      rank,
    }),
    sources: mapEntries(line.sources, (position) => context.labels[position] ?? ''),
    marks: listMarks(line, context),
  };
}

function readTrend(latest: number, earlier: number | null) {
  const { direction, percent } = computeTrend(latest, earlier);
  return { trend: direction, trend_percent: percent };
}

const readParts = ({ onOffer, ifOffered, ofSeason, ofSeat, entered }: Partial<SeatChance>) => ({
  ...(entered && { entered: [...entered] }),
  on_offer: onOffer ?? null,
  chance_if_offered: ifOffered ?? null,
  chance_of_season: ofSeason ?? null,
  seat_chance: ofSeat ?? null,
});

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
