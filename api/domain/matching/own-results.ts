// What a person knows of seat lines beyond the lists on record: seats that were listed and not given, and results that were entered.

import { belongsTo, MAX_CHOICES } from '../../contract/choices/choices.ts';
import { formatDay, formatIndianDay } from '../../contract/indian-time.ts';
import { count } from '../../contract/labels.ts';
import {
  type EnteredResult,
  MAX_RESULTS,
  type OpenRound,
  type OwnResult,
  type ResultKind,
} from '../../contract/season/result.ts';
import type { RoundsOver } from '../../contract/season/season.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import type { UserRecord } from '../../store/collections.ts';
import type { OwnResults } from '../chances/chances.ts';
import { enterClosings } from '../chances/entered-closings.ts';
import type { Curves } from '../chances/season-chances.ts';
import { describeChoice } from '../choice-lists/choice-lists.ts';
import { linesByChoice, linesByKey } from '../seats/seat-line.ts';

/** A choice, which has no pool (`choiceKey`), and the season that it was listed in. */
type ListedChoice = NonNullable<UserRecord['listed']>[number];

/**
 * @returns the marks with these choices set or taken away: at most as many as a list has, the latest last; `marks` itself
 *   where nothing changes
 */
export function markListed(
  marks: readonly ListedChoice[],
  changed: readonly ListedChoice[],
  isListed: boolean,
): readonly ListedChoice[] {
  const isMarked = ({ year, choice }: ListedChoice) =>
    marks.some((mark) => mark.choice === choice && mark.year === year);
  if (changed.every((one) => isMarked(one) === isListed)) return marks;
  const choices = new Set(changed.map(({ choice }) => choice));
  const others = marks.filter(({ choice }) => !choices.has(choice));
  return [...others, ...(isListed ? changed : [])].slice(-MAX_CHOICES);
}

/**
 * @returns the marked choices of a counselling in its season; null where marks change nothing, because no round is held
 *   without its list
 */
export function selectListed({ counselling, held, knownStages }: SeatIndex, marks: readonly ListedChoice[]) {
  if (held <= knownStages) return null;
  const own = marks.filter(
    ({ year, choice }) => year === counselling.neetPgYear && belongsTo(choice, counselling.code),
  );
  return own.map(({ choice }) => choice);
}

export type StoredResult = NonNullable<UserRecord['results']>[number];

/** What a person stored about the season: marks and results. */
export type Stored = { listed?: readonly ListedChoice[] | undefined; results?: readonly StoredResult[] | undefined };

/** With the results of lines as screens and files show them. */
export type OwnLines = OwnResults & { results?: ReadonlyMap<number, readonly EnteredResult[]> };

/** What a person knows of the seat lines of a counselling beyond the lists on record; undefined where that is nothing. */
export function findOwnLines(seats: SeatIndex, { listed = [], results = [] }: Stored): OwnLines | undefined {
  const marked = selectListed(seats, listed)?.flatMap((choice) => linesByChoice(seats).get(choice) ?? []) ?? [];
  const entered = new Map<number, Curves>();
  const shown = new Map<number, EnteredResult[]>();
  for (const [id, own] of Map.groupBy(selectResults(seats, results), (result) => result.id)) {
    const line = linesByKey(seats).get(id);
    if (line === undefined) continue;
    const closings = seats.stages.map((_, stage) => {
      const ranks = own.filter((result) => result.stage === stage).map(({ rank }) => rank);
      return ranks.length > 0 ? Math.max(...ranks) : undefined;
    });
    const curves = enterClosings(seats, line, closings);
    if (curves) entered.set(line, curves);
    shown.set(
      line,
      own.map((result) => showResult(seats, result)),
    );
  }
  if (marked.length === 0 && entered.size === 0) return undefined;
  return {
    ...(marked.length > 0 && { listed: new Set(marked) }),
    ...(entered.size > 0 && { entered, results: shown }),
  };
}

export const listOwnResults = (seats: SeatIndex, results: readonly StoredResult[]): OwnResult[] =>
  selectResults(seats, results).flatMap((result) => {
    const line = linesByKey(seats).get(result.id);
    return line === undefined ? [] : [{ line: describeChoice(seats, line), ...showResult(seats, result) }];
  });

/** Those of a counselling in its season whose round has no list on record. */
const selectResults = ({ counselling, knownStages, stages }: SeatIndex, results: readonly StoredResult[]) =>
  results
    .filter(
      ({ year, id, stage }) =>
        year === counselling.neetPgYear &&
        belongsTo(id, counselling.code) &&
        stage >= knownStages &&
        stage < stages.length,
    )
    .sort((one, other) => one.stage - other.stage);

function showResult({ stages }: SeatIndex, { stage, kind, rank, at }: StoredResult): EnteredResult {
  const [round, day] = [stages[stage] ?? '', formatIndianDay(at)];
  const said = kind === 'seat' ? `Given to you in ${round} at ${count(rank)}` : `${round} closed at ${count(rank)}`;
  return { stage, round, kind, rank, day, text: `${said}, entered by you on ${formatDay(day)} ${day.slice(0, 4)}` };
}

/** Rounds that are over while their lists are not on record. Where it is not known which are over, any but the last can be. */
export function listOpenRounds({ stages, knownStages, held }: SeatIndex, { over }: RoundsOver): OpenRound[] {
  const end = over === null ? stages.length - 1 : held;
  return stages.slice(knownStages, end).map((label, at) => ({ stage: knownStages + at, label }));
}

export type Entering = { results: readonly StoredResult[] } | { refused: 'full' | 'before-own-rank' };

/** One result of a line, round and kind takes the place of an earlier one; those of earlier seasons are dropped. */
export function enterResult(results: readonly StoredResult[], entered: StoredResult): Entering {
  const others = takeBack(results, entered).filter(({ year }) => year >= entered.year);
  const ofRound = [...others.filter(({ id, stage }) => id === entered.id && stage === entered.stage), entered];
  const rankOf = (kind: ResultKind) => ofRound.find((result) => result.kind === kind)?.rank;
  // A seat that was given to a rank closed at that rank or beyond.
  if ((rankOf('closing') ?? Number.POSITIVE_INFINITY) < (rankOf('seat') ?? 0)) return { refused: 'before-own-rank' };
  return others.length >= MAX_RESULTS ? { refused: 'full' } : { results: [...others, entered] };
}

export const takeBack = (
  results: readonly StoredResult[],
  { id, stage, kind }: Pick<StoredResult, 'id' | 'stage' | 'kind'>,
): readonly StoredResult[] =>
  results.filter((result) => result.id !== id || result.stage !== stage || result.kind !== kind);
