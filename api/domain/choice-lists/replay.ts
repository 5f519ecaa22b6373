// Choices in past seasons, from the round that is next now, on the published closing ranks and by the rules of upgrading.
import type { ReplayRound, ReplayYear } from '../../contract/choices/choice-tools.ts';
import { countSeasons } from '../../contract/choices/past-seasons.ts';
import { listCompleteYears } from '../../contract/data-years.ts';
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import { isStrayRound } from '../../contract/season/calendar.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { createPoolFinder } from './counted-seats.ts';

/** A choice of the list, or of what the plan shows of it, with its seat lines. */
export type ReplayedChoice = { number: number; lines: readonly number[] };

/** Stages of the season: the first that a person goes into, and the last. */
type Span = { first: number; last: number };

/** By default from the round that is next this season, the first one where none is left. */
const findSpan = ({ held, stages }: SeatIndex): Span => ({
  first: held < stages.length ? held : 0,
  last: stages.length - 1,
});

/** `rounds`: positions of those in the span, at least one. `missing`: labels of stages without a list. */
type PastSeason = { year: number; rounds: readonly number[]; missing: string[] };

/** The years whose lists begin with the first round, latest first. */
function listPastSeasons({ rounds, stages }: SeatIndex, { first, last }: Span): PastSeason[] {
  const isIn = (stage: number) => stage >= first && stage <= last;
  return listCompleteYears(rounds)
    .sort((a, b) => b - a)
    .flatMap((year) => {
      const own = [...rounds.keys()].filter((at) => rounds[at]?.year === year && isIn(rounds[at]?.stage ?? -1));
      const known = new Set(own.map((at) => rounds[at]?.stage));
      const missing = stages.filter((_, stage) => isIn(stage) && !known.has(stage));
      return own.length > 0 ? [{ year, rounds: own, missing }] : [];
    });
}

/**
 * In a round a choice is given if the last rank that one of its lines was given to in that round is this rank or beyond.
 * The highest such choice above the held one is taken; nothing is given up for a lower one. Nobody has a seat before the first round.
 * @returns the years whose lists begin with the first round, latest first
 */
export function replayList(
  seats: SeatIndex,
  choices: readonly ReplayedChoice[],
  rank: number,
  span = findSpan(seats),
): ReplayYear[] {
  const closings = readClosings(seats, choices);
  return listPastSeasons(seats, span).map(({ year, rounds, missing }) => {
    const held = rounds.map((at) => ({ label: seats.rounds[at]?.label ?? '', closings: closings[at] ?? [] }));
    return { year, rounds: replayYear(held, choices, rank), missing };
  });
}

/** @returns what some choices, each by one of its lines and with all pools of the candidate, would have brought in past seasons */
export function createReplay(
  seats: SeatIndex,
  request: PredictionRequest,
): (choices: readonly number[]) => ReplayYear[] {
  const findPools = createPoolFinder(seats, request);
  return (choices) => {
    const replayed = choices.map((line) => ({ number: 1, lines: findPools(line) }));
    return replayList(seats, replayed, request.rank);
  };
}

/** A season that brought one counts as half before any is known. */
const BEFORE = 0.5;

/**
 * Rows come or fail together more than their chances say: where a past season brought none of a list, what many rows add to a few
 * is trusted less (decision 0053).
 * @param last number of the last choice of the list, or of its part
 * @returns from 0 to 1; 1 where each known season brought one, or none is known
 */
export function trustInMany(past: readonly ReplayYear[], last = Number.POSITIVE_INFINITY): number {
  const endAt = (round: ReplayRound) => ((round.choice ?? 0) > last ? { ...round, choice: null } : round);
  const { came, known } = countSeasons(past.map((season) => ({ ...season, rounds: season.rounds.map(endAt) })));
  return (came + BEFORE) / (known + BEFORE);
}

type HeldRound = { label: string; closings: readonly number[] };

function replayYear(rounds: readonly HeldRound[], choices: readonly ReplayedChoice[], rank: number): ReplayRound[] {
  let seat: number | null = null;
  return rounds.map(({ label, closings }) => {
    const isOut = isStrayRound(label) && seat !== null;
    const best = isOut ? null : findGiven(closings, rank, seat);
    const change = findChange(seat, best);
    seat = best ?? seat;
    return { round: label, choice: choices[seat ?? -1]?.number ?? null, change, closing: closings[best ?? -1] ?? null };
  });
}

function findChange(held: number | null, given: number | null): ReplayRound['change'] {
  if (given === null) return held === null ? 'nothing' : 'kept';
  return held === null ? 'given' : 'upgraded';
}

/** The place of the highest choice above the held one that the rank reaches; null for none. */
function findGiven(closings: readonly number[], rank: number, held: number | null): number | null {
  const most = held ?? closings.length;
  const place = closings.findIndex((closing, at) => at < most && rank <= closing);
  return place === -1 ? null : place;
}

/** By position of the round, then by place of the choice: the last rank given in that round; 0 for none. */
function readClosings(seats: SeatIndex, choices: readonly ReplayedChoice[]): number[][] {
  const table = seats.rounds.map(() => choices.map(() => 0));
  choices.forEach(({ lines }, place) => {
    for (const line of lines) {
      const end = seats.closingStart[line + 1] ?? 0;
      for (let position = seats.closingStart[line] ?? 0; position < end; position++) {
        const column = table[seats.closingRound[position] ?? -1];
        if (column) column[place] = Math.max(column[place] ?? 0, seats.closing[position] ?? 0);
      }
    }
  });
  return table;
}
