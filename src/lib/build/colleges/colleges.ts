// Builds the public facts of every college from the packs: decision 0045 says what is public.

import type { FactMark } from '../../../../api/contract/figure.ts';
import { memoize } from '../../../../api/contract/memoize.ts';
import { isFeeDoubtful } from '../../../../api/contract/prediction/fee-doubt.ts';
import { computeTotalCost } from '../../../../api/contract/prediction/total-cost.ts';
import type { FigureSet, Institute, KnownFacts } from '../../../../api/packs/schema.ts';
import { buildCollegeSlug, slugify } from '../../colleges/college-slug.ts';
import { type BuiltPacks, builtPacks } from '../packs.ts';
import { readAddresses, readPrintedNames, selectOtherNames } from './printed-names.ts';
import { findPublicYear, type PublicPack, type PublicSeat, selectPublicSeats } from './public-seats.ts';
import type { PublicClosing, PublicCollege, PublicCourse, PublicFacts } from './types.ts';

/** @returns every college of the built packs by name; empty without packs */
export const publicColleges = memoize((): readonly PublicCollege[] => {
  const packs = builtPacks();
  return packs ? buildColleges(packs) : [];
});

/** A college of several counsellings is one; what the first of them says about it is shown. */
export function buildColleges(packs: BuiltPacks): PublicCollege[] {
  const colleges = new Map<string, PublicCollege>();
  const printed = readPrintedNames();
  for (const pack of packs.packs) addPack(colleges, pack, printed);
  const sorted = [...colleges.values()].sort((a, b) => compareTexts(a.name, b.name) || compareTexts(a.id, b.id));
  separateNames(sorted, readAddresses());
  return sorted;
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

type PrintedNames = ReturnType<typeof readPrintedNames>;

function addPack(colleges: Map<string, PublicCollege>, pack: PublicPack, printed: PrintedNames): void {
  const { id, name } = pack.counselling;
  const quotas = listQuotas(pack);
  pack.institutes.forEach((institute, at) => {
    const college = colleges.get(institute.id) ?? describeCollege(pack, institute, printed);
    colleges.set(institute.id, college);
    const names = quotas.get(at);
    if (names) college.quotas.push({ counsellingId: id, counselling: name, quotas: names });
  });
  const ending = describeEnding(pack);
  for (const seat of selectPublicSeats(pack)) {
    const college = colleges.get(pack.institutes[seat.institute]?.id ?? '');
    if (college) addSeat(college, pack, seat, ending);
  }
}

function describeCollege(pack: PublicPack, institute: Institute, printed: PrintedNames): PublicCollege {
  const { id, name, place, state, facts } = institute;
  return {
    id,
    slug: buildCollegeSlug({ college_name: name, place, state }),
    name,
    place,
    state,
    distinction: null,
    facts: readFacts(pack, facts),
    quotas: [],
    courses: [],
    earlier: [],
    printedNames: selectOtherNames(name, printed.get(id) ?? []),
  };
}

/** By institute: the names of the quotas in which it has had seats in the public year, in the order of the table. */
function listQuotas(pack: PublicPack): Map<number, string[]> {
  const year = findPublicYear(pack);
  const given = new Set(
    pack.closings.line.filter((_, at) => pack.rounds[pack.closings.round[at] ?? -1]?.year === year),
  );
  const ids = new Map<number, Set<number>>();
  for (const line of given) {
    const institute = pack.lines.institute[line] ?? -1;
    ids.set(institute, (ids.get(institute) ?? new Set()).add(pack.lines.quota[line] ?? -1));
  }
  const name = (own: ReadonlySet<number>) => pack.quotas.filter(({ id }) => own.has(id)).map((quota) => quota.name);
  return new Map([...ids].map(([institute, own]) => [institute, name(own)]));
}

type Ending = Omit<PublicClosing, 'rank'>;

/** The public year, and the last of its rounds whose list is on record. */
function describeEnding(pack: PublicPack): Ending | null {
  const year = findPublicYear(pack);
  const last = pack.rounds.findLast((round) => round.year === year);
  if (!last) return null;
  const place = ({ code }: typeof last) => code.replace(/\D/g, '');
  const ends = pack.rounds.filter((round) => round.year === year && place(round) === place(last));
  const source = pack.sources[pack.marks[last.mark]?.source ?? -1]?.name ?? '';
  return { year: last.year, after: shareWords(ends.map(({ label }) => label)) || last.label, source };
}

/** Two series of lists may end together: CQ Stray and MQ Stray are Stray. */
function shareWords(labels: readonly string[]): string {
  const [first = [], ...others] = labels.map((label) => label.split(' '));
  return first.filter((word) => others.every((words) => words.includes(word))).join(' ');
}

/** Of a course that several counsellings give, the first one with a main quota is shown. */
function addSeat(college: PublicCollege, pack: PublicPack, seat: PublicSeat, ending: Ending | null): void {
  const course = pack.courses[seat.course];
  if (!course || ending === null) return;
  const { id, name, degree, durationYears } = course;
  if (college.courses.some((known) => known.id === id)) return;
  if (seat.lastYear < ending.year) {
    const known = college.earlier.find((earlier) => earlier.id === id);
    if (!known) college.earlier.push({ id, name, year: seat.lastYear });
    return;
  }
  const quota = pack.quotas.find((one) => one.id === seat.quota)?.name ?? null;
  const set = pack.figures[pack.lines.figures[seat.line ?? -1] ?? -1];
  const shown: PublicCourse = {
    id,
    name,
    degree,
    counselling: pack.counselling.name,
    rankLabel: pack.counselling.rankLabel,
    quota,
    closing: seat.closing === null ? null : { rank: seat.closing, ...ending },
    ...readSeatFacts(pack, set, {
      years: durationYears,
      degree,
      management: pack.institutes[seat.institute]?.facts.management?.word ?? null,
    }),
  };
  college.courses.push(shown);
  college.earlier = college.earlier.filter((earlier) => earlier.id !== id);
}

/**
 * Colleges of one name and town have their id after the address that they would share. They and those whose town is not
 * known say where they are.
 */
function separateNames(colleges: readonly PublicCollege[], addresses: ReadonlyMap<string, string>): void {
  for (const [slug, own] of Map.groupBy(colleges, (college) => college.slug)) {
    for (const college of own) {
      if (own.length > 1) college.slug = `${slug}-${slugify(college.id)}`;
      const street = addresses.get(college.id) ?? null;
      college.distinction = own.length > 1 ? (street ?? college.id) : college.place === null ? street : null;
    }
  }
}

/** A fact whose source the pack lacks is not public. */
export function readFacts({ marks, sources }: PublicPack, known: KnownFacts = {}): PublicFacts {
  const facts = Object.entries(known).flatMap(([fact, one]) => {
    const mark = marks[one?.mark ?? -1];
    const source = sources[mark?.source ?? -1];
    if (!mark || !source) return [];
    const { kind, year, disputed } = mark;
    return [[fact, { ...one, mark: { kind, year, disputed } satisfies FactMark, source: source.name }]];
  });
  return Object.fromEntries(facts);
}

type SeatKind = { years: number; degree: string; management: string | null };

/** @param kind length and degree of the course, and who runs the college */
export function readSeatFacts(
  pack: PublicPack,
  set: FigureSet = {},
  { years, degree, management }: SeatKind,
): Pick<PublicCourse, 'facts' | 'total'> {
  const facts = readFacts(pack, set);
  const { fee } = facts;
  const isDoubtful = fee && isFeeDoubtful({ management, degree, fee });
  return {
    facts: isDoubtful ? { ...facts, fee: { ...fee, mark: { ...fee.mark, doubtful: true } } } : facts,
    total: computeTotalCost(set, years),
  };
}
