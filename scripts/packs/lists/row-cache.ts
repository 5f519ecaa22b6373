// Keeps the parsed rows of a list by the list's checksum, so that an unchanged round is not parsed again.
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { replaceFile } from '../replace-file.ts';
import type { RoundFile } from './round-file.ts';
import { listCsvFiles, readRoundFile } from './rows.ts';

/** Changes with the shape of a parsed row: an older cache is then not read. */
const SHAPE = 5;

export type ReadRounds = { files: RoundFile[]; parsed: string[] };

/** @param cacheDir null parses everything */
export function readRoundsCached(rawDir: string, cacheDir: string | null): ReadRounds {
  const parsed: string[] = [];
  const used = new Set<string>();
  if (cacheDir !== null) mkdirSync(cacheDir, { recursive: true });
  const files = listCsvFiles(rawDir).flatMap((path) => {
    const shownAs = relative(rawDir, path).replaceAll('\\', '/');
    const bytes = readFileSync(path);
    const name = `${hash('sha256', bytes)}-${SHAPE}.bin`;
    used.add(name);
    const kept = cacheDir === null ? null : join(cacheDir, name);
    if (kept !== null && existsSync(kept))
      return (deserialize(readFileSync(kept)) as RoundFile[]).map((round) => ({ ...round, path: shownAs }));
    parsed.push(shownAs);
    const rounds = readRoundFile(path, shownAs, bytes);
    if (kept !== null) replaceFile(kept, serialize(rounds));
    return rounds;
  });
  if (cacheDir !== null) forgetOthers(cacheDir, used);
  return { files, parsed };
}

/** Removes the rows of lists that are gone or were replaced. */
function forgetOthers(cacheDir: string, used: Set<string>): void {
  for (const name of readdirSync(cacheDir)) {
    if (name.endsWith('.bin') && !used.has(name)) rmSync(join(cacheDir, name), { force: true });
  }
}
