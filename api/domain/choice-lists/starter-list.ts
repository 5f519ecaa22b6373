// A first choice list by strict wish, from ambitious to safe, of the seats that a plan shows.
import type { StarterList, StarterRequest } from '../../contract/choices/choice-tools.ts';
import { MISSED_YEARS, MOST_NOTHING } from '../../contract/choices/choice-warnings.ts';
import { hasEmptySeason } from '../../contract/choices/past-seasons.ts';
import { listCompleteYears } from '../../contract/data-years.ts';
import { CHANCE_LEVELS, type ChanceLevel } from '../../contract/labels.ts';
import { readSeatLevel } from '../../contract/prediction/chance-levels.ts';
import { isDear, isDiploma } from '../../contract/prediction/list-parts.ts';
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import {
  findCategory,
  findCourse,
  findFact,
  findInstitute,
  findManagement,
  findQuota,
  type SeatIndex,
} from '../../packs/seat-index.ts';
import { type AsOf, percent } from '../chances/chances.ts';
import { findFeeKind } from '../eligibility/fee-kinds.ts';
import type { SeatMatches } from '../matching/predict.ts';
import { findLimitCosts, UNKNOWN_COST } from '../seats/limit-costs.ts';
import { findChoiceDemand, isAtOwnFee } from './choice-demand.ts';
import { describeChoice } from './choice-lists.ts';
import { createNoneFinder } from './counted-seats.ts';
import { countMissed } from './list-positions.ts';
import { createReplay, trustInMany } from './replay.ts';
import { type Candidate, chooseRows, findReachable, HARDLY, type Part, SIZE } from './starter-rows.ts';

export type Preferences = Pick<
  StarterRequest,
  'courses' | 'states' | 'totalCost' | 'bondYears' | 'first' | 'branch' | 'diplomas'
>;

/** What the plan shows; lines without a chance are left out. */
export type ShownLines = Pick<SeatMatches, 'lines' | 'levels' | 'total'> & {
  scores: Pick<SeatMatches['scores'], 'stages' | 'ofSeat'>;
  /** P(none of these choices comes), each by one of its lines: see `createNoneFinder`. */
  none(lines: readonly number[]): number;
  /** Did one of these choices come in every past season? See `createReplay`. */
  cameBefore(lines: readonly number[]): boolean;
  /** A board may refuse what is above: rows below a sure one stay. */
  keepsTail: boolean;
  /** Is a line at a fee that was asked for? Null where all are. */
  isAsked: ((line: number) => boolean) | null;
  /** The person's own state as institutes have it. */
  home: string | null;
};

export const judgeLists = (
  asOf: AsOf,
  request: PredictionRequest,
): Pick<ShownLines, 'none' | 'cameBefore' | 'keepsTail'> => {
  const replay = createReplay(asOf.seats, request);
  return {
    none: createNoneFinder(asOf, request, (lines) => trustInMany(replay(lines))),
    cameBefore: (lines) => !hasEmptySeason(replay(lines)),
    keepsTail: request.isPwD,
  };
};

const PART_OF_LEVEL: Readonly<Record<ChanceLevel, Part>> = {
  High: 'safe',
  Good: 'safe',
  Moderate: 'aim',
  Low: 'ambitious',
};
/** A list has safe rows until the chance of nothing is at most this. */
const MOST_NONE = MOST_NOTHING / 100;

/**
 * The order is strictly that of the wishes: by wanted course, its degrees before its diplomas, then state (by state alone where the
 * college comes first); of one wish safe rows last, then small fees first, unless full ones were asked for; then demand. What is below a row that is nearly sure, or
 * below rows of which one nearly surely comes, is left out, but for some rows of each speciality that is named.
 */
