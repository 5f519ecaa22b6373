// Keeps a fitted forecast by what it was fitted from and with, so that unchanged rounds are not fitted again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { hashCode } from './code-fingerprint.ts';
import { type Fitted, fitPack } from './fit-pack.ts';
import { isWorthThread, runInThread } from './threads.ts';
import { replaceFile } from './write.ts';

/** The model, and what ranks the lines by its forecast. */
const MODEL = ['scripts/forecast', 'api/domain/chances', 'api/packs'];

/** @param cacheDir null always fits; otherwise one forecast is kept for each counselling */
export async function fitForecastCached(pack: UnfittedPack, cacheDir: string | null): Promise<Fitted> {
  if (cacheDir === null) return fitApart(pack);
  const start = `${pack.counselling.code}-`;
  const name = `${start}${fingerprint(pack)}.forecast`;
  const path = join(cacheDir, name);
  if (existsSync(path)) return deserialize(readFileSync(path)) as Fitted;
  const fitted = await fitApart(pack);
  mkdirSync(cacheDir, { recursive: true });
  for (const old of readdirSync(cacheDir)) {
    if (old.startsWith(start) && old.endsWith('.forecast')) rmSync(join(cacheDir, old), { force: true });
  }
  replaceFile(path, serialize(fitted));
  return fitted;
}

const fitApart = async (pack: UnfittedPack): Promise<Fitted> => {
  const lines = pack.lines.institute.length;
  return isWorthThread(lines) ? runInThread('fit', pack, lines) : fitPack(pack);
};

/** Of the pack and of the model's own code: a changed model is fitted again. */
const fingerprint = (pack: UnfittedPack): string =>
  createHash('sha256').update(JSON.stringify(pack)).update(hashCode(MODEL)).digest('hex');
