// Lists of a back-test, joined as the packs are: any folder of published lists will do. And the years that it learns from.
import { existsSync } from 'node:fs';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { assembleSeats } from '../packs/assemble.ts';
import { type Harmonised, harmonise } from '../packs/harmonise.ts';
import { readRoundsCached } from '../packs/lists/rows.ts';
import { loadTables } from '../packs/tables.ts';

export type Lists = ReturnType<typeof readLists>;

/** Only the unknown words with the most rows are listed. */
const MOST_WORDS = 10;

/** Every counselling that the folder has lists of, with all its years. A forecast needs no facts, which take half of the time. */
export function readLists(rawDir: string, cacheDir: string | null, assemble = assembleSeats) {
  const tables = loadTables('data/reference', 'data/aliases');
  if (!existsSync(rawDir)) throw new Error(`there is no folder ${rawDir}`);
  const { files } = readRoundsCached(rawDir, cacheDir);
  if (files.length === 0) throw new Error(`${rawDir} holds no list: no CSV file with rows in it or in its folders`);
  const harmonised = harmonise(files, tables);
  const codes = [...new Set(harmonised.rounds.map((round) => round.counselling))];
  return {
    packs: codes.map((code) => assemble(code, harmonised, tables)),
    sources: harmonised.rounds.map(({ path, sha256, rows }) => ({ path, sha256, rows })),
    /** A sentence for each list whose rows could not all be read, and for each unknown word. */
    gaps: [...describeLostRows(harmonised), ...describeUnknownWords(harmonised)],
  };
}

function describeLostRows({ rounds }: Harmonised): string[] {
  return rounds.flatMap(({ path, rows, lost }) =>
    lost > 0 ? [`${path}: ${lost} of ${rows} rows take no part: a word in them is unknown`] : [],
  );
}

/** An institute that is not identified keeps a line of its own; without course, quota or category there is no line. */
function describeUnknownWords({ unmatched }: Harmonised): string[] {
  return unmatched
    .filter(({ kind }) => kind !== 'institute')
    .sort((a, b) => b.rows - a.rows)
    .slice(0, MOST_WORDS)
    .map(({ kind, counselling, printed, rows }) => {
      const table = kind === 'course' ? 'aliases/courses.csv' : `counsellings/${counselling}/seat-words.csv`;
      return `unknown ${kind} "${printed}" of ${counselling} in ${rows} rows: add it to data/${table}`;
    });
}

export const listYears = (pack: UnfittedPack): number[] => [...new Set(pack.rounds.map(({ year }) => year))].sort();

/** The requested years that the counselling has lists of, or all before the test year. */
export function selectTrainYears(pack: UnfittedPack, test: number, requested: number[] | undefined): number[] {
  const years = listYears(pack).filter((year) => year < test && (requested?.includes(year) ?? true));
  const absent = requested?.filter((year) => !years.includes(year)) ?? [];
  if (years.length > 0 && absent.length > 0) {
    console.log(`backtest: ${pack.counselling.code}: trained without ${absent.join(', ')}: no lists before ${test}`);
  }
  return years;
}

/** Why nothing can be forecast as asked. */
export function describeMissing(
  packs: readonly UnfittedPack[],
  { test, train, counselling, raw }: { test: number; train?: number[]; counselling?: string; raw: string },
): string {
  const there = packs.map((pack) => `${pack.counselling.code} ${listYears(pack).join(', ')}`).join('; ') || 'no list';
  const from = train?.join(', ') ?? 'any year before it';
  const of = counselling ? ` of ${counselling}` : '';
  return `to forecast ${test} from ${from}, lists${of} of both are needed, the latter earlier; ${raw} has ${there}`;
}
