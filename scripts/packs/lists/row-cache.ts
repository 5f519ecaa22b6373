// Keeps the parsed rows of a list by the list's checksum, so that an unchanged round is not parsed again.
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { runInThread } from '../threads.ts';
import { replaceFile } from '../write.ts';
import type { RoundFile } from './round-file.ts';
import { listCsvFiles, readRoundFile } from './rows.ts';

/** Changes with the shape of a parsed row: an older cache is then not read. */
const SHAPE = 5;

export type ReadRounds = { files: RoundFile[]; parsed: string[] };

/** @param cacheDir null parses everything */
export function readRoundsCached(rawDir: string, cacheDir: string | null): ReadRounds {
  const parsed: string[] = [];
  const used = new Set<string>();
  const files = listCsvFiles(rawDir).flatMap((path) => {
    const list = openList(rawDir, path, cacheDir);
    if (list.kept !== null) used.add(basename(list.kept));
    if (list.kept !== null && existsSync(list.kept)) {
      return (deserialize(readFileSync(list.kept)) as RoundFile[]).map((round) => ({ ...round, path: list.shownAs }));
    }
    parsed.push(list.shownAs);
    return parseList(list);
  });
  if (cacheDir !== null) forgetOthers(cacheDir, used);
  return { files, parsed };
}

type List = { path: string; shownAs: string; bytes: Buffer<ArrayBuffer>; kept: string | null };

function openList(rawDir: string, path: string, cacheDir: string | null): List {
  const bytes = readFileSync(path);
  const sha256 = hash('sha256', bytes);
  const kept = cacheDir === null ? null : join(cacheDir, `${sha256}-${SHAPE}.bin`);
  return { path, shownAs: relative(rawDir, path).replaceAll('\\', '/'), bytes, kept };
}

/** Keeps the rows where there is a cache. */
function parseList({ path, shownAs, bytes, kept }: List): RoundFile[] {
  const rounds = readRoundFile(path, shownAs, bytes);
  if (kept !== null) {
    mkdirSync(dirname(kept), { recursive: true });
    replaceFile(kept, serialize(rounds));
  }
  return rounds;
}

/** What a thread parses. */
export type ParseTask = { rawDir: string; cacheDir: string; path: string };

/** Bytes of lists from which on threads start sooner than the lists are parsed. */
const MANY_BYTES = 4_000_000;

/**
 * Parses the lists that are not in the cache in threads.
 * @param least bytes of lists from which on threads are used
 * @returns how many lists it parsed
 * @throws Error where a list cannot be read
 */
export async function parseInThreads(rawDir: string, cacheDir: string, least = MANY_BYTES): Promise<number> {
  const lists = listCsvFiles(rawDir)
    .map((path) => openList(rawDir, path, cacheDir))
    .filter(({ kept }) => kept !== null && !existsSync(kept))
    .map(({ path, shownAs, bytes }) => ({ path, shownAs, size: bytes.length }));
  if (lists.reduce((sum, { size }) => sum + size, 0) < least) return 0;
  // All end before one of them fails the build: a thread that goes on would still write.
  const ended = await Promise.allSettled(
    lists.map(({ path, size }) => runInThread('parse', { rawDir, cacheDir, path } satisfies ParseTask, size)),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return lists.length;
}

/** Keeps the rows of a list in the cache. */
export function parseToCache({ rawDir, cacheDir, path }: ParseTask): void {
  parseList(openList(rawDir, path, cacheDir));
}

/** Removes the rows of lists that are gone or were replaced. */
function forgetOthers(cacheDir: string, used: Set<string>): void {
  for (const name of existsSync(cacheDir) ? readdirSync(cacheDir) : []) {
    if (name.endsWith('.bin') && !used.has(name)) rmSync(join(cacheDir, name), { force: true });
  }
}
