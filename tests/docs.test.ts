// The README tells what the code does: its tables, the variables, the commands.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT_NAMES } from '../api/config.ts';
import { readVariables, tables } from '../scripts/docs/tables.ts';
import { updateTables } from '../scripts/docs/update-tables.ts';

const readme = readFileSync('README.md', 'utf8');
/** Read by the site's build, not by the API. */
const BUILD_NAMES = ['PUBLIC_PLANS_API_URL', 'PUBLIC_ANALYTICS_URL'];

describe('README', () => {
  it('holds the tables that the code draws', () => {
    expect(updateTables(readme)).toBe(readme);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...readme.matchAll(/npm run ([a-z0-9:]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('notices a table that was changed by hand', () => {
    const changed = readme.replace('`GET /health`', '`GET /healthy`');
    expect(updateTables(changed)).not.toBe(changed);
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
