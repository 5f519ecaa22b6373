// A store of either kind for trials of backups: opened empty, compared entry by entry, and used by the operator's commands.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
