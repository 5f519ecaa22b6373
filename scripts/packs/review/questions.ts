// Lists the questions of the review: one for each unknown word or institute, however many spellings it has.
import type { Harmonised, Unmatched } from '../harmonise.ts';
import type { Candidate } from '../names/match-candidates.ts';
import { findNearestWords } from '../names/nearest-words.ts';
import { splitTrigrams } from '../names/trigrams.ts';
import type { Tables } from '../tables.ts';

export type Answer = { id: string; text: string; note: string };
export type Question = ReturnType<typeof ask>;

/** Share of the letter groups that two spellings of one institute have in common. */
const SAME_INSTITUTE = 0.6;

/** Those with most rows first; what was put off comes last. */
export function listQuestions({ unmatched }: Harmonised, tables: Tables): Question[] {
  const later = new Set(
    tables.decisions.filter((row) => row.how === 'later').map((row) => `${row.kind}|${row.printed}`),
  );
  const sorted = unmatched.toSorted((a, b) => b.rows - a.rows || (a.printed < b.printed ? -1 : 1));
  return groupSpellings(sorted)
    .map((group) => ask(group, later, tables))
    .sort((a, b) => Number(a.isLater) - Number(b.isLater) || b.rows - a.rows);
}

function ask(group: [Unmatched, ...Unmatched[]], later: ReadonlySet<string>, tables: Tables) {
  const [{ kind, counselling, printed, match }] = group;
  const answers = match ? match.candidates.map(describe) : listWordAnswers(kind, counselling, printed, tables);
  return {
    kind,
    counselling,
    /** The spelling with most rows. */
    printed,
    /** All spellings, the first one included. */
    spellings: group.map((entry) => entry.printed),
    rows: group.reduce((sum, entry) => sum + entry.rows, 0),
    /** What it may be, the most plausible first. */
    answers,
    /** An institute that no known one resembles: proposed as new. */
    isNew: match !== null && !match.candidates.some(isPlausible),
    /** A person put it off. */
    isLater: group.some((entry) => later.has(`${kind}|${entry.printed}`)),
    institute: match?.printed ?? null,
  };
}

/** One group for each institute; words of lists are a group each. */
function groupSpellings(entries: Unmatched[]): [Unmatched, ...Unmatched[]][] {
  const groups: { entries: [Unmatched, ...Unmatched[]]; grams: Set<string> }[] = [];
  for (const entry of entries) {
    const grams = splitTrigrams(entry.match?.printed.key ?? '');
    const group = entry.match && groups.find((one) => isSame(one.entries[0], one.grams, entry, grams));
    if (group) group.entries.push(entry);
    else groups.push({ entries: [entry], grams });
  }
  return groups.map((group) => group.entries);
}

function isSame(one: Unmatched, oneGrams: Set<string>, other: Unmatched, grams: Set<string>): boolean {
  const [a, b] = [one.match?.printed, other.match?.printed];
  if (!a || !b || a.state !== b.state || one.counselling !== other.counselling) return false;
  const shared = grams.intersection(oneGrams).size;
  const alike = shared / Math.max(1, grams.union(oneGrams).size) >= SAME_INSTITUTE;
  const samePlace = a.pins.some((pin) => b.pins.includes(pin));
  return alike || (samePlace && a.nameKey === b.nameKey);
}

/** Would a person think of it? */
export const isPlausible = (one: Candidate) =>
  !one.otherArea && (one.score >= 0.5 || one.nameScore >= 0.6 || (one.samePin && one.nameScore >= 0.4));

const describe = ({ institute, name, score, nameScore, samePin, sameTown }: Candidate): Answer => ({
  id: institute,
  text: name,
  note: [
    `text ${Math.round(score * 100)} %`,
    `name ${Math.round(nameScore * 100)} %`,
    ...(samePin ? ['same PIN'] : []),
    ...(sameTown ? ['same town'] : []),
  ].join(', '),
});

function listWordAnswers(kind: Unmatched['kind'], counselling: string, printed: string, tables: Tables): Answer[] {
  if (kind === 'institute') return [];
  return findNearestWords(kind, printed, counselling, tables).map(({ answer, word, score }) => ({
    id: answer,
    text: word,
    note: `${score} %`,
  }));
}
