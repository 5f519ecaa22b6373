// Measures the short lists that people get: the free rows of forty candidates of every counselling, and starter lists of random wishes.
import { EVERY_QUOTA, UNLIMITED } from '../../api/contract/limits.ts';
import { FEE_KINDS, type FeeKind } from '../../api/contract/prediction/fee-kind.ts';
import { AIM_PART, findPart, GOVERNMENT_FEE } from '../../api/contract/prediction/list-parts.ts';
import { type PredictionRequest, predictionRequest } from '../../api/contract/prediction/prediction.ts';
import { fromNow } from '../../api/domain/chances/chances.ts';
import { buildStarterList, judgeLists, type Preferences } from '../../api/domain/choice-lists/starter-list.ts';
import { compareWithPaid, findFeeKind, openAskedKinds } from '../../api/domain/eligibility/fee-kinds.ts';
import { type FoundLines, listFirstLines, matchLines } from '../../api/domain/matching/match-lines.ts';
import { matchSeats } from '../../api/domain/matching/predict.ts';
import { selectLines } from '../../api/domain/matching/ranked-lines.ts';
import { findLimitCosts, UNKNOWN_COST } from '../../api/domain/seats/limit-costs.ts';
import { linesByKey } from '../../api/domain/seats/seat-line.ts';
import type { LoadedPacks } from '../../api/packs/load.ts';
import { findCourse, findInstitute, findQuota, type SeatIndex } from '../../api/packs/seat-index.ts';

const RANKS = [1_800, 12_000, 38_000, 65_000, 110_000];
const CATEGORIES = 8;
export const FREE_ROWS = 15;
/** Which seats are meant by default, and a limit that somebody set. */
const DEFAULT_KINDS = FEE_KINDS.filter((kind) => kind === 'government' || kind === 'regulated');
const LIMIT = 500_000;
const [MOST_OF_COLLEGE, MOST_OF_COURSE, MOST_OF_STATE, LEAST_AT_HOME] = [2, 2, 4, 3];
/** Rupees a year: a family that asked for regulated fees would not expect more. */
const HIGH_FEE = 2_000_000;
const STARTER_LISTS = 200;
const MOST_NONE = 5;

type Candidate = { name: string; seats: SeatIndex; request: PredictionRequest };

/** Of every counselling in turn, with its categories in turn, so that forty have all of both. */
function listCandidates(packs: LoadedPacks, count: number): Candidate[] {
  const all = [...packs.counsellings.values()];
  return Array.from({ length: count }, (_, at): Candidate => {
    const seats = all[at % all.length] as SeatIndex;
    const selectable = [...seats.categories.values()].filter((one) => one.selectable).slice(0, CATEGORIES);
    const category = selectable[Math.floor(at / RANKS.length) % Math.max(1, selectable.length)];
    const rank = RANKS[at % RANKS.length] as number;
    const request = predictionRequest.parse({
      rank,
      counsellingId: seats.counselling.id,
      quotaId: EVERY_QUOTA,
      categoryId: category?.id ?? 0,
      budget: LIMIT,
      feeKinds: DEFAULT_KINDS,
    });
    const name = `${seats.counselling.code} ${category?.name} ${rank}`;
    return { name, seats, request: { ...request, answers: answerQuestions(seats, request) } };
  });
}

/** The first answers, of a person who lives in the state. */
export const answerAtHome = ({ seatRules }: SeatIndex): Record<string, string> =>
  Object.fromEntries(
    (seatRules?.questions ?? []).map(({ id, answers: all }) => [
      id,
      (all.find(({ domicile }) => domicile === 'own') ?? all[0])?.id ?? '',
    ]),
  );

/** To every question the answer that opens most seats, given the others: without answers a state has no pools. */
function answerQuestions(seats: SeatIndex, request: PredictionRequest): Record<string, string> {
  const questions = seats.seatRules?.questions ?? [];
  const answers = answerAtHome(seats);
  const countLines = (changed: Record<string, string>) =>
    selectLines(seats, { ...request, answers: changed }).lines.length;
  for (const { id, answers: all } of questions)
    for (const answer of all)
      if (countLines({ ...answers, [id]: answer.id }) > countLines(answers)) answers[id] = answer.id;
  return answers;
}

