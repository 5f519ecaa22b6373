// Reads the conflicts, counts and corrections of the facts for the page about data. Used at build only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FactEntry, type MergedFact, openFactBook } from '../../../api/packs/fact-book.ts';
import type { FactSummary } from '../../../api/packs/schema.ts';
import { builtPacks } from './packs.ts';
import { readTable } from './read-table.ts';

type Conflict = NonNullable<ReturnType<typeof readConflict>>;

/** More rows would make a page that nobody reads. */
const MOST_SHOWN = 150;

export type FactCounts = { name: string; summary: FactSummary };

/** @returns the counts of each counselling; empty where no packs have been built */
export const readFactCounts = (): FactCounts[] =>
  (builtPacks()?.manifest.packs ?? []).flatMap(({ name, facts }) => (facts ? [{ name, summary: facts.summary }] : []));

/** Conflicts of all counsellings, those that touch most courses of an institute first. */
export function readConflicts(): { all: number; shown: Conflict[] } {
  const conflicts = (builtPacks()?.manifest.packs ?? [])
    .flatMap(({ facts }) => (facts ? listEntries(join('data', 'packs', facts.file)) : []))
    .flatMap(listConflicts)
    .sort((a, b) => b.courses - a.courses || (a.place < b.place ? -1 : 1));
  return { all: conflicts.length, shown: conflicts.slice(0, MOST_SHOWN) };
}

function listEntries(path: string): FactEntry[] {
  const book = openFactBook(readFileSync(path));
  return book.institutes.flatMap((id) => book.find(id) ?? []);
}

/** A conflict that several courses share is one. */
function listConflicts(entry: FactEntry): Conflict[] {
  const found = new Map<string, Conflict>();
  for (const merged of [...entry.facts, ...entry.seats.flatMap(({ facts }) => facts)]) {
    const conflict = readConflict(merged, entry);
    if (!conflict) continue;
    const key = `${merged.fact}|${merged.shown}|${merged.others[0]}`;
    found.set(key, { ...conflict, courses: (found.get(key)?.courses ?? 0) + 1 });
  }
  return [...found.values()];
}

function readConflict({ fact, shown, others, disputed }: MergedFact, { claims, name, place }: FactEntry) {
  const [mine, other] = [claims[shown ?? -1], claims[others[0] ?? -1]];
  if (!disputed || !mine || !other) return null;
  return { place: [name, place].filter(Boolean).join(', '), fact, courses: 0, shown: mine, other };
}

type CorrectionColumn = 'institute' | 'course' | 'fact' | 'low' | 'text' | 'decided_on' | 'reason';

/** The latest first. */
export const readCorrections = () =>
  readTable<CorrectionColumn>('reference/facts/corrections.csv').sort((a, b) => (a.decided_on < b.decided_on ? 1 : -1));
