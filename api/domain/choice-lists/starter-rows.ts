// Picks the rows of a starter list from candidates in the order of the wishes: some of each speciality, few of one college, some of the own state.
import { SURE } from '../../contract/choices/choice-warnings.ts';

/** How many rows of each part a list has where there are enough. Safe rows follow until something nearly surely comes. */
const PARTS = { ambitious: 20, aim: 30 } as const;
export type Part = keyof typeof PARTS | 'safe';
/** The most rows of a list. */
export const SIZE = 70;

/** One college, course and quota, by its pool with the best chance: choice filling asks for no pool. */
export type Candidate = {
  line: number;
  part: Part;
  /** Percent. */
  chance: number;
  /** Place of the wish, the greatest first; `order`: within it, dear seats later, the most wanted first. */
  preference: number;
  /** Place of the speciality among those that are named; 0 where none is. */
  speciality: number;
  isDiploma: boolean;
  order: number;
  college: unknown;
  state: unknown;
  /** Its likeliest pool is kept for people with the person's disability. */
  isReserved: boolean;
};

/**
 * @param sorted by wish and order
 * @returns of each speciality the rows down to its first that is nearly sure: what is below it hardly comes
 */
export function findReachable(sorted: readonly Candidate[]): Candidate[] {
  const sure = new Set<number>();
  return sorted.filter(({ speciality, chance }) => {
    const isReached = !sure.has(speciality);
    if (chance >= SURE) sure.add(speciality);
    return isReached;
  });
}

/** Below such a chance that nothing above came, each row would come in less than one of 100 cases. */
export const HARDLY = 0.01;

/** A forecast may be wrong, and a row costs nothing: so many are kept. */
const LEAST = 20;

/** The likeliest rows are in every list: in a year that goes worse than any on record they are what is left. */
const LIKELIEST = 10;
const findLikeliest = (rows: readonly Candidate[]): ReadonlySet<Candidate> =>
  new Set([...rows].sort((a, b) => b.chance - a.chance).slice(0, LIKELIEST));

/** So many rows of its whole range has each speciality that is named, whatever comes above them: a row costs nothing. */
const OF_SPECIALITY = 5;

/** Adds them. Nobody takes diplomas alone who could have a degree: a speciality has them of its degrees, if there are any. */
function addSpecialities(chosen: Set<Candidate>, rows: readonly Candidate[], home: string | null): void {
  const lacking = [...Map.groupBy(rows, ({ speciality }) => speciality).values()].flatMap((all) => {
    const degrees = all.filter(({ isDiploma }) => !isDiploma);
    const own = degrees.length > 0 ? degrees : all;
    const left = own.filter((row) => !chosen.has(row));
    const few = OF_SPECIALITY - (own.length - left.length);
    return left.length > 0 && few > 0 ? { left, few } : [];
  });
  const share = Math.max(1, Math.floor((SIZE - chosen.size) / lacking.length));
  for (const { left, few } of lacking) for (const row of spread(left, Math.min(share, few), home)) chosen.add(row);
}

/**
 * The rows that are picked and may be reached. Where the lesser preferences never are, the parts are theirs who are: the list is cut
 * and picked again, so that it holds more of what is wanted most.
 * @param rows in the order of the preferences
 * @param isEnough whether some rows make it unlikely enough that none comes
 * @param isReached whether one of some rows nearly surely comes, so that nothing below them does
 */
export function chooseRows(
  rows: readonly Candidate[],
  home: string | null,
  isEnough: (chosen: readonly Candidate[]) => boolean,
  isReached: (chosen: readonly Candidate[]) => boolean,
): readonly Candidate[] {
  let last = Number.POSITIVE_INFINITY;
  for (;;) {
    const picked = pickRows(rows, last, home, isEnough);
    const end = picked.findIndex((_, at) => at + 1 >= LEAST && isReached(picked.slice(0, at + 1)));
    const reached = picked[end]?.preference ?? last;
    if (reached >= last || end < 0) return end < 0 ? picked : cutReached(picked, end, home);
    last = reached;
  }
}

/** @returns the rows down to that place, and those that are kept in any case */
function cutReached(rows: readonly Candidate[], end: number, home: string | null): readonly Candidate[] {
  const chosen = new Set([...rows.slice(0, end + 1), ...findLikeliest(rows)]);
  addSpecialities(chosen, rows, home);
  // Before rows of a lesser preference come those of the one that the cut is in.
  const reached = (rows[end] as Candidate).preference;
  const ofReached = rows.slice(end + 1).filter(({ preference }) => preference === reached);
  if ([...chosen].some(({ preference }) => preference > reached))
    for (const row of findLikeliest(ofReached)) chosen.add(row);
  const kept = rows.filter((row) => chosen.has(row));
  const crowded = new Set(findCrowded(kept));
  return kept.filter((row) => !crowded.has(row));
}