const countMost = (values: readonly unknown[]): number =>
  Math.max(0, ...[...Map.groupBy(values, (value) => value).values()].map(({ length }) => length));

/** @returns the fewest of one value with which so many rows can be had */
function findSmallestCap(values: readonly unknown[], rows: number): number {
  const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);
  let cap = 1;
  while (counts.reduce((sum, count) => sum + Math.min(cap, count), 0) < Math.min(rows, values.length)) cap++;
  return cap;
}

/** By the table of quotas alone, whatever decided which rows are shown. */
const isOfPaidQuota = (seats: SeatIndex, line: number): boolean => {
  const traits = findQuota(seats, line)?.traits;
  return traits?.paid === true || traits?.nonResident === true;
};

/** @returns what is wrong with the free rows of a candidate who lives in one of the states of the list */
function checkFreeRows({ seats, request }: Candidate): { rows: number; faults: string[] } {
  const asked = [{ seats, request }];
  const [{ shown: all }] = matchLines(asked, UNLIMITED, null) as [FoundLines];
  const every = [...all.lines];
  const stateOf = (line: number) => findInstitute(seats, line)?.state ?? null;
  const collegeOf = (line: number) => findInstitute(seats, line)?.id;
  const states = new Set(every.map(stateOf));
  const home = stateOf(every.at(-1) ?? -1);
  const listed = listFirstLines(asked, FREE_ROWS, home);
  const first = listed.map(({ line }) => line);
  const [{ shown: found }] = matchLines(asked, FREE_ROWS, home) as [FoundLines];
  const choices = [...new Map(every.map((line) => [`${collegeOf(line)}.${courseOf(seats)(line)}`, line])).values()];
  /** Too few colleges or courses give up a cap, but no more of it than they must. */
  const isCrowded = (of: (line: number) => unknown, cap: number) =>
    countMost(first.map(of)) > Math.max(cap, findSmallestCap(choices.map(of), first.length));
  const { year } = findLimitCosts(seats);
  const level = found.levels[found.lines.indexOf(first[0] ?? -1)];
  const hasAim = all.levels.some((one) => findPart(one) === AIM_PART);
  const least = Math.min(...listed.filter(({ part }) => part === AIM_PART).map(({ line }) => year[line] as number));
  const atHome = (lines: readonly number[]) => lines.filter((line) => stateOf(line) === home).length;
  const away = first.map(stateOf).filter((state) => state !== home);
  const faults = [
    first.some((line) => isOfPaidQuota(seats, line)) ? 'a seat of a management or NRI quota' : '',
    first.some((line) => year[line] === UNKNOWN_COST) ? 'an unknown fee under a limit' : '',
    isCrowded(collegeOf, MOST_OF_COLLEGE) ? 'more of a college than its seats force' : '',
    isCrowded(courseOf(seats), MOST_OF_COURSE) ? 'more of a course than its seats force' : '',
    states.size > FREE_ROWS && countMost(away) > MOST_OF_STATE ? 'more than four of another state' : '',
    atHome(first) < Math.min(LEAST_AT_HOME, atHome(every)) ? 'fewer than three of the own state' : '',
    first.length > 0 && hasAim && findPart(level ?? -1) !== AIM_PART ? 'the first row is no aim' : '',
    hasAim && least <= GOVERNMENT_FEE && (year[first[0] ?? -1] as number) > GOVERNMENT_FEE
      ? 'opens with an aim of several times a government fee'
      : '',
  ].filter(Boolean);
  return { rows: first.length, faults };
}

const courseOf = (seats: SeatIndex) => (line: number) => findCourse(seats, line)?.id;

type DearRow = { code: string; kind: FeeKind; share: number | null };

/** @returns the free rows without a limit that ask more than `HIGH_FEE` a year */
function listDearRows({ seats, request }: Candidate): DearRow[] {
  const { year } = findLimitCosts(seats);
  const first = listFirstLines([{ seats, request: { ...request, budget: null } }], FREE_ROWS, null);
  return first
    .filter(({ line }) => (year[line] as number) > HIGH_FEE && year[line] !== UNKNOWN_COST)
    .map(({ line }) => ({
      code: seats.counselling.code,
      kind: findFeeKind(seats, line),
      share: compareWithPaid(seats, line),
    }));
}

