// Finds the forecast of a pack: shipped with the repository, kept from an earlier build, or fitted now.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { writeRanking } from '../../api/domain/chances/inverse.ts';
import type { Pack } from '../../api/packs/schema.ts';
import { indexSeats } from '../../api/packs/seat-index.ts';
import { fitForecast } from '../forecast/fit.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { hashModule } from './code-fingerprint.ts';
import { removeFiles, replaceFile } from './files.ts';
import { isWorthThread, runInThread } from './threads.ts';

export type Fitted = Pick<Pack, 'forecast' | 'ranking'>;

/** Forecasts that ship with the repository: a clone fits only what has changed. */
export const SHIPPED = new URL('../../data/forecasts', import.meta.url).pathname;

export type ForecastFolders = {
  /** Where a fitted forecast is kept, one for each counselling; null keeps none. */
  cacheDir: string | null;
  /** The forecasts are written into `SHIPPED`. */
  ships?: boolean;
};
export type FitTask = { pack: UnfittedPack; folders: ForecastFolders };

/** @returns the forecast and the ranking that follows from it */
export async function fitPack(pack: UnfittedPack, folders: ForecastFolders): Promise<Fitted> {
  const lines = pack.lines.institute.length;
  const task: FitTask = { pack, folders };
  return isWorthThread(lines) ? runInThread('fit', task, lines) : fitTask(task);
}

export function fitTask({ pack, folders }: FitTask): Fitted {
  const forecast = findForecast(pack, folders);
  return { forecast, ranking: writeRanking(indexSeats({ ...pack, forecast })) };
}

function findForecast(pack: UnfittedPack, { cacheDir, ships = false }: ForecastFolders): Pack['forecast'] {
  const { code } = pack.counselling;
  const name = nameForecast(pack);
  const found = [SHIPPED, cacheDir].find((folder) => folder !== null && existsSync(join(folder, name)));
  const forecast = found ? readForecast(join(found, name)) : fitForecast(pack);
  const target = ships ? SHIPPED : cacheDir;
  if (target !== null && found !== SHIPPED && found !== target) keep(target, code, name, forecast);
  return forecast;
}

/** Holds the rows and the code that the forecast is fitted from: changed ones have another name. */
export function nameForecast(pack: UnfittedPack): string {
  const rows = hash('sha256', JSON.stringify(pack));
  return `${pack.counselling.code}-${hashModel()}-${rows.slice(0, 16)}.json.br`;
}

export const hashModel = (): string => hashModule('scripts/forecast/fit.ts').slice(0, 16);

const readForecast = (path: string): Pack['forecast'] => JSON.parse(`${brotliDecompressSync(readFileSync(path))}`);

function keep(folder: string, code: string, name: string, forecast: Pack['forecast']): void {
  replaceFile(join(folder, name), brotliCompressSync(JSON.stringify(forecast)));
  removeFiles(folder, (old) => old !== name && isForecastOf(code, old));
}

/** Line files have names of the same kind, in folders of their own. */
const isForecastOf = (code: string, name: string): boolean => name.startsWith(`${code}-`) && name.endsWith('.json.br');
