// How many seats of a prediction each answer of the starter list leaves. Pure.
import { belongsTo } from '../../../api/contract/choices/choices.ts';
import type { FeeKind } from '../../../api/contract/prediction/fee-kind.ts';
import { isDiploma } from '../../../api/contract/prediction/list-parts.ts';
import type { SeatList, SharedPath } from '../../../api/contract/prediction/open-seats.ts';
import { findSeatPart } from '../../../api/contract/prediction/part-order.ts';
import { selectBestPools } from '../../../api/contract/prediction/seat-groups.ts';
import { addFees } from '../../../api/contract/prediction/total-cost.ts';
import { readSpeciality } from '../../lib/seats/course-names.ts';
import { countParts, type PartCounts } from '../../lib/seats/parts-bar.ts';
import { indexList, openFigure } from '../../lib/seats/seat-filter.ts';

/** What matters more: a clinical branch or a government seat, and what comes only when asked. */
export const BRANCHES = ['clinical', 'government', 'diplomas', 'college'] as const;
export type Branch = (typeof BRANCHES)[number];

type Answers = {
  courses?: ReadonlySet<string>;
  states?: ReadonlySet<string>;
  total?: number | null;
  bond?: number | null;
  /** What matters more; absent where every seat counts. */
  branches?: ReadonlySet<Branch>;
};

export type CountedSeats = ReturnType<typeof openSeatCounts>;

/** The seats of a name that the answers keep, and their parts; null for no seat. `isDiplomas`: asking for diplomas brings some. */
export type NamedSeats = { name: string; seats: number; parts: PartCounts['parts'] | null; isDiplomas: boolean };

/** At least one seat is to aim at or safer. */
const isOpen = ({ parts }: NamedSeats): boolean => parts !== null && parts.aim + parts.safer > 0;

/** @returns what the seats are counted as: those to aim at, where there are none the next ones; undefined for seats that are not on offer */
export const findBestPart = (parts: PartCounts['parts']) =>
  (['aim', 'safer', 'ambitious'] as const).find((part) => parts[part] > 0);

const addDiplomas = (branches: ReadonlySet<Branch> = new Set()): ReadonlySet<Branch> =>
  new Set(branches).add('diplomas');

/** @param code of the counselling whose seats count; null for every one. @param asked kinds of fee; null for every one */
export function openSeatCounts(seats: SeatList, code: string | null, asked: ReadonlySet<FeeKind> | null) {
  const courses = indexList(seats, 'courses');
  const states = indexList(seats, 'states');
  const specialities = courses.values.map(readSpeciality);
  const courseOf = (place: number): string => specialities[courses.positions[place] ?? 0] ?? '';
  const stateOf = (place: number): string => states.values[states.positions[place] ?? 0] ?? '';
  const places = listPlaces(seats, code);
  const isIn = (set: ReadonlySet<string> | undefined, name: string): boolean =>
    set === undefined || set.size === 0 || set.has(name);
  const demand = seats.field<number>(['demand_rank']);
  const quarter = (own: readonly number[]) =>
    own.map(demand).sort((a, b) => a - b)[Math.floor((own.length - 1) / 4)] ?? 0;
  const wanted = new Map([...Map.groupBy(places, courseOf)].map(([name, own]) => [name, quarter(own)]));
  const isWithin = openLimits(seats);
  const isMeant = openBranches(seats, asked);
  const group = (
    nameOf: (place: number) => string,
    own: readonly number[],
    isNamed: boolean,
    branches: Answers['branches'],
  ): NamedSeats[] =>
    [...Map.groupBy(own, nameOf)].map(([name, all]) => {
      const meant = all.filter((place) => isMeant(place, isNamed, branches));
      const [counted] = countParts(meant, nameOf, (place) => findSeatPart(seats, place));
      const isDiplomas = !counted && all.some((place) => isMeant(place, isNamed, addDiplomas(branches)));
      return { name, seats: meant.length, parts: counted?.parts ?? null, isDiplomas };
    });
  const count = (answers: Answers): number =>
    places.filter(
      (place) =>
        isMeant(place, (answers.courses?.size ?? 0) > 0, answers.branches) &&
        isIn(answers.courses, courseOf(place)) &&
        isIn(answers.states, stateOf(place)) &&
        isWithin(place, answers),
    ).length;
  return {
    /** Of every seat, whatever is asked for. */
    specialities: [...wanted.keys()],
    /** Each as if it was named, the most wanted first, by the seat that a quarter of its seats close before; those of ambitious seats alone last. */
    countCourses: (branches?: Answers['branches']) =>
      group(courseOf, places, true, branches).sort(
        (a, b) => Number(isOpen(b)) - Number(isOpen(a)) || (wanted.get(a.name) ?? 0) - (wanted.get(b.name) ?? 0),
      ),
    /** The states of the seats of these specialities, most seats first; no speciality is all of them. */
    countStates: ({ courses = new Set(), branches }: Answers) =>
      group(
        stateOf,
        places.filter((place) => isIn(courses, courseOf(place))),
        courses.size > 0,
        branches,
      ).sort((a, b) => b.seats - a.seats),
    count,
    /** @returns whether no seat is left, but asking for diplomas brings some */
    isDiplomas: (answers: Answers): boolean =>
      count(answers) === 0 && count({ ...answers, branches: addDiplomas(answers.branches) }) > 0,
  };
}

