// `npm run data -- backtest` on other folders of lists: shuffled columns, missing rounds, unseen seats, and an independent scorer.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runScript } from '../../support/run-script.ts';
import { copyTables } from '../../support/tables-of-state.ts';

type Row = Record<string, string>;
/** Each test runs the command, some twice: seconds on an idle machine. */
vi.setConfig({ testTimeout: 120_000 });
const folder = mkdtempSync(join(tmpdir(), 'backtest-'));
copyTables(join(folder, 'data'), 'karnataka', ['kea']);
afterAll(() => rmSync(folder, { recursive: true }));

/** What the command prints, and whether it succeeded. */
async function backtest(...args: string[]): Promise<{ ok: boolean; text: string }> {
  const { status, said } = await runScript('backtest', args, folder);
  return { ok: status === 0, text: said };
}

const read = (path: string): Row[] => parse(readFileSync(path, 'utf8'), { columns: true, bom: true });
const quoted = (value = ''): string => `"${value.replaceAll('"', '""')}"`;

function write(name: string, columns: string[], rows: readonly Row[]): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  writeFileSync(join(folder, name), `${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`);
}

const COLUMNS = [
  'year',
  'counselling',
  'round',
  'rank',
  'quota',
  'institute',
  'state',
  'course',
  'allotted_category',
  'candidate_category',
  'remarks',
  'course_in_source',
  'course_doubt',
];
const SHUFFLED = [...COLUMNS.slice(6), ...COLUMNS.slice(0, 6).reverse()];
/** A twenty-fourth of the institutes: each run joins and forecasts all of them. */
const isKept = ({ institute = '' }: Row): boolean =>
  [...institute].reduce((sum, one) => sum + one.charCodeAt(0), 0) % 24 === 0;
const kea = [1, 2, 3].map((round) => read(`data/raw/kea/2023-r${round}.csv`).filter(isKept));

/** A made-up second year: every rank changed a little, some lines gone, and an unseen college. */
function nextYear(rows: readonly Row[], salt: number): Row[] {
  return rows
    .filter((_, at) => (at * 7 + salt) % 11 !== 0)
    .map((row, at) => ({
      ...row,
      year: '2024',
      rank: String(Math.round(Number(row.rank) * (1.05 + (((at * 31 + salt) % 17) - 8) / 60)) + 1),
      institute: at % 97 === 0 ? 'INSTITUTE OF MEDICAL SCIENCES NOBODY HAS SEEN, HUBLI' : (row.institute ?? ''),
    }));
}

/** A folder of both years; `change` edits the rows of the second by round. */
function lists(name: string, change: (rows: Row[], round: number) => Row[] = (rows) => rows): string {
  kea.forEach((rows, at) => {
    write(`${name}/kea/2023-r${at + 1}.csv`, COLUMNS, rows);
    const changed = change(nextYear(rows, at), at + 1);
    if (changed.length > 0) write(`${name}/kea/2024-r${at + 1}.csv`, SHUFFLED, changed);
  });
  return join(folder, name);
}

const runFor2024 = (raw: string, known: number, ...more: string[]) => {
  return backtest('--raw', raw, '--train', '2023', '--test', '2024', '--known-rounds', String(known), ...more);
};

async function forecasts(raw: string, known: number, out: string): Promise<Row[]> {
  const { ok, text } = await runFor2024(raw, known, '--out', join(folder, out));
  expect(ok, text).toBe(true);
  return read(join(folder, out));
}

type Run = { rows: Row[]; measurements: { final: boolean; group: string; score: Record<string, number> }[] };
const known = new Map<number, Promise<Run>>();

/** Both years as they are, run once for each count of known rounds. */
function runWhole(raw: string, rounds: number): Promise<Run> {
  const json = join(folder, `${rounds}.json`);
  const fresh = async () => {
    const { ok, text } = await runFor2024(raw, rounds, '--json', json, '--out', join(folder, `${rounds}.csv`));
    expect(ok, text).toBe(true);
    const { measurements } = JSON.parse(readFileSync(json, 'utf8')) as Run;
    return { rows: read(join(folder, `${rounds}.csv`)), measurements };
  };
  const run = known.get(rounds) ?? fresh();
  known.set(rounds, run);
  return run;
}

