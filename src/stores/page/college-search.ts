// Loads the search and its index with the first use.
import { searchWords } from '../../copy/colleges.ts';
import { type Hit, prepareSearch } from '../../lib/colleges/college-search.ts';
import { findIniCetInstitute } from '../../lib/colleges/ini-cet.ts';
import type { SearchIndex } from '../../lib/colleges/search-index.ts';

const FILE = '/college-index.json';

type Finder = (typed: string) => Hit[];

let loading: Promise<Finder> | null = null;

/** What the search says about its hits. */
export function describeHits(typed: string, hits: readonly Hit[]): string {
  const institute = findIniCetInstitute(typed, hits);
  if (institute !== null) return searchWords.iniCet(institute);
  return hits.length === 0 ? searchWords.none : searchWords.found(hits.length);
}

/** The next call tries again after a failure. @throws where the index cannot be loaded */
export function loadCollegeSearch(): Promise<Finder> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Finder> {
  const response = await fetch(FILE);
  if (!response.ok) throw new Error(`${FILE}: ${response.status}`);
  return prepareSearch((await response.json()) as SearchIndex);
}