/** Why such rows are no full-fee seats: what the paid seats of the same college and course cost. */
function explainDearRows(rows: readonly DearRow[]): string[] {
  return [...Map.groupBy(rows, ({ code, kind }) => `${code} ${kind}`)].map(([name, own]) => {
    const shares = own.flatMap(({ share }) => share ?? []).sort((a, b) => a - b);
    const compared = `${shares[0]?.toFixed(2)} to ${shares.at(-1)?.toFixed(2)} of what the paid seats of their colleges cost (${shares.length})`;
    const alone = `merit seats of colleges without paid seats of residents (${own.length - shares.length})`;
    const reasons = [shares.length > 0 ? compared : '', shares.length < own.length ? alone : ''].filter(Boolean);
    return `  ${name}, ${own.length}: ${reasons.join('; ')}`;
  });
}

/** The starter list of a request. `lines`: its seat lines in their order. */
export function makeStarter(seats: SeatIndex, request: PredictionRequest, wishes: Preferences, home: string | null) {
  const shown = {
    ...matchSeats(seats, request, UNLIMITED),
    ...judgeLists(fromNow(seats), request),
    isAsked: openAskedKinds(seats, request),
    home,
  };
  const starter = buildStarterList(seats, shown, wishes);
  return { starter, lines: starter.lines.map(({ id }) => linesByKey(seats).get(id) as number) };
}

export const ANY: Preferences = { courses: [], states: [], totalCost: null, bondYears: null };

/** @param random from 0 to 1. @returns what is wrong with the starter list of one random candidate and wish */
function checkStarterList({ seats, request }: Candidate, random: () => number) {
  const open = { ...request, budget: null, rank: Math.ceil(150_000 * random() ** 2) };
  const specialities = [...new Set(seats.courses.map(({ speciality }) => speciality))];
  const courses = Array.from(
    { length: Math.ceil(3 * random()) },
    () => specialities[Math.floor(random() * specialities.length)] ?? '',
  );
  const wishes = [...new Set(courses)];
  const { starter: list, lines } = makeStarter(seats, open, { ...ANY, courses: wishes }, null);
  const places = lines.map((line) => wishes.indexOf(findCourse(seats, line)?.speciality ?? ''));
  return {
    rows: places.length,
    isOrdered: places.every((place, at) => at === 0 || place >= (places[at - 1] as number)),
    isWhole: wishes.every((name, at) => places.includes(at) || list.missed.some((one) => one.name === name)),
    isSafe: list.none === null || list.none <= MOST_NONE,
    isExplained: list.why !== null,
  };
}

/** @returns lines that say how many lists hold the rules */
export function reportShortLists(packs: LoadedPacks, random: () => number): string[] {
  const candidates = listCandidates(packs, CATEGORIES * RANKS.length);
  const checked = candidates.map((one) => ({ ...checkFreeRows(one), name: one.name }));
  const sumRows = checked.reduce((sum, { rows }) => sum + rows, 0);
  const wrong = checked.filter(({ faults }) => faults.length > 0);
  const dear = candidates.flatMap(listDearRows);
  const lists = Array.from({ length: STARTER_LISTS }, (_, at) =>
    checkStarterList(candidates[at % candidates.length] as Candidate, random),
  );
  const made = lists.filter(({ rows }) => rows > 0);
  const count = (holds: (list: (typeof made)[number]) => boolean) => `${made.filter(holds).length} of ${made.length}`;
  return [
    `Free rows of ${checked.length} candidates, government and regulated fees up to ${LIMIT}: ${sumRows} rows, ${checked.length - wrong.length} without a fault, ${checked.filter(({ rows }) => rows === 0).length} without a row`,
    `The same without a limit: ${dear.length} rows above ${HIGH_FEE} a year`,
    ...explainDearRows(dear),
    ...wrong.map(({ name, faults }) => `${name}: ${faults.join(', ')}`),
    `Starter lists of ${STARTER_LISTS} wishes, ${made.length} with rows: ${count(({ isOrdered }) => isOrdered)} strictly by wish, ${count(({ isWhole }) => isWhole)} with each speciality or why it is missing, ${made.reduce((sum, { rows }) => sum + rows, 0)} rows`,
    `"None comes" at most ${MOST_NONE} %: ${count(({ isSafe }) => isSafe)}; more than that, with a reason: ${count(({ isSafe, isExplained }) => !isSafe && isExplained)}`,
  ];
}
