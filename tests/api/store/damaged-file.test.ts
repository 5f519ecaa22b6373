// A damaged SQLite file is named with the way out, by the server and by the commands, and never served.
import { closeSync, mkdtempSync, openSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../api/store/open.ts';
import { StoreRefused } from '../../../api/store/port.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { runServer } from '../../support/server.ts';

const PAGE = 4_096;

/** A store of about a hundred pages. */
async function writeStore(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'damaged-')), 'store.sqlite');
  const store = openSqlite(file);
  for (let id = 0; id < 100; id++)
    await store.update(`user:${id}`, () => ({ next: { id, text: 'x'.repeat(3_000) }, result: null }));
  await store.close();
  return file;
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}

const DAMAGES: [string, (file: string) => void][] = [
  ['its header zeroed', (file) => overwrite(file, 0, Buffer.alloc(100))],
  ['its second half missing', (file) => truncateSync(file, Math.floor(statSync(file).size / 2 / PAGE) * PAGE)],
  ['text instead', (file) => writeFileSync(file, 'no database\n'.repeat(1_000))],
  ['a page of garbage inside', (file) => overwrite(file, 20 * PAGE, Buffer.alloc(PAGE, 0xa5))],
];

describe.each(DAMAGES)('a store file with %s', (_what, damage) => {
  it('is refused as damaged', async () => {
    const file = await writeStore();
    damage(file);
    const opening = openStore({ redisUrls: [], storeFile: file }, () => {});
    const refused = { code: 'STORE_DAMAGED', message: expect.stringMatching(/STORE_FILE is damaged.+npm run restore/) };
    await expect(opening).rejects.toMatchObject(refused);
  });
});

it('a file that is damaged while it is served is refused from then on', async () => {
  const file = await writeStore();
  const store = openSqlite(file);
  onTestFinished(() => store.close());
  // What another handle writes empties the cache of this one.
  const other = openSqlite(file);
  await other.update('user:new', () => ({ next: {}, result: null }));
  await other.close();
  for (let page = 2; page < statSync(file).size / PAGE; page++) overwrite(file, page * PAGE, Buffer.alloc(PAGE, 0xa5));
  await expect(store.get('user:50')).rejects.toThrow(StoreRefused);
});

it('a server says so in one sentence and does not start', { timeout: 90_000 }, async () => {
  const file = await writeStore();
  overwrite(file, 20 * PAGE, Buffer.alloc(PAGE, 0xa5));
  const server = await runServer({ STORE_FILE: file });
  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toMatch(/^✗ STORE_FILE is damaged\. [^\n]+$/);
});
