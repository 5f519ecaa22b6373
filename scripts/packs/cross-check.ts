// Compares our closing ranks with an independent reading that lists candidates by institute, course and quota.
import { makeCourseReader } from './course-words.ts';
import type { Harmonised, HarmonisedRound } from './harmonise.ts';
import { instituteMatcherOf } from './institute-match.ts';
import type { Tables } from './tables.ts';

/** One row of `mcc-2024-after-r3-by-candidate-category.csv`. */
export type OtherReading = { institute: string; course: string; quota: string; closing_rank: string };
export type CrossCheck = { comparable: number; equal: number; different: string[] };

/** Largest rank by institute, course and quota among the candidates whose latest seat was there. */
export function lastRanks(rounds: HarmonisedRound[]): Map<string, number> {
  const latest = new Map<number, string>();
  for (const round of rounds) {
    for (const { rank, institute, course, quota } of round.seats) latest.set(rank, `${institute}|${course}|${quota}`);
  }
  const last = new Map<string, number>();
  for (const [rank, seat] of latest) last.set(seat, Math.max(last.get(seat) ?? 0, rank));
  return last;
}

/** That reading often leaves the address out; where a bare name fits two institutes, neither is compared. */
export function crossCheck(others: OtherReading[], harmonised: Harmonised, tables: Tables): CrossCheck {
  const ours = lastRanks(harmonised.rounds);
  const { idOf, unclear } = makeNameReader(harmonised, tables);
  const readCourse = makeCourseReader(tables);
  const theirs = new Map<string, number>();
  for (const row of others) {
    const [institute, course] = [idOf(row.institute), readCourse(row.course)];
    if (!institute || !course) continue;
    const seat = `${institute}|${course}|${row.quota}`;
    theirs.set(seat, Math.max(theirs.get(seat) ?? 0, Number(row.closing_rank)));
  }
  const comparable = [...theirs].filter(([seat]) => ours.has(seat) && !unclear.has(seat.split('|')[0] ?? ''));
  const different = comparable.filter(([seat, rank]) => ours.get(seat) !== rank);
  return {
    comparable: comparable.length,
    equal: comparable.length - different.length,
    different: different.map(([seat, rank]) => `${seat}: ${ours.get(seat)} here, ${rank} there`),
  };
}

function makeNameReader(harmonised: Harmonised, tables: Tables) {
  const match = instituteMatcherOf(tables);
  const printed = [...harmonised.institutes].flatMap(([id, matches]) =>
    matches.map((one) => ({ id, key: tables.key(one.printed.text) })),
  );
  const unclear = new Set<string>();
  const seen = new Map<string, string | null>();
  const read = (name: string): string | null => {
    const whole = match(name, '').institute;
    if (whole) return whole;
    const key = tables.key(name);
    const ids = new Set(printed.filter((form) => form.key.startsWith(key)).map((form) => form.id));
    const [only] = ids;
    if (ids.size === 1) return only ?? null;
    for (const id of ids) unclear.add(id);
    return null;
  };
  const idOf = (name: string) => {
    const id = seen.has(name) ? (seen.get(name) ?? null) : read(name);
    seen.set(name, id);
    return id;
  };
  return { idOf, unclear };
}
