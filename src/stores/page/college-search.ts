// Loads the search and its index with the first use.
import { searchWords } from '../../copy/colleges.ts';
import { type Hit, prepareSearch } from '../../lib/colleges/college-search.ts';
import { findIniCetInstitute } from '../../lib/colleges/ini-cet.ts';
import type { SearchIndex } from '../../lib/colleges/search-index.ts';
import { loadOnce } from '../../lib/load-once.ts';

const FILE = '/college-index.json';

/** What the search says about its hits. */
export function describeHits(typed: string, hits: readonly Hit[]): string {
  const institute = findIniCetInstitute(typed, hits);
  if (institute !== null) return searchWords.iniCet(institute);
  return hits.length === 0 ? searchWords.none : searchWords.found(hits.length);
}

/** The next call tries again after a failure. @throws where the index cannot be loaded */
export const loadCollegeSearch = loadOnce(async (): Promise<(typed: string) => Hit[]> => {
  const response = await fetch(FILE);
  if (!response.ok) throw new Error(`${FILE}: ${response.status}`);
  return prepareSearch((await response.json()) as SearchIndex);
});
