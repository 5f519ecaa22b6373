// A pack of several times the seat lines: each line again under a copy of its institute.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pack } from '../../../api/packs/schema.ts';

const PACKS = join('data', 'packs');

/** @returns the file of a counselling */
export function readPackText(code: string): string {
  const { packs } = JSON.parse(readFileSync(join(PACKS, 'manifest.json'), 'utf8'));
  const entry = packs.find((one: { code: string }) => one.code === code);
  if (!entry) throw new Error(`No pack of ${code} in ${PACKS}. Run: npm run packs`);
  return readFileSync(join(PACKS, entry.file), 'utf8');
}

export function repeatPack(pack: Pack, times: number): Pack {
  const { lines, closings, forecast, institutes } = pack;
  const size = lines.institute.length;
  // A column of institutes holds 16 bits.
  const copies = Math.min(times, Math.floor(2 ** 16 / institutes.length));
  const repeat = <Value>(column: readonly Value[]): Value[] =>
    Array.from({ length: column.length * times }, (_, at) => column[at % column.length] as Value);
  const repeatAll = <Columns extends Record<string, readonly number[]>>(columns: Columns): Columns =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, repeat(column)])) as unknown as Columns;
  const { ranking: _ranking, rankLists: _rankLists, ...rest } = pack;
  return {
    ...rest,
    institutes: Array.from({ length: copies }, () => institutes).flat(),
    lines: {
      ...repeatAll(lines),
      institute: repeat(lines.institute).map((at, line) => at + institutes.length * (Math.floor(line / size) % copies)),
    },
    closings: {
      ...repeatAll(closings),
      line: repeat(closings.line).map((line, at) => line + size * Math.floor(at / closings.line.length)),
    },
    forecast: {
      ...forecast,
      // Copies close later one by one: otherwise all copies of a seat would follow each other in every list.
      location: forecast.location.map((column) =>
        repeat(column).map((value, line) => (value ?? 0) + Math.floor(line / size) / times),
      ),
      scale: forecast.scale.map(repeat),
      share: forecast.share.map(repeat),
      further: forecast.further?.map((stages) => stages.map((one) => ({ ...one, intercept: repeat(one.intercept) }))),
      offered: repeat(forecast.offered),
      vacant: repeat(forecast.vacant),
    },
  };
}