export function buildStarterList(seats: SeatIndex, shown: ShownLines, preferences: Preferences): StarterList {
  const { candidates, leftOut } = collectChoices(seats, shown, preferences);
  const rows = shown.keepsTail ? candidates : findReachable(candidates);
  const listLines = (some: readonly Candidate[]) => some.map(({ line }) => line);
  const findNone = (some: readonly Candidate[]) => shown.none(listLines(some));
  const isBelow = (most: number) => (some: readonly Candidate[]) => !shown.keepsTail && findNone(some) <= most;
  const chosen = chooseRows(rows, shown.home, isBelow(MOST_NONE), isBelow(HARDLY));
  const none = chosen.length === 0 ? null : findNone(chosen);
  const last = candidates.lastIndexOf(chosen.at(-1) as (typeof candidates)[number]);
  const countPart = (part: Part) => chosen.filter((row) => row.part === part).length;
  return {
    lines: chosen.map(({ line }) => describeChoice(seats, line)),
    ambitious: countPart('ambitious'),
    aim: countPart('aim'),
    safe: countPart('safe'),
    between: last + 1 - chosen.length,
    below: candidates.length - 1 - last,
    missed: preferences.courses
      .filter((name) => !candidates.some(({ line }) => isOf(seats, line, name)))
      .map((name) => explainMissed(seats, name, leftOut)),
    none: none === null ? null : round(none),
    why:
      none !== null && none <= MOST_NONE && shown.cameBefore(listLines(chosen))
        ? null
        : {
            isFull: chosen.length >= SIZE,
            matches: shown.total,
            shown: shown.lines.length,
            leftOut: {
              diploma: leftOut.diploma.length,
              fee: leftOut.fee.length,
              branch: leftOut.branch.length,
              named: leftOut.named.length,
            },
          },
  };
}

/** The rest of 100 after the chance that one comes, so that every screen rounds the same figure. */
const round = (none: number): number => 100 - percent(1 - none);

/** Lines that come only when asked. */
type LeftOut = Record<keyof NonNullable<StarterList['why']>['leftOut'], number[]>;

function collectChoices(seats: SeatIndex, shown: ShownLines, preferences: Preferences) {
  const found = new Map<string, Candidate & { own: number }>();
  const leftOut: LeftOut = { diploma: [], fee: [], branch: [], named: [] };
  const years = listCompleteYears(seats.rounds);
  // *Check* names such a row.
  const isMissed = (line: number) => countMissed(seats, years, [line]) >= MISSED_YEARS;
  shown.lines.forEach((line, place) => {
    const { level, chance, own } = readChance(shown, place);
    const preferred = findPreferred(seats, line, preferences);
    if (level === null || preferred === null || isMissed(line)) return;
    const kind = findUnasked(seats, line, shown, preferences);
    if (kind !== null) {
      leftOut[kind].push(line);
      return;
    }
    const key = `${seats.institute[line]}.${seats.course[line]}.${seats.quota[line]}`;
    const known = found.get(key);
    // Of pools of one seat the likeliest by itself.
    if (known && (known.chance - chance || known.own - own) >= 0) return;
    found.set(key, {
      line,
      chance,
      own,
      ...preferred,
      ...describeLine(seats, line, level, preferences),
    });
  });
  const isSafe = ({ part }: Candidate) => Number(part === 'safe');
  const candidates = [...found.values()].sort(
    (a, b) => a.preference - b.preference || isSafe(a) - isSafe(b) || a.order - b.order,
  );
  return { candidates, leftOut };
}

/** The most wanted first, dear seats after the others unless full fees were asked for. */
function describeLine(seats: SeatIndex, line: number, level: ChanceLevel, { branch }: Preferences) {
  const isLater = branch !== 'clinical' && isDear(findFeeKind(seats, line), findFact(seats, line, 'fee') ?? null);
  const order = (findChoiceDemand(seats)[line] ?? 1) + (isLater ? seats.size : 0);
  const { id: college, state } = findInstitute(seats, line) ?? {};
  const isReserved = findCategory(seats, line)?.pwd === true;
  return { part: PART_OF_LEVEL[level], order, college, state, isReserved };
}