const selectForecasts = (rows: Row[]): string[] =>
  rows.map(({ institute_id, course, quota, allotted_category, rank, chance }) =>
    [institute_id, course, quota, allotted_category, rank, chance].join('|'),
  );

describe('backtest on other lists', () => {
  const whole = lists('whole');

  it.each([0, 1, 2])('gives the scores that an independent scorer finds, with %i rounds known', async (rounds) => {
    const { rows, measurements } = await runWhole(whole, rounds);
    for (const [group, seen] of [
      ['seen', '1'],
      ['unseen', '0'],
    ]) {
      const own = rows.filter((row) => row.seen_in_training === seen);
      const reported = measurements.find((one) => one.final && one.group === group)?.score ?? {};
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBe(reported.forecasts);
      const off = own.map(({ chance, really_open }) => (Number(chance) - Number(really_open)) ** 2);
      expect(off.reduce((sum, one) => sum + one, 0) / own.length).toBeCloseTo(reported.brier ?? 0, 4);
      for (const { rank, closing_rank, really_open } of own)
        expect(really_open).toBe(Number(rank) <= Number(closing_rank) ? '1' : '0');
    }
  });

  it('forecasts every line of the test year, at 21 ranks each', async () => {
    const { rows } = await runWhole(whole, 1);
    const keys = new Map<string, number>();
    for (const { institute_id, course, quota, allotted_category } of rows) {
      const key = [institute_id, course, quota, allotted_category].join('|');
      keys.set(key, (keys.get(key) ?? 0) + 1);
    }
    expect(new Set(keys.values())).toEqual(new Set([21]));
    expect(rows.some(({ institute }) => /nobody has seen/i.test(institute ?? ''))).toBe(true);
    expect(rows.every(({ chance }) => Number(chance) >= 0 && Number(chance) <= 1)).toBe(true);
  });

  it.each([0, 1])('does not depend on the hidden rounds, with %i known', async (rounds) => {
    const scrambled = lists(`scrambled-${rounds}`, (rows, round) =>
      round <= rounds
        ? rows
        : rows.map((row, at) => ({ ...row, rank: rows[(at * 101 + 13) % rows.length]?.rank ?? '1' })),
    );
    const { rows: plain } = await runWhole(whole, rounds);
    const other = await forecasts(scrambled, rounds, `scrambled-${rounds}.csv`);
    // The ranks of an unseen line follow its forecast, those of a seen one its past: neither may change.
    expect(selectForecasts(other)).toEqual(selectForecasts(plain));
    expect(other.map(({ closing_rank }) => closing_rank)).not.toEqual(plain.map(({ closing_rank }) => closing_rank));
  });

  it('changes when a known round is scrambled', async () => {
    const scrambled = lists('known', (rows, round) =>
      round > 1 ? rows : rows.map((row) => ({ ...row, rank: String(Number(row.rank) * 2) })),
    );
    const { rows: plain } = await runWhole(whole, 1);
    expect(selectForecasts(await forecasts(scrambled, 1, 'known.csv'))).not.toEqual(selectForecasts(plain));
  });

  it('accepts a test year without its first round', async () => {
    const without = lists('without', (rows, round) => (round === 1 ? [] : rows));
    expect((await forecasts(without, 1, 'without.csv')).length).toBeGreaterThan(0);
  });

  it.each([
    [['--train', '2023', '--test', '2025'], /lists of both are needed.*2023, 2024/],
    [['--train', '2022', '--test', '2024'], /lists of both are needed/],
    [['--train', '2023', '--test', '24'], /"24" is not a year/],
    [['--train', '2023', '--test', '2024', '--known-rounds', '3'], /nothing is left to forecast/],
    [['--train', '2023', '--test', '2024', '--known-rounds', 'one'], /a whole number expected/],
    [['--counselling', 'tn', '--test', '2024'], /lists of tn of both/],
  ])('rejects %j with the reason', async (args, reason) => {
    const { ok, text } = await backtest('--raw', whole, ...args);
    expect(ok).toBe(false);
    expect(text).toMatch(reason);
    expect(text).not.toMatch(/ at .*\.ts:\d+/);
  });
});
