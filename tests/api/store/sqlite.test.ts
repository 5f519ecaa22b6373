// The SQLite adapter: file mode, durability and deletion.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { StoreDown } from '../../../api/store/port.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { startStore, storeOnDisk } from '../../support/stores.ts';
import { describeStore } from './conformance.ts';

describeStore('SQLite store', () => startStore('sqlite'));

describe('openSqlite', () => {
  it('creates a file for its owner only', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'store-')), 'deep', 'store.sqlite');
    const store = openSqlite(file);
    await store.update('key', () => ({ next: 1, result: null }));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it('refuses to work on a file that was deleted, within a second', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'store-')), 'store.sqlite');
    let now = 0;
    const store = openSqlite(file, () => now);
    await store.update('key', () => ({ next: 1, result: null }));
    rmSync(file);
    now += 1_000;
    await expect(store.update('key', () => ({ next: 2, result: null }))).rejects.toThrow(StoreDown);
    await store.close();
  });

  it('keeps data after reopening', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'store-')), 'store.sqlite');
    const before = openSqlite(file);
    await before.update('key', () => ({ next: 'kept', result: null }));
    await before.close();
    const after = openSqlite(file);
    expect(await after.get('key')).toBe('kept');
    await after.close();
  });

  it('keeps what others wrote at the same moment as a change that throws', async () => {
    const store = openSqlite(join(mkdtempSync(join(tmpdir(), 'store-')), 'store.sqlite'));
    const put = (key: string, next: string) => store.update(key, () => ({ next, result: next }));
    const refused = store.update('refused', () => {
      throw new RangeError('refused');
    });
    const outcomes = await Promise.allSettled([
      put('before', 'one'),
      refused,
      put('after', 'two'),
      put('after', 'three'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await Promise.all(['before', 'refused', 'after'].map(store.get))).toEqual(['one', null, 'three']);
    await store.close();
  });

  it('refuses a write after it was closed', async () => {
    const store = openSqlite(join(mkdtempSync(join(tmpdir(), 'store-')), 'store.sqlite'));
    await store.close();
    await expect(store.update('late', () => ({ next: 1, result: null }))).rejects.toThrow(StoreDown);
  });

  it('refuses every write of a moment at which the disk refuses', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'store-')), 'store.sqlite');
    const store = openSqlite(file);
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const put = (key: string) => store.update(key, () => ({ next: 1, result: null }));
    const outcomes = await Promise.allSettled([put('one'), put('two')]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([
      expect.any(StoreDown),
      expect.any(StoreDown),
    ]);
    other.exec('COMMIT');
    other.close();
    expect(await store.get('two')).toBeNull();
    await store.close();
  });

  it('removes deleted data from the disk', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    let now = 1_000;
    const folder = mkdtempSync(join(tmpdir(), 'store-'));
    const store = openSqlite(join(folder, 'store.sqlite'), () => now);
    const keep = (key: string, next: string, ttl?: number) => store.update(key, () => ({ next, result: null }), ttl);
    const onDisk = () => storeOnDisk(folder);
    await keep('passed', 'fleeting', 10);
    for (let number = 0; number < 200; number++) await keep(`deleted-${number}`, `secret-${number} `.repeat(40));
    await keep('deleted-0', 'rewritten');
    await keep('kept', 'steady');
    for (let number = 0; number < 200; number++) await store.delete(`deleted-${number}`);
    expect(onDisk()).toMatch(/secret.*fleeting|fleeting.*secret/s);
    now += 60_000;
    vi.advanceTimersByTime(60_000);
    expect(onDisk()).not.toMatch(/secret|deleted|fleeting|passed|rewritten/);
    expect(onDisk()).toContain('steady');
    await store.close();
    vi.useRealTimers();
  });

  it('continues when a sweep fails', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const file = join(mkdtempSync(join(tmpdir(), 'store-')), 'store.sqlite');
    const store = openSqlite(file);
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    vi.advanceTimersByTime(60_000);
    other.exec('COMMIT');
    other.close();
    await store.update('key', () => ({ next: 'kept', result: null }));
    expect(await store.get('key')).toBe('kept');
    await store.close();
    vi.useRealTimers();
  });
});
