// A first choice list from ambitious to safe, of the seats that a plan shows, by wanted courses, states and costs.
import type { StarterList, StarterRequest } from '../../contract/choice-tools.ts';
import { computeTotalCost } from '../../contract/prediction/total-cost.ts';
import { findCourse, findFigures, findInstitute, type SeatIndex } from '../../packs/seat-index.ts';
import { lnMedianClosing } from '../prediction/forecast.ts';
import { buildMoney } from '../prediction/seat-facts.ts';
import { describeChoice } from './choice-lists.ts';

export type Preferences = Pick<StarterRequest, 'courses' | 'states' | 'totalCost' | 'bondYears'>;
/** Lines that the plan shows, with their chance by the end of the season in percent; 0 without a chance. */
export type ShownLines = { lines: ArrayLike<number>; chances: ArrayLike<number> };

/** How many choices of each part a list has where there are enough; a part that is short is filled by the others. */
const PARTS = { ambitious: 20, aim: 30, safe: 20 } as const;
type Part = keyof typeof PARTS;
const SIZE = PARTS.ambitious + PARTS.aim + PARTS.safe;
/** Percent, as the levels: High is safe, Good and Moderate are aimed at, Low is ambitious. */
const [SAFE, AIM] = [95, 43];
/** ln(rank) by which the last of the wanted courses or states counts as closing later than the first. */
const [COURSE_WEIGHT, STATE_WEIGHT] = [0.7, 0.3];

/** One college, course and quota, by its pool with the best chance: choice filling asks for no pool. */
type Candidate = { line: number; chance: number; order: number };

/**
 * Within a part the choices that close first are taken, and the list is in that order, so that it goes from ambitious to
 * safe; a wanted course or state counts as closing earlier. The safest choice is always the last one.
 */
export function buildStarterList(seats: SeatIndex, shown: ShownLines, preferences: Preferences): StarterList {
  const byPart = Map.groupBy(collectChoices(seats, shown, preferences), ({ chance }) => findPart(chance));
  const sorted = (part: Part) => (byPart.get(part) ?? []).sort((a, b) => a.order - b.order);
  const [ambitious, aim, safe] = [sorted('ambitious'), sorted('aim'), sorted('safe')];
  const counts = shareOut({ ambitious: ambitious.length, aim: aim.length, safe: safe.length });
  // The ambitious choice that closes last is the likeliest; the first of the safe ones are the most wanted.
  const chosen = [
    ...ambitious.slice(ambitious.length - counts.ambitious),
    ...aim.slice(0, counts.aim),
    ...safe.slice(0, counts.safe),
  ];
  chosen.sort((a, b) => a.order - b.order);
  const safest = chosen.reduce((best, choice) => Math.max(best, choice.chance), 0);
  const last = chosen.findLastIndex(({ chance }) => chance === safest);
  const ordered =
    last === -1 ? chosen : [...chosen.slice(0, last), ...chosen.slice(last + 1), ...chosen.slice(last, last + 1)];
  return { lines: ordered.map(({ line }) => describeChoice(seats, line)), ...counts };
}

const findPart = (chance: number): Part => (chance >= SAFE ? 'safe' : chance >= AIM ? 'aim' : 'ambitious');

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

function collectChoices(seats: SeatIndex, { lines, chances }: ShownLines, preferences: Preferences): Candidate[] {
  const found = new Map<string, Candidate>();
  for (let place = 0; place < lines.length; place++) {
    const [line, chance] = [lines[place] as number, chances[place] as number];
    const preference = chance > 0 ? findPreference(seats, line, preferences) : null;
    if (preference === null) continue;
    const key = `${seats.institute[line]}.${seats.course[line]}.${seats.quota[line]}`;
    const order = lnMedianClosing(seats, line) + preference;
    const known = found.get(key);
    if (!known || chance > known.chance) found.set(key, { line, chance, order });
  }
  return [...found.values()];
}

/** @returns by how much a seat counts as closing later, in ln(rank); null where it is not wanted */
function findPreference(seats: SeatIndex, line: number, { courses, states, totalCost, bondYears }: Preferences) {
  const course = findCourse(seats, line);
  const byCourse = findPlace(courses, [course?.name ?? '', course?.speciality ?? '']);
  const byState = findPlace(states, [findInstitute(seats, line)?.state ?? '']);
  if (byCourse === null || byState === null) return null;
  const figures = findFigures(seats, line);
  const total = computeTotalCost(buildMoney(figures), course?.durationYears ?? 0);
  if (totalCost !== null && total !== null && total.low > totalCost) return null;
  if (bondYears !== null && figures?.bond && figures.bond.low > bondYears) return null;
  return COURSE_WEIGHT * byCourse + STATE_WEIGHT * byState;
}

/** From 0 for the first preference to 1 for the last; 0 without preferences, null for no preference. */
function findPlace(preferences: readonly string[], names: readonly string[]): number | null {
  if (preferences.length === 0) return 0;
  const place = preferences.findIndex((preference) => names.includes(preference));
  return place === -1 ? null : place / Math.max(1, preferences.length - 1);
}