/** The most rows of a college among so many that follow each other, but for the only row of a speciality. */
const [MOST_OF_COLLEGE, NEIGHBOURS] = [2, 10];

/**
 * @param last the least preference that ambitious rows and those to aim at are of
 * @returns the rows of the list in their order
 */
function pickRows(
  rows: readonly Candidate[],
  last: number,
  home: string | null,
  isEnough: (chosen: readonly Candidate[]) => boolean,
): Candidate[] {
  let left = rows;
  for (;;) {
    const chosen = pickOnce(left, last, home, isEnough);
    const crowded = new Set(findCrowded(chosen));
    if (crowded.size === 0) return chosen;
    left = left.filter((row) => !crowded.has(row));
  }
}

function findCrowded(chosen: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  const crowded = chosen.filter((row) => {
    const near = kept.slice(1 - NEIGHBOURS).filter(({ college }) => college === row.college);
    if (near.length >= MOST_OF_COLLEGE) return true;
    kept.push(row);
    return false;
  });
  const present = new Set(kept.map(({ speciality }) => speciality));
  return crowded.filter(({ speciality }) => {
    const isPresent = present.has(speciality);
    present.add(speciality);
    return isPresent;
  });
}

function pickOnce(
  rows: readonly Candidate[],
  last: number,
  home: string | null,
  isEnough: (chosen: readonly Candidate[]) => boolean,
): Candidate[] {
  const of = (part: Part) => rows.filter((row) => row.part === part && (row.preference <= last || part === 'safe'));
  const chosen = new Set([
    ...spreadBoth(of('ambitious'), PARTS.ambitious, home),
    ...spreadBoth(of('aim'), PARTS.aim, home),
    ...findLikeliest(rows),
  ]);
  addSpecialities(chosen, rows, home);
  const inOrder = () => rows.filter((row) => chosen.has(row));
  // Safe rows by wish; where they do not suffice, the likeliest of the others.
  const others = rows.filter((row) => row.part !== 'safe' && !chosen.has(row)).sort((a, b) => b.chance - a.chance);
  const safe = of('safe');
  for (const [at, row] of [...safe, ...others].entries()) {
    if (chosen.size >= SIZE || (at > 0 && isEnough(inOrder()))) break;
    if (at === 0 && safe.length === 0 && isEnough(inOrder())) break;
    chosen.add(row);
  }
  return inOrder();
}

/** The fewest rows of the own state among those of a part, where it has so many. */
const OF_HOME = 3;
/** Few others may take reserved seats: the part of the rows that is theirs where there are so many. */
const OF_RESERVED = 1 / 2;

/** Reserved seats and the others apart: most reserved ones are among the most wanted, so few rows of both together would be theirs. */
function spreadBoth(rows: readonly Candidate[], most: number, home: string | null): Candidate[] {
  const [reserved, others] = [true, false].map((is) => rows.filter(({ isReserved }) => isReserved === is)) as [
    Candidate[],
    Candidate[],
  ];
  const ofReserved = Math.min(reserved.length, Math.max(Math.ceil(most * OF_RESERVED), most - others.length));
  return [...spread(reserved, ofReserved, home), ...spread(others, most - ofReserved, home)];
}

/** Of each wish its share of so many rows, what is left over to the greater wishes first. */
function spread(rows: readonly Candidate[], most: number, home: string | null): Candidate[] {
  const preferences = [...Map.groupBy(rows, ({ preference }) => preference).values()];
  const counts = preferences.map(() => 0);
  let left = Math.min(most, rows.length);
  for (let share = Math.max(1, Math.floor(most / preferences.length)); left > 0; share = left) {
    for (const [at, { length }] of preferences.entries()) {
      const more = Math.min(share, left, length - (counts[at] as number));
      counts[at] = (counts[at] as number) + more;
      left -= more;
    }
  }
  let ofHome = 0;
  const pick = (part: readonly Candidate[]): Candidate => {
    const own = ofHome < OF_HOME && home !== null ? part.filter(({ state }) => state === home) : [];
    ofHome += own.length > 0 ? 1 : 0;
    return (own.length > 0 ? own : part).reduce((best, row) => (row.chance > best.chance ? row : best));
  };
  return preferences.flatMap((own, at) => pickParts(own, counts[at] as number).map(pick));
}

function pickParts(rows: readonly Candidate[], count: number): (readonly Candidate[])[] {
  const start = (part: number) => Math.floor((part * rows.length) / count);
  return Array.from({ length: count }, (_, part) => rows.slice(start(part), start(part + 1)));
}
