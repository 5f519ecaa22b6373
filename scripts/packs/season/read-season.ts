// Reads the dates and rules of a season from counsellings/<code>/rules/<year>/ and refuses rows that contradict it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findEnd, findStart } from '../../../api/contract/season/calendar.ts';
import { isCut } from '../../../api/contract/season/cuts.ts';
import { type Season, season as seasonSchema } from '../../../api/contract/season/season.ts';
import { EVERY_STATE } from '../counselling-gaps.ts';
import { locateCounsellings } from '../counsellings.ts';
import { readTable, TableError } from '../lists/csv.ts';
import type { Tables } from '../tables.ts';

const DATE = 'round label event start end opens closes status printed source';
const RULE = 'id topic quotas rounds outcomes verdict needs courses text value unit year source page confidence basis';

/**
 * @param counsellings codes with a pack
 * @returns one season for each of them; a missing file is null and is never replaced by one of another year
 * @throws TableError for a row that contradicts its season; the message names the file and the row
 */
export function readSeasons(referenceDir: string, tables: Tables, counsellings: readonly string[]): Season[] {
  const national = tables.counsellings.filter(({ state }) => state === EVERY_STATE).map(({ id }) => Number(id));
  const seasons = tables.counsellings
    .filter((row) => counsellings.includes(row.code))
    .map((row) => {
      const folder = join(locateCounsellings(referenceDir), row.code, 'rules', row.neet_pg_year);
      const year = Number(row.neet_pg_year);
      const quotas = new Set(tables.quotas.filter((one) => one.counselling === row.code).map((one) => one.code));
      return {
        counsellingId: Number(row.id),
        code: row.code,
        name: row.name,
        year,
        dates: readDates(join(folder, 'dates.csv'), year),
        rules: readRules(join(folder, 'rules.csv'), year, quotas),
      };
    });
  const cuts = seasons.flatMap(({ counsellingId, rules }) => (national.includes(counsellingId) ? listCuts(rules) : []));
  return seasons.map((own) =>
    own.rules && listCuts(own.rules).length === 0 ? { ...own, rules: [...own.rules, ...cuts] } : own,
  );
}

/** The qualifying percentile is that of the exam: where it was lowered, it was for every counselling. The rounds were those of all India. */
const listCuts = (rules: Season['rules']): NonNullable<Season['rules']> =>
  (rules ?? []).filter(isCut).map((rule) => ({ ...rule, rounds: null }));

function readDates(path: string, year: number): Season['dates'] {
  if (!existsSync(path)) return null;
  const rows = readTable(path, DATE);
  const [first] = rows;
  if (!first) return null;
  const check = createCheck(path);
  const dates = rows.map((row, at) => {
    const { round, label, event, start, end } = row;
    const parsed = seasonSchema.shape.dates.safeParse({
      ...first,
      rows: [{ round, label, event, start, end, opens: row.opens || null, closes: row.closes || null }],
    });
    const [date] = parsed.data?.rows ?? [];
    check(at, parsed.success && date !== undefined, 'has a value that is not understood');
    if (!date) throw new TableError(path);
    check(at, [date.start, date.end].every(exists), 'names a day that does not exist');
    check(at, findEnd(date) > findStart(date), 'ends before it begins');
    const years = [date.start, date.end].map((day) => Number(day.slice(0, 4)));
    check(
      at,
      years.every((one) => one === year || one === year + 1),
      `is not a date of the season ${year}`,
    );
    check(
      at,
      [row.status, row.printed, row.source].join() === [first.status, first.printed, first.source].join(),
      'names another schedule than the first row',
    );
    return date;
  });
  const { status, printed, source } = first;
  return seasonSchema.shape.dates.parse({ status, printed, source, rows: dates });
}

/** Parsing alone would turn 31 February into a day of March. */
const exists = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** Codes with spaces are separated by `|`. */
const splitCodes = (text: string): string[] =>
  text === '*' ? [] : text.split(text.includes('|') ? '|' : ' ').filter(Boolean);

function readRules(path: string, year: number, quotas: ReadonlySet<string>): Season['rules'] {
  if (!existsSync(path)) return null;
  const check = createCheck(path);
  const rows = readTable(path, RULE);
  const ids = new Set<string>();
  const rules = rows.map((row, at) => {
    check(at, row.text !== '' && row.source !== '', 'has no text or no source');
    check(at, !ids.has(row.id), `repeats the id ${row.id}`);
    ids.add(row.id);
    const rule = {
      ...row,
      quotas: quotas.has(row.quotas) ? [row.quotas] : splitCodes(row.quotas),
      rounds: row.rounds === '' ? null : splitCodes(row.rounds),
      outcomes: splitCodes(row.outcomes),
      verdict: row.verdict || null,
      needs: splitCodes(row.needs),
      courses: splitCodes(row.courses),
      year: Number(row.year),
    };
    check(
      at,
      rule.quotas.every((code) => quotas.has(code)),
      'names a quota that the counselling lacks',
    );
    check(at, rule.year <= year, `is of a session after ${year}`);
    check(at, rule.verdict !== 'qualifying' || /^\d+$/.test(row.value), 'has no last rank as its value');
    const parsed = seasonSchema.shape.rules.safeParse([rule]);
    check(at, parsed.success, 'has a value that is not understood');
    return rule;
  });
  return seasonSchema.shape.rules.parse(rules);
}

/** The header is line 1. */
const createCheck = (path: string) => (at: number, holds: boolean, problem: string) => {
  if (!holds) throw new TableError(`${path}, line ${at + 2} ${problem}`);
};
