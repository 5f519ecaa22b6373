import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { startStore } from '../../support/stores.ts';
import { describeStore } from './conformance.ts';

describeStore('SQLite store', () => startStore('sqlite'));

describe('openSqlite', () => {
  it('makes a file that only its owner reads', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'store-')), 'deep', 'store.sqlite');
    const store = openSqlite(file);
    await store.update('key', () => ({ next: 1, result: null }));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it('keeps what was written after reopening', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'store-')), 'store.sqlite');
    const before = openSqlite(file);
    await before.update('key', () => ({ next: 'kept', result: null }));
    await before.close();
    const after = openSqlite(file);
    expect(await after.get('key')).toBe('kept');
    await after.close();
  });

  it('sweeps values whose time has passed', async () => {
    let now = 1_000;
    const store = openSqlite(join(mkdtempSync(join(tmpdir(), 'store-')), 'store.sqlite'), () => now);
    await store.update('old', () => ({ next: 1, result: null }), 10);
    await store.hit('window', 10);
    now += 120_000;
    await store.update('new', () => ({ next: 1, result: null }));
    expect(await store.get('old')).toBeNull();
    expect((await store.hit('window', 10)).count).toBe(1);
    await store.close();
  });
});
