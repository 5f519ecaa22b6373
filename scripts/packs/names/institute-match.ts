// Finds the institute of a printed name: reviewed decisions first, then similar spelling inside the state.

import type { Tables } from '../tables.ts';
import { type KnownInstitute, listKnownInstitutes } from './known-institutes.ts';
import { type PrintedInstitute, parsePrinted } from './printed-institute.ts';
import { indexTrigrams, type TrigramIndex } from './trigrams.ts';

export type Candidate = { institute: string; name: string; score: number; samePin: boolean; sameName: boolean };
export type InstituteMatch = {
  printed: PrintedInstitute;
  /** Id of a known institute; null when nothing is certain. */
  institute: string | null;
  how: 'reviewed' | 'spelling' | 'none';
  /** Best three, for the review file. */
  candidates: Candidate[];
};

type Block = { known: KnownInstitute[]; index: TrigramIndex };

/** Share of the printed name that the known text must hold: `Shanti Hospital` is not `Kerudi Hospital` in the same street. */
const SAME_NAME = 0.5;
/** What an equal PIN adds to the similarity of the letters. */
const PIN_BONUS = 0.05;
/** Shorter texts (`District Hospital`) are too common to match by letters alone. */
export const TELLING_LENGTH = 24;

/** A bare name shorter than this begins too many others. */
const BARE_LENGTH = 12;

/** Union territories that were part of a state: lists print either. */
const FORMER_STATE: Record<string, string> = { LA: 'JK', DD: 'DH' };
const findBlockKey = (state: string | null) => (state === null ? '' : (FORMER_STATE[state] ?? state));

type InstituteMatcher = (text: string, stateColumn: string) => InstituteMatch;
const matchers = new WeakMap<Tables, InstituteMatcher>();

/** Indexing the names is slow, so it is done once per build. */
export function getInstituteMatcher(tables: Tables): InstituteMatcher {
  const matcher = matchers.get(tables) ?? makeMatcher(tables);
  matchers.set(tables, matcher);
  return matcher;
}

function makeMatcher(tables: Tables): InstituteMatcher {
  const known = listKnownInstitutes(tables);
  const everywhere = makeBlock(known);
  const blocks = new Map(
    [...Map.groupBy(known, (entry) => findBlockKey(entry.state))].map(([at, list]) => [at, makeBlock(list)]),
  );
  const reviewed = new Map(
    tables.instituteAliases.map((row) => [
      parsePrinted(row.printed, '', tables.stateWords, tables.key).key,
      tables.sameInstitutes.get(row.institute) ?? row.institute,
    ]),
  );

  const decide = (printed: PrintedInstitute): Omit<InstituteMatch, 'printed'> => {
    const block = blocks.get(findBlockKey(printed.state));
    const candidates = nearest(printed, block ?? everywhere);
    const decision = reviewed.get(printed.key);
    if (decision !== undefined) return { institute: decision || null, how: 'reviewed', candidates };
    const certain = block ? certainInState(candidates, printed) : certainAnywhere(candidates);
    const institute = certain ?? bareName(printed, block ?? everywhere);
    return { institute, how: institute ? 'spelling' : 'none', candidates };
  };
  const decided = new Map<string, ReturnType<typeof decide>>();
  return (text, stateColumn) => {
    const printed = parsePrinted(text, stateColumn, tables.stateWords, tables.key);
    const key = `${printed.state}|${printed.key}|${printed.nameKey}|${printed.pins}`;
    const decision = decided.get(key) ?? decide(printed);
    decided.set(key, decision);
    return { printed, ...decision };
  };
}

const makeBlock = (known: KnownInstitute[]): Block => ({
  known,
  index: indexTrigrams(known.map((entry) => entry.key)),
});

/** Best three institutes; of an institute's several spellings the nearest counts, and a PIN breaks a tie. */
function nearest(printed: PrintedInstitute, block: Block): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const { entry, score } of block.index.nearest(printed.key)) {
    const known = block.known[entry];
    if (!known || (found.size >= 3 && score < 0.9)) break;
    const samePin = printed.pins.some((pin) => known.pins.includes(pin));
    const candidate = {
      institute: known.id,
      name: known.nameAndAddress,
      score: Math.round(score * 1000) / 1000,
      samePin,
      sameName: block.index.coverage(printed.nameKey, known.key) >= SAME_NAME,
    };
    const earlier = found.get(known.id);
    if (!earlier || weighed(earlier) < weighed(candidate)) found.set(known.id, candidate);
  }
  return [...found.values()].sort((a, b) => weighed(b) - weighed(a)).slice(0, 3);
}

const weighed = ({ score, samePin }: Candidate) => score + (samePin ? PIN_BONUS : 0);

/** Thresholds of a certain match by what the PIN says: similarity of the letters, and lead over the next institute. */
const ENOUGH = {
  same: [
    { score: 0.6, lead: 0.04 },
    { score: 0.38, lead: 0.17 },
  ],
  other: [{ score: 0.9, lead: 0.08 }],
  otherAndGeneric: [],
  none: [
    { score: 0.8, lead: 0.03 },
    { score: 0.6, lead: 0.15 },
  ],
  noneAndGeneric: [{ score: 0.95, lead: 0.08 }],
};

/** Precision first: the best must be similar enough, clearly better than the next, and of the same name. */
function certainInState([best, next]: Candidate[], printed: PrintedInstitute): string | null {
  if (!best || (!best.sameName && best.score < 0.8)) return null;
  const lead = weighed(best) - (next ? weighed(next) : 0);
  const enough = ENOUGH[pinSays(best, printed)].some((rule) => best.score >= rule.score && lead >= rule.lead);
  return enough ? best.institute : null;
}

function pinSays(best: Candidate, printed: PrintedInstitute): keyof typeof ENOUGH {
  if (best.samePin) return 'same';
  const generic = printed.key.length < TELLING_LENGTH;
  if (printed.pins.length > 0) return generic ? 'otherAndGeneric' : 'other';
  return generic ? 'noneAndGeneric' : 'none';
}

/** Some lists omit the address: then a name is certain only when exactly one institute's text begins with it. */
function bareName(printed: PrintedInstitute, block: Block): string | null {
  if (printed.pins.length > 0 || printed.key.length < BARE_LENGTH) return null;
  const ids = new Set(block.known.filter((entry) => entry.key.startsWith(printed.key)).map((entry) => entry.id));
  const [only] = ids;
  return ids.size === 1 ? (only ?? null) : null;
}

/** Without a state only the PIN, or the whole text, distinguishes two places of one name. */
function certainAnywhere([best, next]: Candidate[]): string | null {
  if (!best?.sameName) return null;
  const lead = weighed(best) - (next ? weighed(next) : 0);
  return lead >= 0.2 && (best.samePin ? best.score >= 0.5 : best.score >= 0.85) ? best.institute : null;
}
