// Loads the search index and the search library with the first use of the search.
import { searchWords } from '../../copy/colleges.ts';
import { type Hit, prepareSearch, type Search } from '../../lib/colleges/college-search.ts';
import { findIniCetInstitute } from '../../lib/colleges/ini-cet.ts';
import type { SearchIndex } from '../../lib/colleges/search-index.ts';

const FILE = '/college-index.json';
const MOST_HITS = 8;
/** Candidates for a mistyped word. The library prefers long words that contain most of its letters. */
const MOST_SIMILAR = 40;

type Finder = (typed: string) => Hit[];

let loading: Promise<Finder> | null = null;

/** What the search says about its hits. */
export function describeHits(typed: string, hits: readonly Hit[]): string {
  const institute = findIniCetInstitute(typed, hits);
  if (institute !== null) return searchWords.iniCet(institute);
  return hits.length === 0 ? searchWords.none : searchWords.found(hits.length);
}

/** The next call tries again after a failure. @throws where the index or the library cannot be loaded */
export function loadCollegeSearch(): Promise<Finder> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Finder> {
  const [index, { default: Fuse }] = await Promise.all([fetchIndex(), import('fuse.js/basic')]);
  return makeFinder(prepareSearch(index), Fuse);
}

async function fetchIndex(): Promise<SearchIndex> {
  const response = await fetch(FILE);
  if (!response.ok) throw new Error(`${FILE}: ${response.status}`);
  return (await response.json()) as SearchIndex;
}

/** @param library fuse.js, which finds words that are spelled like the typed one */
export function makeFinder(search: Search, library: typeof import('fuse.js').default): Finder {
  const options = { threshold: 0.5, distance: 20, minMatchCharLength: 2 };
  const groups = Map.groupBy(search.words, (word) => word.charAt(0));
  const fuses = new Map([...groups].map(([letter, words]) => [letter, new library(words, options)]));
  /** Almost nobody mistypes the first letter, and a phone needs too long for all words. */
  const similar = (word: string) =>
    (fuses.get(word.charAt(0))?.search(word, { limit: MOST_SIMILAR }) ?? []).map(({ item }) => item);
  return (typed) => search.find(typed, similar, MOST_HITS);
}
