// Ranks colleges, courses and states by what somebody typed, with abbreviations and typing errors.
import { abbreviate, listMeanings } from '../../../api/contract/search-words.ts';
import { findSimilar } from '../../../api/contract/similar-words.ts';
import { splitWords } from '../../../api/contract/split-words.ts';
import { slugify } from './college-slug.ts';
import { readPath, type SearchIndex } from './search-index.ts';

const SMALL = new Set(['and', 'of', 'the', 'in', 'for', 'at', 'a', 'an', 'dr', 'shri', 'sri', 'smt', 'pg', 'ltd']);

export type Hit = { kind: 'college' | 'course' | 'state'; name: string; detail: string; path: string };

/** Weights of the words of an entry: of its name, further names, town, state and specialities. */
const WEIGHTS = { name: 1, also: 0.95, initials: 0.9, town: 0.85, state: 0.5, speciality: 0.55, pages: 1.6 };
/** Those of short names. */
const SHORT = new Set([WEIGHTS.also, WEIGHTS.initials]);
/** The beginning of a word counts less than the whole word, a likeness less than a beginning. */
const BEGINNING = 0.85;
const LIKENESS = 0.8;
const MOST_HITS = 8;
const FEWEST_LETTERS = 2;
const FEWEST_SURE = 5;

type Entry = { hit: Hit; words: ReadonlyMap<string, number>; name: string; size: number };

/** @returns what finds entries, the best first */
export function prepareSearch(index: SearchIndex): (typed: string) => Hit[] {
  const entries = [...listPages(index), ...listColleges(index)];
  const postings = new Map<string, [entry: number, weight: number][]>();
  entries.forEach(({ words }, at) => {
    for (const [word, weight] of words) {
      const known = postings.get(word);
      if (known) known.push([at, weight]);
      else postings.set(word, [[at, weight]]);
    }
  });
  const words = [...postings.keys()];
  const rarity = (word: string) => Math.log(1 + entries.length / (postings.get(word)?.length ?? 1));

  function matchWord(typed: string): Map<number, number> {
    const found = new Map<number, number>();
    // The whole word counts more than a longer one that is rarer.
    const most = postings.has(typed) ? rarity(typed) : Number.POSITIVE_INFINITY;
    for (const [word, quality] of findWords(typed, words, postings)) {
      const worth = quality * Math.min(most, rarity(word));
      for (const [entry, weight] of postings.get(word) ?? [])
        found.set(entry, Math.max(found.get(entry) ?? 0, worth * weight));
    }
    return found;
  }

  return function find(typed) {
    const all = splitWords(typed);
    const large = all.filter((word) => !SMALL.has(word));
    const asked = large.length > 0 ? large : all;
    if (asked.join('').length < FEWEST_LETTERS) return [];
    const scores = new Map<number, { score: number; matched: number }>();
    for (const word of asked) {
      for (const [entry, worth] of matchWord(word)) {
        const known = scores.get(entry) ?? { score: 0, matched: 0 };
        scores.set(entry, { score: known.score + worth, matched: known.matched + 1 });
      }
    }
    const whole = all.join(' ');
    return [...scores]
      .map(([at, { score, matched }]) => ({ at, score: rate(entries[at], score, matched / asked.length, whole) }))
      .sort((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, MOST_HITS)
      .flatMap(({ at }) => entries[at]?.hit ?? []);
  };
}

/**
 * An entry with every word of the question comes before one with some; then a name that begins like the question, or a
 * short name that is the question; then the college with more specialities.
 */
function rate(entry: Entry | undefined, score: number, covered: number, whole: string): number {
  if (!entry) return 0;
  const isShort = SHORT.has(entry.words.get(whole) ?? 0);
  const begins = entry.name === whole ? 1.5 : isShort || entry.name.startsWith(whole) ? 1.2 : 1;
  return score * covered ** 2 * begins * (1 + entry.size / 100);
}

/** Known words that a typed word means, each with how well it fits, from 0 to 1. */
function findWords(typed: string, words: readonly string[], known: WordSet): Map<string, number> {
  const found = new Map<string, number>();
  for (const meant of listMeanings(typed)) addWords(found, meant, words, known);
  // A short word has too many likenesses, and a whole word needs none.
  if (found.size > 0 && (known.has(typed) || typed.length < FEWEST_SURE)) return found;
  for (const { word, likeness } of findSimilar(typed, words))
    found.set(word, Math.max(found.get(word) ?? 0, LIKENESS * likeness));
  return found;
}

type WordSet = { has: (word: string) => boolean };

/** Adds the word itself and the words that begin with it. */
function addWords(found: Map<string, number>, meant: string, words: readonly string[], known: WordSet): void {
  if (meant.length >= FEWEST_LETTERS) {
    const beginning = words.filter((word) => word.startsWith(meant) && !found.has(word));
    for (const word of beginning) found.set(word, BEGINNING * (0.7 + 0.3 * (meant.length / word.length)));
  }
  if (known.has(meant)) found.set(meant, 1);
}

function listPages({ courses, states }: SearchIndex): Entry[] {
  const page = (hit: Omit<Hit, 'detail'>): Entry => ({
    hit: { ...hit, detail: '' },
    name: splitWords(hit.name).join(' '),
    words: new Map(splitWords(hit.name).map((word) => [word, WEIGHTS.pages])),
    size: 0,
  });
  return [
    ...courses.map(([id, name]) => page({ kind: 'course', name, path: `/courses/${id}` })),
    ...states.map((name) => page({ kind: 'state', name, path: `/states/${slugify(name)}` })),
  ];
}

function listColleges(index: SearchIndex): Entry[] {
  const specialities = index.specialities.map(splitWords);
  return index.colleges.map((college) => {
    const [name, town, state, positions, also = ''] = college;
    const place = index.towns[town] ?? '';
    const words = new Map<string, number>();
    const add = (list: readonly string[], weight: number) => {
      for (const word of list) words.set(word, Math.max(words.get(word) ?? 0, weight));
    };
    add(splitWords(name), WEIGHTS.name);
    add(splitWords(also), WEIGHTS.also);
    add(abbreviate(name), WEIGHTS.initials);
    add(splitWords(place), WEIGHTS.town);
    add(splitWords(index.states[state] ?? ''), WEIGHTS.state);
    for (const position of positions) add(specialities[position] ?? [], WEIGHTS.speciality);
    const detail = [place, index.states[state]].filter(Boolean).join(', ');
    const hit: Hit = { kind: 'college', name, detail, path: readPath(index, college) };
    return { hit, words, name: splitWords(name).join(' '), size: Math.min(positions.length, 25) };
  });
}
