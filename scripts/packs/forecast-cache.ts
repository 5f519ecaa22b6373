// Keeps a fitted forecast by what it was fitted from and with, so that unchanged rounds are not fitted again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Pack } from '../../api/packs/schema.ts';
import { fitForecast } from '../forecast/fit.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { hashCode } from './code-fingerprint.ts';
import { replaceFile } from './write.ts';

/** The model, and the tails of its distribution. */
const MODEL = ['scripts/forecast', 'api/domain/prediction/student-t.ts', 'api/domain/prediction/further-distance.ts'];

/** @param cacheDir null always fits; otherwise one forecast is kept for each counselling */
export function fitForecastCached(pack: UnfittedPack, cacheDir: string | null): Pack['forecast'] {
  if (cacheDir === null) return fitForecast(pack);
  const start = `${pack.counselling.code}-`;
  const name = `${start}${fingerprint(pack)}.forecast`;
  const path = join(cacheDir, name);
  if (existsSync(path)) return deserialize(readFileSync(path)) as Pack['forecast'];
  const forecast = fitForecast(pack);
  mkdirSync(cacheDir, { recursive: true });
  for (const old of readdirSync(cacheDir)) {
    if (old.startsWith(start) && old.endsWith('.forecast')) rmSync(join(cacheDir, old), { force: true });
  }
  replaceFile(path, serialize(forecast));
  return forecast;
}

/** Of the pack and of the model's own code: a changed model is fitted again. */
const fingerprint = (pack: UnfittedPack): string =>
  createHash('sha256').update(JSON.stringify(pack)).update(hashCode(MODEL)).digest('hex');