const MOST_ABSENT = 4;

/**
 * @param courses of every seat line, whatever its chance
 * @returns the specialities with the most seat lines that no seat is of, and how many further ones there are
 */
export function listAbsent(
  courses: readonly { value: string; count: number }[],
  present: readonly string[],
): { names: string[]; more: number } {
  const lines = new Map<string, number>();
  for (const { value, count } of courses) {
    const name = readSpeciality(value);
    lines.set(name, (lines.get(name) ?? 0) + count);
  }
  for (const name of present) lines.delete(name);
  const absent = [...lines].sort(([, one], [, other]) => other - one).map(([name]) => name);
  return { names: absent.slice(0, MOST_ABSENT), more: Math.max(0, absent.length - MOST_ABSENT) };
}

/** Seat lines have it, items of a plain reply have an id. */
const KEY = ['key'] as unknown as SharedPath;

/** Seats with a chance, each by its best pool: a person reads seats, not pools. */
function listPlaces(seats: SeatList, code: string | null): number[] {
  const given = Uint32Array.from({ length: seats.size }, (_, place) => place).filter(
    (place) => seats.level(place) !== null,
  );
  const all = [...selectBestPools(seats, given)];
  if (code === null) return all;
  const key = seats.field<unknown>(KEY);
  const isOwn = (place: number): boolean => {
    const parts = key(place);
    const id = Array.isArray(parts) ? parts.join('.') : String(parts ?? seats.item(place).id);
    return belongsTo(id, code);
  };
  return all.filter(isOwn);
}

/** What comes only when asked does not count, as in the list that is made. */
function openBranches(
  seats: SeatList,
  asked: ReadonlySet<FeeKind> | null,
): (place: number, isNamed: boolean, branches: Answers['branches']) => boolean {
  const [degree, type] = [
    seats.field<string>(['course', 'degree_type']),
    seats.field<string>(['course', 'clinical_type']),
  ];
  const kind = seats.field<FeeKind | undefined>(['fee_kind']);
  return (place, isNamed, branches) => {
    if (branches === undefined) return true;
    if (isDiploma(degree(place)) && !branches.has('diplomas')) return false;
    if (branches.has('government')) return kind(place) === 'government' || kind(place) === 'regulated';
    const own = kind(place) ?? 'unknown';
    const isAsked = asked === null || asked.has(own) || (branches.has('clinical') && own === 'full');
    return isAsked && (isNamed || type(place) === 'Clinical');
  };
}

/** The upper end of the fees counts. Unknown figures are within every limit here; the server knows whose fees are their own. */
function openLimits(seats: SeatList): (place: number, answers: Answers) => boolean {
  const [fee, bond] = [openFigure(seats, 'fee'), openFigure(seats, 'bond')];
  const years = seats.field<number>(['course', 'duration']);
  return (place, { total = null, bond: most = null }) => {
    const cost = total === null ? null : addFees(fee(place), years(place));
    const service = most === null ? null : bond(place);
    return (cost === null || cost.high <= (total ?? 0)) && (service === null || service.low <= (most ?? 0));
  };
}
