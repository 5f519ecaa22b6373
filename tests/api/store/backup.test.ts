// Lines of a backup, its proof, and the restore of a store that was filled in part.
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BackupBroken, openBackup, readBackup, writeBackup } from '../../../api/store/backup.ts';
import { type Entry, listEntries } from '../../../api/store/entries.ts';
import { markBackupProven, RESTORE_MARK, watchProvenBackup } from '../../../api/store/marks.ts';
import { openStore, type StoreLocation } from '../../../api/store/open.ts';
import { StoreDown, StoreRefused } from '../../../api/store/port.ts';
import { proveBackup, RestoreReplaced, restoreBackup, type Tally, tallyEntries } from '../../../api/store/restore.ts';
import { openMemoryStore } from '../../support/memory-store.ts';
import { startRedis } from '../../support/redis.ts';
import { bothStores, type StoreKind } from '../../support/stores.ts';

const NOW = Date.now();
const newFile = (name: string) => join(mkdtempSync(join(tmpdir(), 'backup-')), name);

const entry = (key: string, value: unknown, until: number | null = null): Entry => ({ key, value, until });
const hostile = [
  entry('store:id', 'abc'),
  entry('user:1', { name: 'Gen\u2028er\u2029al\u0000\r\n\ud800\u0085' }),
  entry('codes:1', ['\u2028'], NOW + 60_000),
];

async function* each<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  yield* values;
}

async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

const writeText = async (entries: readonly Entry[]) => (await collect(writeBackup(each(entries), NOW))).join('');

async function readEntries(chunks: readonly string[]): Promise<Entry[]> {
  const taken: Entry[] = [];
  await readBackup(each(chunks), NOW, async (one) => void taken.push(one));
  return taken;
}

async function openPlace(kind: StoreKind): Promise<StoreLocation> {
  const redis = kind === 'redis' ? await startRedis() : null;
  if (redis) onTestFinished(redis.stop);
  return { redisUrls: redis ? [redis.url] : [], storeFile: newFile('store.sqlite') };
}

describe('a line of a backup', () => {
  it('holds no separator of lines but its end', async () => {
    const text = await writeText(hostile);
    expect(text).not.toMatch(/[\u2028\u2029\r]/);
    expect(text.split('\n')).toHaveLength(hostile.length + 3);
    expect(await readEntries([text])).toEqual(hostile);
  });

  it('is found wherever the text is cut', async () => {
    expect(await readEntries([...(await writeText(hostile))])).toEqual(hostile);
  });

  it('is read with separators as earlier releases wrote them', async () => {
    const { createHash } = await import('node:crypto');
    const lines = (await writeText(hostile)).split('\n').slice(0, -2);
    const body = `${lines.join('\n')}\n`.replaceAll('\\u2028', '\u2028').replaceAll('\\u2029', '\u2029');
    const sha256 = createHash('sha256').update(body).digest('hex');
    expect(body).toContain('\u2028');
    expect(await readEntries([body, JSON.stringify({ entries: hostile.length, sha256 })])).toEqual(hostile);
  });
});

describe('proveBackup', () => {
  async function prove(written: readonly Entry[], inFile: readonly Entry[]): Promise<string[]> {
    const file = newFile('people.backup.part');
    writeFileSync(file, await writeText(inFile));
    const tally: Tally = { count: 0, sum: 0n };
    await collect(tallyEntries(each(written), tally));
    await proveBackup(file, tally, NOW).finally(() => expect(readdirSync(dirname(file))).toHaveLength(1));
    return readdirSync(dirname(file));
  }

  it('accepts what was written, and leaves no temporary store', async () => {
    expect(await prove(hostile, hostile)).toEqual(['people.backup.part']);
  });

  it.each<[string, Entry[]]>([
    ['an entry less', hostile.slice(0, -1)],
    ['another value', [...hostile.slice(0, -1), entry('codes:1', ['x'], NOW + 60_000)]],
    ['another expiry', [...hostile.slice(0, -1), entry('codes:1', ['\u2028'], NOW + 60_001)]],
    ['no expiry', [...hostile.slice(0, -1), entry('codes:1', ['\u2028'])]],
  ])('refuses a file with %s', async (_what, inFile) => {
    await expect(prove(hostile, inFile)).rejects.toThrow(BackupBroken);
  });
});

describe.each(bothStores)('restoreBackup into %s', { timeout: 90_000 }, (kind) => {
  const many = Array.from({ length: 1_200 }, (_, id) => entry(`user:${id + 10}`, { id }));

  it('starts over in a store that was left half, which nobody may use', async () => {
    const place = await openPlace(kind);
    const lines = await collect(writeBackup(each([...hostile, ...many]), NOW));
    let reads = 0;
    async function* breakOff() {
      reads += 1;
      yield* reads === 1 ? lines : lines.slice(0, 700);
      if (reads === 2) throw new Error('killed');
    }
    await expect(restoreBackup(place, breakOff, NOW)).rejects.toThrow('killed');
    expect((await collect(listEntries(place, NOW))).length).toBeGreaterThan(100);
    const second = await openStore(place, () => {});
    onTestFinished(() => second.store.close());
    const refused = {
      name: 'StoreRefused',
      code: 'RESTORE_UNFINISHED',
      message: expect.stringContaining('starts over'),
    };
    await expect(second.requireUsable()).rejects.toMatchObject(refused);
    await expect(second.store.get('user:10')).rejects.toThrow(StoreRefused);

    expect(await restoreBackup(place, () => each(lines), NOW)).toBe(1_203);
    const restored = await collect(listEntries(place, NOW));
    expect(restored.map(({ key }) => key).sort()).toEqual([...hostile, ...many].map(({ key }) => key).sort());
    const people = await collect(listEntries(place, NOW, 'user:'));
    expect(people.map(({ key }) => key).sort()).toEqual(
      restored.flatMap(({ key }) => (key.startsWith('user:') ? [key] : [])).sort(),
    );
    const third = await openStore(place, () => {});
    onTestFinished(() => third.store.close());
    expect(await third.store.get('user:11')).toEqual({ id: 1 });
  });

  it('stops when another restore has begun, and keeps the mark of that one', async () => {
    const place = await openPlace(kind);
    const { unguarded, requireUsable, store } = await openStore(place, () => {});
    onTestFinished(() => store.close());
    const lines = await collect(writeBackup(each([...hostile, ...many]), NOW));
    let reads = 0;
    async function* open() {
      reads += 1;
      for (const [at, line] of lines.entries()) {
        if (reads === 2 && at === 600)
          await unguarded.update(RESTORE_MARK, () => ({ next: 'other', result: undefined }));
        yield line;
      }
    }
    await expect(restoreBackup(place, open, NOW)).rejects.toThrow(RestoreReplaced);
    await expect(requireUsable()).rejects.toThrow(StoreRefused);
  });
});

describe('watchProvenBackup', () => {
  it('tells the time of the last one, also while the store is down', async () => {
    const store = openMemoryStore();
    const readProven = watchProvenBackup(store);
    expect(await readProven()).toBe(0);
    await markBackupProven(store, NOW);
    expect(await readProven()).toBe(NOW);
    await store.close();
    await expect(store.get('x')).rejects.toThrow(StoreDown);
    expect(await readProven()).toBe(NOW);
  });
});

it('openBackup reads a file as text', async () => {
  const file = newFile('x');
  writeFileSync(file, '₹\u2028\n');
  expect((await collect(openBackup(file))).join('')).toBe('₹\u2028\n');
});
