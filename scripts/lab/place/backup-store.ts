// A store of either kind for trials of backups: opened empty, compared entry by entry, and used by the operator's commands.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listEntries } from '../../../api/store/entries.ts';
import type { StoreLocation } from '../../../api/store/open.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import type { Row } from '../report/rows.ts';
import { DURABLE } from './place.ts';

export const KINDS = ['sqlite', 'redis'] as const;
export type Kind = (typeof KINDS)[number];

/** The rows of a trial on each kind of store, one after the other. */
export async function onEachStore(run: (kind: Kind) => Promise<Row[]>): Promise<Row[]> {
  return [...(await run('sqlite')), ...(await run('redis'))];
}

export type BackupStore = AsyncDisposable & { place: StoreLocation; env: Record<string, string> };

/** A lifetime in Redis counts from its writing. Milliseconds. */
const EXPIRY_TOLERANCE = 120_000;
/** Written by the backup and by servers after it. */
const LATER = new Set(['backup:proven']);

export async function openBackupStore(kind: Kind): Promise<BackupStore> {
  const folder = mkdtempSync(join(tmpdir(), 'trial-'));
  const redis = kind === 'redis' ? await startRedis(DURABLE) : null;
  const place = { redisUrls: redis ? [redis.url] : [], storeFile: join(folder, 'store.sqlite') };
  return {
    place,
    env: { STORE_FILE: place.storeFile, REDIS_URL: redis?.url ?? '' },
    async [Symbol.asyncDispose]() {
      await redis?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Snapshot = Map<string, { text: string; until: number | null }>;

export async function readSnapshot(place: StoreLocation): Promise<Snapshot> {
  const entries: Snapshot = new Map();
  for await (const { key, value, until } of listEntries(place, Date.now()))
    if (!LATER.has(key)) entries.set(key, { text: JSON.stringify(value), until });
  return entries;
}

/** @returns keys whose value or expiry differs; an entry may have expired since */
export function findDifferences(before: Snapshot, after: Snapshot): string[] {
  const now = Date.now();
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => {
    const [one, other] = [before.get(key), after.get(key)];
    const until = one?.until ?? other?.until ?? null;
    if (!one || !other) return until === null || until > now;
    const isSameEnd =
      one.until === null || other.until === null
        ? one.until === other.until
        : Math.abs(one.until - other.until) < EXPIRY_TOLERANCE;
    return one.text !== other.text || !isSameEnd;
  });
}

const run = promisify(execFile);

/** Runs a command of the operator. @returns what it printed, also of a failure */
export async function runCommand(script: string, words: readonly string[], env: Record<string, string>) {
  try {
    const { stdout } = await run(process.execPath, [script, ...words], { env: { ...process.env, ...env } });
    return { isDone: true, said: stdout.trim() };
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : `${error}`;
    return { isDone: false, said };
  }
}

export const startCommand = (script: string, words: readonly string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [script, ...words], { env: { ...process.env, ...env }, stdio: 'ignore' });
