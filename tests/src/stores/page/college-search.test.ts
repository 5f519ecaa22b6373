// The search of the public pages, with questions as people type them: abbreviations, towns, courses, typing errors.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicColleges } from '../../../../src/lib/build/colleges/colleges.ts';
import { buildSearchIndex } from '../../../../src/lib/build/colleges/search-file.ts';
import { type Hit, prepareSearch } from '../../../../src/lib/colleges/college-search.ts';
import type { SearchIndex } from '../../../../src/lib/colleges/search-index.ts';
import { describeHits } from '../../../../src/stores/page/college-search.ts';

const file = join('tests', 'fixtures', 'college-queries.csv');
const queries: { query: string; institute: string }[] = parse(readFileSync(file), { columns: true });
let text = '';
let find: (typed: string) => Hit[] = () => [];

beforeAll(() => {
  text = JSON.stringify(buildSearchIndex());
  find = prepareSearch(JSON.parse(text) as SearchIndex);
});

describe('the search of colleges', () => {
  it('finds the right college in the first three hits for 95 of 100 questions', () => {
    const paths = new Map(publicColleges().map(({ id, slug }) => [id, `/colleges/${slug}`]));
    expect(queries).toHaveLength(200);
    expect(queries.filter(({ institute }) => !paths.has(institute))).toEqual([]);
    const missed = queries.filter(({ query, institute }) => {
      const first = find(query).slice(0, 3);
      return !first.some(({ path }) => path === paths.get(institute));
    });
    expect(missed.length / queries.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
  });

  it.each([
    ['md radiodiagnosis', '/courses/md-radiodiagnosis'],
    ['karnatka', '/states/karnataka'],
    ['kem', '/colleges/seth-gordhandas-sunderdas-medical-college-mumbai'],
    ['cmc', '/colleges/christian-medical-college-vellore'],
    ['mmc', '/colleges/madras-medical-college-chennai'],
    ['sjh', '/colleges/vardhman-mahavir-medical-college-delhi'],
    ['nair', '/colleges/topiwala-national-medical-college-mumbai'],
  ])('finds %s first', (query, path) => {
    expect(find(query)[0]?.path).toBe(path);
  });

  it.each([
    ['aiims', 'AIIMS'],
    ['AIIMS Rishikesh', 'AIIMS'],
    ['jipmer pondicherry', 'JIPMER'],
    ['pgimer', 'PGIMER Chandigarh'],
    ['pgi chandigarh', 'PGIMER Chandigarh'],
    ['nimhans', 'NIMHANS'],
    ['sree chitra trivandrum', 'SCTIMST'],
  ])('says of %s that INI-CET gives the seats', (query, institute) => {
    expect(describeHits(query, find(query))).toContain(`Seats of ${institute} are given by INI-CET`);
  });

  it.each(['pgimer rml delhi', 'pgimer bhubaneswar', 'dimhans dharwad', 'kem'])(
    'says nothing of INI-CET for %s',
    (query) => {
      expect(describeHits(query, find(query))).toMatch(/^\d found$/);
    },
  );

  it('says nothing of INI-CET where the counselling has the institute', () => {
    const aiims: Hit = { kind: 'college', name: 'AIIMS, Patna', detail: '', path: '/colleges/aiims-patna' };
    expect(describeHits('aiims patna', [aiims])).toBe('1 found');
  });

  it.each(['', ' ', 'a', 'zzzzqqq', '<script>'])('finds nothing for %j', (query) => {
    expect(find(query)).toEqual([]);
  });

  it('has an index of at most 60 KB, without a rank', () => {
    expect(gzipSync(text).length).toBeLessThan(60_000);
    const { colleges, towns, states } = JSON.parse(text) as SearchIndex;
    for (const [, town, state] of colleges) {
      expect(town).toBeLessThan(towns.length);
      expect(state).toBeLessThan(states.length);
    }
  });
});
