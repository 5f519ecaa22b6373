// The documents say what the code does: generated tables, variables, commands, decisions, paths of the drawing.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT_NAMES } from '../api/config.ts';
import { documents, findTables, readVariables, tables, updateTables } from '../scripts/docs/tables.ts';
import { SERVER_FILES } from './support/server-files.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const written = [
  'README.md',
  'CONTRIBUTING.md',
  'data/README.md',
  'docs/api.md',
  'docs/deployment.md',
  'docs/environment.md',
];
/** Read by the site's build, not by the API. */
const BUILD_NAMES = ['PUBLIC_PLANS_API_URL', 'PUBLIC_ANALYTICS_URL'];
/** Images in the repository stay small. */
const MAX_IMAGE_BYTES = 150_000;

describe('documents', () => {
  it.each(documents)('hold in %s the tables that the code draws', (file) => {
    const text = read(file);
    expect(findTables(text).length).toBeGreaterThan(0);
    expect(updateTables(text)).toBe(text);
  });

  it('hold every table once', () => {
    const drawn = documents.flatMap((file) => findTables(read(file)));
    expect(drawn.sort()).toEqual(Object.keys(tables).sort());
  });

  it('differ from the code after a change by hand', () => {
    const changed = read('docs/api.md').replace('`GET /health`', '`GET /healthy`');
    expect(updateTables(changed)).not.toBe(changed);
  });

  it('name commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = written.flatMap((file) =>
      [...read(file).matchAll(/npm run ([a-z0-9:-]+)/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('link files that exist', () => {
    const links = ['README.md', 'docs/decisions/README.md'].flatMap((file) =>
      [...read(file).matchAll(/\]\(((?!http)[^)]+)\)/g)].map(([, target = '']) => join(file, '..', target)),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((target) => !existsSync(target))).toEqual([]);
  });
});

describe('README.md', () => {
  it('describes every command of a person', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const steps = ['start', 'test', 'build', 'serve', 'check', 'format'];
    const missing = Object.keys(scripts).filter(
      (name) => !/^pre/.test(name) && !read('README.md').includes(`npm run ${name}`),
    );
    expect(missing.filter((name) => !steps.includes(name))).toEqual([]);
  });

  it('shows small pictures', () => {
    const sizes = readdirSync('docs/images').map((name) => statSync(join('docs/images', name)).size);
    expect(sizes.length).toBe(2);
    expect(Math.max(...sizes)).toBeLessThan(MAX_IMAGE_BYTES);
  });

  it('draws folders that exist or are built', () => {
    const drawing = read('docs/images/architecture.svg');
    const named = [...drawing.matchAll(/class="path"[^>]*>([^<]+)</g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => path !== 'data/packs' && !existsSync(path))).toEqual([]);
  });
});

describe('the decisions', () => {
  it('are listed once each with their title', () => {
    const files = readdirSync('docs/decisions').filter((file) => file !== 'README.md');
    const index = read('docs/decisions/README.md');
    for (const file of files) {
      const title = read(join('docs/decisions', file))
        .split('\n')[0]
        ?.replace(/^# \d{4} /, '');
      expect(index.split(`[${title}](${file})`)).toHaveLength(2);
    }
  });

  it('say whether they are in force, and which one took their place', () => {
    const files = readdirSync('docs/decisions').filter((file) => file !== 'README.md');
    const numbers = new Set(files.map((file) => file.slice(0, 4)));
    for (const file of files) {
      const status = read(join('docs/decisions', file)).split('\n')[2] ?? '';
      expect([file, status]).toEqual([file, expect.stringMatching(/^Status: (in force|superseded by decision \d{4})/)]);
      for (const [, number] of status.matchAll(/decision (\d{4})/g)) expect(numbers).toContain(number);
    }
  });
});

describe('docs/deployment.md', () => {
  it('lists the files of a server', () => {
    const text = read('docs/deployment.md');
    expect(SERVER_FILES.filter((file) => !text.includes(`\`${file}\``))).toEqual([]);
  });
});

describe('.env.example', () => {
  it('names every variable once and no other', () => {
    const names = readVariables().map(({ name }) => name);
    expect([...names].sort()).toEqual([...ENVIRONMENT_NAMES, ...BUILD_NAMES].sort());
  });

  it('explains every variable on the line above', () => {
    const unexplained = readVariables().filter(({ meaning }) => meaning.length < 8 || meaning.includes('='));
    expect(unexplained).toEqual([]);
  });

  it('shows the defaults that the code has', () => {
    const { environment } = tables;
    expect(environment?.()).toContain('| `PORT` | `8080` |');
  });
});
