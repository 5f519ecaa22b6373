// Paths in the documents exist; names and fields in CONTRIBUTING.md too, and each forgotten step of a recipe is reported.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../api/contract/endpoints.ts';
import { loadTables } from '../scripts/packs/tables.ts';
import { codeFiles, readCode, repositoryRoot } from './support/import-rules.ts';
import { countErrors, type Edit, findDeclaredNames, findTypeFields } from './support/source-names.ts';

const text = readFileSync(join(repositoryRoot, 'CONTRIBUTING.md'), 'utf8');
const paths = text.slice(text.indexOf('\n## Three paths'), text.indexOf('\n## Recipes'));
const recipes = text.slice(text.indexOf('\n## Recipes'), text.indexOf('\n## Conventions'));

/** Paths from the root, without those of a page that is still to be written. */
function findPaths(markdown: string): string[] {
  const found = [...markdown.matchAll(/`((?:api|data|docs|scripts|src|tests)\/[\w./[\]-]*)`/g)].map(
    ([, path = '']) => path,
  );
  return found.filter((path) => !path.includes('NAME'));
}

/** @returns pairs of a name and its file: every name since the last full stop that precedes "in `file`" */
function findNames(markdown: string): [name: string, file: string][] {
  return markdown.split(/\.\s/).flatMap((sentence) => {
    let names: string[] = [];
    const pairs: [string, string][] = [];
    for (const [, before = '', token = ''] of sentence.matchAll(/([^`]*)`([^`]+)`/g)) {
      if (/^\w+$/.test(token)) names.push(token);
      else if (/\sin\s+$/.test(before) && /\.tsx?$/.test(token)) {
        pairs.push(...names.map((name): [string, string] => [name, token]));
        names = [];
      }
    }
    return pairs;
  });
}

/** Names in backticks after some words, up to the full stop. */
function findListed(markdown: string, after: string): string[] {
  const start = markdown.indexOf(after);
  const sentence = markdown.slice(start + after.length).split(/\.\s/)[0] ?? '';
  return start < 0 ? [] : [...sentence.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

const documents = [
  'README.md',
  'data/README.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** Files that a build or a run writes. */
const isWritten = (path: string): boolean => path.startsWith('data/packs');

describe.each(documents)('%s', (document) => {
  it('names files and folders that exist', () => {
    const named = findPaths(readFileSync(join(repositoryRoot, document), 'utf8'));
    expect(named.filter((path) => !isWritten(path) && !existsSync(join(repositoryRoot, path)))).toEqual([]);
  });
});

describe('data/README.md', () => {
  const data = readFileSync(join(repositoryRoot, 'data/README.md'), 'utf8');
  const readHeader = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8').split(/\r?\n/)[0] ?? '';

  it('names what its files declare', () => {
    const names = findNames(data).filter(([, file]) => file.endsWith('.ts'));
    expect(names.length).toBeGreaterThanOrEqual(3);
    expect(names.filter(([name, file]) => !findDeclaredNames(file).has(name))).toEqual([]);
  });

  it('names tables that exist', () => {
    const tables = [...data.matchAll(/`((?:reference|aliases|reporting)\/[\w./-]+\.csv)`/g)].map(
      ([, path = '']) => path,
    );
    expect(tables.length).toBeGreaterThan(10);
    const known = tables.filter((path) => !path.includes('2026'));
    expect(known.filter((path) => !existsSync(join(repositoryRoot, 'data', path)))).toEqual([]);
  });

  it('names the column of the season and every kind of list', () => {
    expect(readHeader('data/counsellings/mcc/about.csv').split(',')).toContain('neet_pg_year');
    const recipe = data.slice(data.indexOf('## Add a kind of list'), data.indexOf('## Add a counselling'));
    const { listSources } = loadTables(join(repositoryRoot, 'data/reference'), join(repositoryRoot, 'data/aliases'));
    for (const { kind } of listSources) expect(recipe).toContain(`\`${kind}\``);
  });
});

describe('CONTRIBUTING.md', () => {
  it('names files and folders that exist', () => {
    const named = findPaths(text);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  });

  it('describes every folder of api and src', () => {
    const folders = ['api', 'src'].flatMap((root) =>
      codeFiles(repositoryRoot, root)
        .map((file) => file.split('/'))
        .flatMap(([first, second, third]) => (third === undefined ? [] : [`${first}/${second}/`])),
    );
    expect([...new Set(folders)].filter((folder) => !text.includes(`\`${folder}\``))).toEqual([]);
  });

  it.each([
    ['the three paths', paths, 10],
    ['the recipes', recipes, 15],
  ])('names in %s what its files declare', (_, markdown, least) => {
    const names = findNames(markdown);
    expect(names.length).toBeGreaterThanOrEqual(least);
    expect(names.filter(([name, file]) => !findDeclaredNames(file).has(name))).toEqual([]);
  });

  it('keeps the glossary within thirty lines', () => {
    const glossary = text.slice(text.indexOf('## Terms'), text.indexOf('## Folders'));
    expect(glossary.trim().split('\n').length).toBeLessThanOrEqual(30);
  });
});

describe('the recipe for a data rule', () => {
  const rule = 'scripts/packs/checks/rule.ts';

  it('lists the fields of a rule and of a finding', () => {
    expect(findListed(recipes, 'with the fields ')).toEqual(findTypeFields(rule, 'Rule'));
    expect(findListed(recipes, 'findings with the fields ')).toEqual(findTypeFields(rule, 'Finding'));
  });

  it('lists the columns of the exceptions', () => {
    const [header = ''] = readFileSync(join(repositoryRoot, 'data/reference/check-exceptions.csv'), 'utf8').split(
      /\r?\n/,
    );
    expect(findListed(recipes, 'with the columns ')).toEqual(header.split(','));
  });
});

/** Some of the files that the recipes name. */
const FACTS = 'api/contract/facts.ts';
const ENDPOINTS = 'api/contract/endpoints/data.ts';
const FILTER = 'src/lib/seats/seat-filter.ts';
const VIEW = 'src/screens/results/view.ts';
const ITEM = 'api/contract/prediction/prediction-item.ts';
const TO_ITEM = 'api/contract/prediction/to-item.ts';
const HANDLERS = 'api/routes/data.ts';

/** An edit that adds text before or after the one that is there. */
const plantBefore = (file: string, from: string, added: string): Edit => ({ file, from, to: `${added}\n${from}` });
const plantAfter = (file: string, from: string, added: string): Edit => ({ file, from, to: `${from}\n${added}` });

/** All are compiled together: a compilation takes seconds. A file is as wrong as the edits that it has to follow. */
describe('the recipes', { timeout: 60_000 }, () => {
  const fact = "of: 'institute', unit: 'count', label: 'Planted', sources: 'Planted'";
  const places = "wire: { at: 'college', low: 'planted_a_day' }, column: { name: 'planted', label: 'Planted' }";
  const endpoint =
    "plantedTable: { method: 'GET', path: '/api/data/planted', access: 'visitor', summary: 'Planted.', rate: null, reply: z.object({}) },";

  it('ask for what the row of a fact lacks, a handler, and what a filter needs, and nothing else for a whole fact', () => {
    const whole = `  planted: { ${fact}, tolerance: 0.25, ${places} },`;
    const edits = [
      plantBefore(FACTS, '  established: {', `${whole}\n  short: { ${fact} },`),
      plantAfter(ENDPOINTS, 'export const dataEndpoints = {', endpoint),
      { file: FILTER, from: "path: ['quota']", to: "path: ['chance_level']" },
      plantBefore(FILTER, "  durations: { path: ['course', 'duration'],", "  places: { path: ['quota'] },"),
      plantAfter(ITEM, '  seats: z.nullable(z.int()),', '  seatsInYear: z.int(),'),
    ];
    const readersOfFacts = [
      'api/domain/seats/seat-line.ts',
      'scripts/packs/facts/find-facts.ts',
      'src/screens/seats/table-rows.ts',
      'src/lib/build/colleges/college-page.ts',
    ];
    const files = [
      FACTS,
      ...readersOfFacts,
      ENDPOINTS,
      HANDLERS,
      FILTER,
      VIEW,
      'src/lib/seats/seat-order.ts',
      ITEM,
      TO_ITEM,
    ];
    // The row, and the function that returns or reads rows.
    expect(countErrors(edits, files)).toEqual({ [FACTS]: 2, [HANDLERS]: 1, [FILTER]: 2, [VIEW]: 1, [TO_ITEM]: 1 });
  });
});

describe('the recipe for an endpoint', () => {
  it('has a test that requests every path', () => {
    const tests = codeFiles(repositoryRoot, 'tests')
      .filter((file) => file !== 'tests/recipes.test.ts')
      .map((file) => readCode(repositoryRoot, file));
    const all = tests.join('\n');
    const isRequested = (path: string): boolean => {
      const [parent, name] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
      const isWhole = ["'", '/', '`', '?'].some((end) => all.includes(`${path}${end}`));
      return isWhole || (all.includes(`${parent}/\${`) && all.includes(`'${name}'`));
    };
    const requested = Object.values(endpoints).map(({ path }) => path.replace(/\/:.*/, ''));
    expect(requested.filter((path) => !isRequested(path))).toEqual([]);
  });
});
