// A first choice list from ambitious to safe, of the seats that a plan shows, by wanted courses, states and costs.
import type { StarterList, StarterRequest } from '../../contract/choice-tools.ts';
import { CHANCE_LEVELS, type ChanceLevel } from '../../contract/labels.ts';
import {
  findCourse,
  findFact,
  findInstitute,
  findManagement,
  findQuota,
  type SeatIndex,
} from '../../packs/seat-index.ts';
import type { SeatMatches } from '../matching/predict.ts';
import { findLimitCosts, UNKNOWN_COST } from '../seats/limit-costs.ts';
import { findChoiceDemand, isAtOwnFee } from './choice-demand.ts';
import { describeChoice } from './choice-lists.ts';

export type Preferences = Pick<StarterRequest, 'courses' | 'states' | 'totalCost' | 'bondYears'>;
/** What the plan shows; lines without a chance are left out. */
export type ShownLines = Pick<SeatMatches, 'lines' | 'levels'> & { scores: Pick<SeatMatches['scores'], 'stages'> };

/** How many choices of each part a list has where there are enough; a part that is short is filled by the others. */
const PARTS = { ambitious: 20, aim: 30, safe: 20 } as const;
type Part = keyof typeof PARTS;
const SIZE = PARTS.ambitious + PARTS.aim + PARTS.safe;
const PART_OF_LEVEL: Readonly<Record<ChanceLevel, Part>> = {
  High: 'safe',
  Good: 'aim',
  Moderate: 'aim',
  Low: 'ambitious',
};
/** Choices that are less wanted than this many safe ones would hardly be reached: only safe ones may be so. */
const SAFE_ABOVE = 5;
/** Difference in ln(demand rank) by which the last of the wanted courses or states counts as less wanted than the first. */
const [COURSE_WEIGHT, STATE_WEIGHT] = [0.7, 0.3];

/** One college, course and quota, by its pool with the best chance: choice filling asks for no pool. */
type Candidate = { line: number; part: Part; chance: number; order: number };

/**
 * The list is in the order of demand, which is the same for every category: the closing ranks of reserved pools would put a
 * wanted course below a less wanted one of the Open pool. A wanted course or state counts as more in demand. The safe choices
 * are the most wanted ones, the others come from the whole range above them. A nearly certain choice keeps its place: a less
 * wanted one above it could be given in its stead. The safest choice is always the last one.
 */
export function buildStarterList(seats: SeatIndex, shown: ShownLines, preferences: Preferences): StarterList {
  const sorted = collectChoices(seats, shown, preferences).sort((a, b) => a.order - b.order);
  const safe = sorted.filter(({ part }) => part === 'safe');
  const end = safe[SAFE_ABOVE - 1]?.order ?? Number.POSITIVE_INFINITY;
  const above = (part: Part) => sorted.filter((choice) => choice.part === part && choice.order < end);
  const [ambitious, aim] = [above('ambitious'), above('aim')];
  const counts = shareOut({ ambitious: ambitious.length, aim: aim.length, safe: safe.length });
  const chosen = [...spread(ambitious, counts.ambitious), ...spread(aim, counts.aim), ...safe.slice(0, counts.safe)];
  chosen.sort((a, b) => a.order - b.order);
  const ordered = moveSafestLast(chosen);
  return { lines: ordered.map(({ line }) => describeChoice(seats, line)), ...counts };
}

function moveSafestLast(chosen: readonly Candidate[]): Candidate[] {
  const safest = chosen.reduce((best, choice) => Math.max(best, choice.chance), 0);
  const last = chosen.findLastIndex(({ chance }) => chance === safest);
  return [...chosen.filter((_, at) => at !== last), ...chosen.slice(last, last + 1)];
}

/** The likeliest choice of each of `count` equal parts of the list. */
function spread(sorted: readonly Candidate[], count: number): Candidate[] {
  const start = (part: number) => Math.floor((part * sorted.length) / count);
  return Array.from({ length: count }, (_, part) =>
    sorted.slice(start(part), start(part + 1)).reduce((best, choice) => (choice.chance > best.chance ? choice : best)),
  );
}

/** @returns how many of each part are taken: at most 70 together */
function shareOut(available: Record<Part, number>): Record<Part, number> {
  const counts = { ambitious: 0, aim: 0, safe: 0 };
  for (const part of ['ambitious', 'aim', 'safe'] as const) counts[part] = Math.min(PARTS[part], available[part]);
  for (const part of ['safe', 'aim', 'ambitious'] as const) {
    const missing = SIZE - counts.ambitious - counts.aim - counts.safe;
    counts[part] += Math.min(missing, available[part] - counts[part]);
  }
  return counts;
}

function collectChoices(
  seats: SeatIndex,
  { lines, levels, scores }: ShownLines,
  preferences: Preferences,
): Candidate[] {
  const found = new Map<string, Candidate>();
  const demand = findChoiceDemand(seats);
  const chances = scores.stages.at(-1);
  lines.forEach((line, place) => {
    const [level, chance = 0] = [CHANCE_LEVELS[levels[place] ?? -1], chances?.[place]];
    const preference = level === undefined ? null : findPreference(seats, line, preferences);
    if (level === undefined || preference === null) return;
    const key = `${seats.institute[line]}.${seats.course[line]}.${seats.quota[line]}`;
    const known = found.get(key);
    if (known && known.chance >= chance) return;
    found.set(key, { line, part: PART_OF_LEVEL[level], chance, order: Math.log(demand[line] ?? 1) + preference });
  });
  return [...found.values()];
}

/** @returns by how much a seat counts as less wanted, in ln(demand rank); null where it is not wanted */
function findPreference(seats: SeatIndex, line: number, { courses, states, totalCost, bondYears }: Preferences) {
  const course = findCourse(seats, line);
  const byCourse = findPlace(courses, [course?.name ?? '', course?.speciality ?? '']);
  const byState = findPlace(states, [findInstitute(seats, line)?.state ?? '']);
  if (byCourse === null || byState === null) return null;
  const bond = findFact(seats, line, 'bond');
  if (totalCost !== null && !isWithin(seats, line, totalCost)) return null;
  if (bondYears !== null && bond && bond.low > bondYears) return null;
  return COURSE_WEIGHT * byCourse + STATE_WEIGHT * byState;
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

/** From 0 for the first preference to 1 for the last; 0 without preferences, null for no preference. */
function findPlace(preferences: readonly string[], names: readonly string[]): number | null {
  if (preferences.length === 0) return 0;
  const place = preferences.findIndex((preference) => names.includes(preference));
  return place === -1 ? null : place / Math.max(1, preferences.length - 1);
}
