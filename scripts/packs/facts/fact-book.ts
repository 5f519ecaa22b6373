// Writes the facts of a counselling with everything that was beaten, and counts conflicts, unknowns and years.
import type { FactName } from '../../../api/contract/facts.ts';
import type { FactEntry, MergedFact } from '../../../api/packs/fact-book.ts';
import type { FactSummary, Pack } from '../../../api/packs/schema.ts';
import { listLines } from '../closings.ts';
import type { Harmonised } from '../harmonise.ts';
import { makeRegister } from '../register.ts';
import type { Tables } from '../tables.ts';
import type { Claim } from './claim.ts';
import { getFactFinder, makeServiceReader } from './find-facts.ts';
import { type Merged, mayDispute } from './merge.ts';
import { listWords } from './sources/declared.ts';

export type WrittenFacts = { text: string; summary: FactSummary };
type PackHead = Pick<Pack, 'counselling' | 'institutes' | 'courses' | 'quotas' | 'categories' | 'lines'>;

/** Longer words of a source are cut: they are quoted, not republished. */
const MOST_PRINTED = 200;

export function writeFactBook(pack: PackHead, harmonised: Harmonised, tables: Tables): WrittenFacts {
  const finder = getFactFinder(harmonised, tables);
  const words = collectWords(tables);
  const nameSource = new Map(tables.sources.map(({ id, name }) => [id, name]));
  const summary = startSummary();
  const seatsByInstitute = listSeats(pack, makeServiceReader(tables, pack.counselling.code));
  const entries = seatsByInstitute.map(({ institute, seats }): FactEntry => {
    const claims = makeClaims(nameSource);
    const own = Object.values(finder.institute(institute.id));
    const facts = own.map((merged) => writeMerged(merged, claims));
    const bySeat = seats.map(({ course, quota, inService, lines }) => {
      const seat = { counselling: pack.counselling.code, institute: institute.id, course, quota, inService };
      const found = Object.values(finder.seat(seat));
      for (const merged of [...own, ...found]) countFact(summary, merged, lines);
      return { course, quota, facts: found.map((merged) => writeMerged(merged, claims)) };
    });
    const { id, name, place } = institute;
    return { institute: id, name, place, claims: claims.entries, facts, seats: bySeat, words: words.get(id) ?? [] };
  });
  return { text: entries.map((entry) => `${entry.institute}\t${JSON.stringify(entry)}\n`).join(''), summary };
}

/** The courses and quotas of each institute, with their numbers of seat lines; in service if every pool of them is. */
function listSeats(pack: PackHead, isInService: ReturnType<typeof makeServiceReader>) {
  const byInstitute = Map.groupBy(listLines(pack), ({ institute }) => institute);
  return pack.institutes.map((institute) => {
    const seats = Map.groupBy(byInstitute.get(institute.id) ?? [], ({ course, quota }) => `${course}|${quota}`);
    return {
      institute,
      seats: [...seats.values()].map((pools) => {
        const { course = '', quota = '' } = pools[0] ?? {};
        const inService = pools.every(({ category }) => isInService(quota, category));
        return { course, quota, inService, lines: pools.length };
      }),
    };
  });
}

function makeClaims(nameSource: ReadonlyMap<string, string>) {
  const { entries, add } = makeRegister<FactEntry['claims'][number]>();
  return {
    entries,
    add({ source, printed, fact, value, kind, confidence, year }: Claim): number {
      const name = nameSource.get(source) ?? source;
      return add({ fact, value, kind, confidence, year, source: name, printed: printed.slice(0, MOST_PRINTED) });
    },
  };
}

/** Inferred claims only where they alone dispute what is shown. */
function listBeaten({ others, shown, disputed }: Merged): readonly Claim[] {
  const plain = others.filter(({ kind }) => kind !== 'inferred');
  return plain.length > 0 || !disputed ? plain : others.filter((other) => mayDispute(other, shown));
}

const writeMerged = (merged: Merged, claims: ReturnType<typeof makeClaims>): MergedFact => ({
  fact: merged.fact,
  shown: merged.shown && claims.add(merged.shown),
  others: [...new Set(listBeaten(merged).map(claims.add))],
  refused: merged.refused.map(({ claim, rule }) => ({ claim: claims.add(claim), rule })),
  disputed: merged.disputed,
});

function collectWords({ facts, sameInstitute }: Tables): Map<string, FactEntry['words']> {
  const byInstitute = Map.groupBy(facts.declarations, (row) => sameInstitute(row.mcc_institute_code));
  return new Map([...byInstitute].map(([institute, rows]) => [institute, rows.flatMap(listWords)]));
}

const startSummary = (): FactSummary => ({ lines: {}, conflicts: {}, unknown: {}, refused: {}, years: {} });

/** Counted by seat line: what many candidates see weighs more. */
function countFact(summary: FactSummary, { fact, shown, disputed, refused }: Merged, lines: number): void {
  const add = (counts: Partial<Record<FactName, number>>) => {
    counts[fact] = (counts[fact] ?? 0) + lines;
  };
  add(summary.lines);
  if (disputed) add(summary.conflicts);
  if (refused.length > 0) add(summary.refused);
  if (!shown) {
    add(summary.unknown);
    return;
  }
  const year = shown.year === null ? 'none' : String(shown.year);
  const years = summary.years[fact] ?? {};
  years[year] = (years[year] ?? 0) + lines;
  summary.years[fact] = years;
}
