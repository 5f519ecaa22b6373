// Backups of a store that is being written to, restored into an empty one of either kind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../api/store/open.ts';
import type { Store } from '../../api/store/port.ts';
import { startRedis } from '../support/redis.ts';
import { runScript } from '../support/run-script.ts';
import { bothStores, type StoreKind } from '../support/stores.ts';

type Place = { redisUrls: string[]; storeFile: string };

async function openPlace(kind: StoreKind): Promise<{ place: Place; store: Store }> {
  const storeFile = join(mkdtempSync(join(tmpdir(), 'backup-')), 'store.sqlite');
  const redis = kind === 'redis' ? await startRedis() : null;
  if (redis) onTestFinished(redis.stop);
  const place = { redisUrls: redis ? [redis.url] : [], storeFile };
  const { store } = await openStore(place, () => {});
  onTestFinished(() => store.close());
  return { place, store };
}

const buildEnv = ({ redisUrls, storeFile }: Place): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  STORE_FILE: storeFile,
  ...(redisUrls.length > 0 && { REDIS_URL: redisUrls.join(',') }),
});

const restore = (place: Place, ...words: string[]) => runScript('restore', words, undefined, buildEnv(place));

const put = (store: Store, key: string, value: unknown, ttl?: number) =>
  store.update(key, () => ({ next: value, result: undefined }), ttl);

const newFile = () => join(mkdtempSync(join(tmpdir(), 'backup-')), 'people.backup');

/** Writes while the backup runs. @returns its exit code, and how many writes were acknowledged before it began */
async function backUpWhileWriting(place: Place, store: Store, file: string) {
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    while (!isOver) {
      await put(store, `user:${written}`, { id: written, name: 'Asha ₹' });
      written += 1;
      // SQLite replies at once: without a pause the backup and all that reads it would have many thousands of entries.
      await (written > 500 && wait(1));
    }
  })();
  while (written < 500) await wait(1);
  const before = written;
  const child = spawn(process.execPath, ['scripts/backup.ts', file], {
    env: buildEnv(place),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  isOver = true;
  await writing;
  return { code, before, written };
}

/** Each case starts processes: slow on a busy machine. */
describe.each(bothStores)('backup of %s', { timeout: 60_000 }, (kind) => {
  const other = kind === 'sqlite' ? 'redis' : 'sqlite';

  it(`holds every acknowledged write and is restored into ${other}`, async () => {
    const { place, store } = await openPlace(kind);
    await put(store, 'codes:1', { mac: 'x' }, 600_000);
    await put(store, 'codes:2', { mac: 'y' }, 1);
    await store.hit('codes:sends', 60_000);
    const file = newFile();
    const { code, before, written } = await backUpWhileWriting(place, store, file);
    expect(code).toBe(0);
    expect(written).toBeGreaterThan(before);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const target = await openPlace(other);
    expect((await restore(target.place, file)).said).toMatch(/^✓ \d+ entries are restored\.\n$/);
    for (let user = 0; user < before; user++)
      expect(await target.store.get(`user:${user}`)).toEqual({ id: user, name: 'Asha ₹' });
    expect(await target.store.get('codes:1')).toEqual({ mac: 'x' });
    expect(await target.store.get('codes:2')).toBeNull();
    expect((await restore(target.place, file)).said).toContain('holds people already');
  });
});

describe('restore', () => {
  it('refuses a backup that is cut off or changed', async () => {
    const { place, store } = await openPlace('sqlite');
    const file = newFile();
    await backUpWhileWriting(place, store, file);
    expect((await restore(place, file, '--check')).said).toContain('complete');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, text.length / 2));
    expect((await restore(place, file, '--check')).said).toContain('not written to its end');
    writeFileSync(file, text.replace('Asha', 'Usha'));
    expect((await restore(place, file, '--check')).said).toContain('checksum differs');
  });
});