/** Of the seat, in every pool that the person may take; `own`: by the pool of the line alone. */
function readChance({ levels, scores }: ShownLines, place: number) {
  const [chance_score = 0, seat_chance = null] = [scores.stages.at(-1)?.[place], scores.ofSeat?.[place]];
  const chance_level = CHANCE_LEVELS[levels[place] ?? -1] ?? null;
  return {
    level: readSeatLevel({ chance_level, chance_score, seat_chance }),
    chance: seat_chance ?? chance_score,
    own: chance_score,
  };
}

type Preferred = Pick<Candidate, 'preference' | 'speciality' | 'isDiploma'>;

/** More than there are states. */
const PLACES = 1_000;

/** @returns the wish that a seat fulfils: by speciality, its degrees before its diplomas, then state; null where it is not wanted or above a limit */
function findPreferred(seats: SeatIndex, line: number, preferences: Preferences): Preferred | null {
  const { courses, states, totalCost, bondYears, first } = preferences;
  const speciality = findPlace(courses, listNames(seats, line));
  const byState = findPlace(states, [findInstitute(seats, line)?.state ?? '']);
  if (speciality === null || byState === null) return null;
  const bond = findFact(seats, line, 'bond');
  if (totalCost !== null && !isWithin(seats, line, totalCost)) return null;
  if (bondYears !== null && bond && bond.low > bondYears) return null;
  const isLater = courses.length > 0 && isDiploma(findCourse(seats, line)?.degree ?? '');
  const bySpeciality = (2 * speciality + Number(isLater)) * PLACES + byState;
  return { preference: first === 'college' ? byState : bySpeciality, speciality, isDiploma: isLater };
}

/** @returns of which kind a seat is that comes only when asked; a course that is named is asked for */
function findUnasked(
  seats: SeatIndex,
  line: number,
  { isAsked }: ShownLines,
  { courses, branch, diplomas }: Preferences,
): keyof LeftOut | null {
  const course = findCourse(seats, line);
  const isNamed = courses.includes(course?.name ?? '');
  if (course && isDiploma(course.degree) && !isNamed && !diplomas) return 'diploma';
  const kind = findFeeKind(seats, line);
  const isPublic = kind === 'government' || kind === 'regulated';
  if (branch === 'government') return isPublic ? null : 'fee';
  if (courses.length === 0 && course?.clinicalType !== 'Clinical') return isPublic ? 'branch' : 'named';
  if (branch === 'clinical' && kind === 'full') return null;
  return isAsked === null || isAsked(line) ? null : 'fee';
}

/** A wish names the course or its speciality. */
function listNames(seats: SeatIndex, line: number): string[] {
  const { name = '', speciality = '' } = findCourse(seats, line) ?? {};
  return [name, speciality];
}

const isOf = (seats: SeatIndex, line: number, name: string): boolean => listNames(seats, line).includes(name);

function explainMissed(seats: SeatIndex, name: string, { diploma, fee }: LeftOut): StarterList['missed'][number] {
  const countOf = (lines: readonly number[]) => lines.filter((line) => isOf(seats, line, name)).length;
  const [diplomas, fees] = [countOf(diploma), countOf(fee)];
  if (diplomas > 0) return { name, reason: 'diploma', seats: diplomas };
  return { name, reason: fees > 0 ? 'fee' : 'none', seats: fees };
}

/** An unknown cost is within a limit only where seats do not go at the own fee of the college. */
function isWithin(seats: SeatIndex, line: number, limit: number): boolean {
  const cost = findLimitCosts(seats).total[line] ?? UNKNOWN_COST;
  return cost === UNKNOWN_COST ? !goesAtOwnFee(seats, line) : cost <= limit;
}

function goesAtOwnFee(seats: SeatIndex, line: number): boolean {
  const quota = findQuota(seats, line);
  return (quota && isAtOwnFee(quota)) || findManagement(seats, line) === 'Deemed';
}

/** The place among the preferences; 0 without preferences, null for no preference. */
function findPlace(preferences: readonly string[], names: readonly string[]): number | null {
  if (preferences.length === 0) return 0;
  const place = preferences.findIndex((preference) => names.includes(preference));
  return place === -1 ? null : place;
}
