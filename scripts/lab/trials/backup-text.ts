// Trial of texts: every string of every request is sent with hostile text, and the store is backed up, restored and compared.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeBackup } from '../../../api/store/backup.ts';
import { listEntries } from '../../../api/store/entries.ts';
import { openStore } from '../../../api/store/open.ts';
import { createPeople, type Person } from '../person/people.ts';
import { buildTextRequests, HOSTILE_TEXTS } from '../person/text-requests.ts';
import {
  type BackupStore,
  findDifferences,
  KINDS,
  type Kind,
  onEachStore,
  openBackupStore,
  readSnapshot,
  runCommand,
} from '../place/backup-store.ts';
import { startProduct } from '../place/product.ts';
import { figure, isTrue, none, type Row, some } from '../report/rows.ts';
import { CROWD, type CrowdOptions, type Trial } from '../trial.ts';

/** Nobody sends so much that a rate limit answers instead of the endpoint. */
const REQUESTS_OF_PERSON = 4;

type Counts = { sent: number; taken: number; failed: number };

/** @param people each with an address and a session of its own */
async function sendAll(port: number, people: readonly Person[]): Promise<Counts> {
  const counts: Counts = { sent: 0, taken: 0, failed: 0 };
  for (const text of Object.values(HOSTILE_TEXTS)) {
    for (const { method, path, body } of buildTextRequests(text)) {
      const headers = people[Math.floor(counts.sent / REQUESTS_OF_PERSON) % people.length] ?? {};
      const sent = method === 'GET' ? {} : { body: JSON.stringify(body) };
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...sent });
      await reply.arrayBuffer();
      counts.sent += 1;
      if (reply.ok) counts.taken += 1;
      if (reply.status === 500) counts.failed += 1;
    }
  }
  return counts;
}

/** Records of earlier releases, which refused less. */
async function storeTexts({ place }: BackupStore): Promise<void> {
  const { store } = await openStore(place, () => {});
  for (const [name, text] of Object.entries(HOSTILE_TEXTS))
    for (const ttl of [undefined, 3_600_000])
      await store.update(`trial:${name}:${ttl ?? 'for ever'}`, () => ({ next: { [text]: text }, result: null }), ttl);
  await store.close();
}

/** A backup as earlier releases wrote it: U+2028 and U+2029 as they are, under a checksum of those bytes. */
async function writeOldBackup(store: BackupStore, file: string): Promise<void> {
  const now = Date.now();
  const lines: string[] = [];
  for await (const line of writeBackup(listEntries(store.place, now), now))
    lines.push(line.replaceAll('\\u2028', '\u2028').replaceAll('\\u2029', '\u2029'));
  const body = lines.slice(0, -1).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  writeFileSync(file, `${body}${JSON.stringify({ entries: lines.length - 2, sha256 })}\n`);
}

/** @returns keys that differ after a restore of the file into an empty store */
async function findLost(source: BackupStore, file: string, into: Kind): Promise<string[]> {
  await using target = await openBackupStore(into);
  const { isDone, said } = await runCommand('scripts/restore.ts', [file], target.env);
  if (!isDone) return [said];
  return findDifferences(await readSnapshot(source.place), await readSnapshot(target.place));
}

async function runOn(kind: Kind): Promise<Row[]> {
  await using store = await openBackupStore(kind);
  const product = await startProduct(store.env);
  const handle = await openStore(store.place, () => {});
  const fields = buildTextRequests('').length;
  const count = Math.ceil((fields * Object.keys(HOSTILE_TEXTS).length) / REQUESTS_OF_PERSON);
  const people = await createPeople(handle.store, product.port, count, { planCode: 'premium' });
  await handle.store.close();
  const counts = await sendAll(product.port, people).finally(product.stop);
  await storeTexts(store);
  const folder = dirname(store.place.storeFile);
  const [file, old] = [join(folder, 'new.backup'), join(folder, 'old.backup')];
  const backup = await runCommand('scripts/backup.ts', [file], store.env);
  await writeOldBackup(store, old);
  const rows = [
    figure(`${kind}: strings of requests, requests sent, taken`, `${fields}, ${counts.sent}, ${counts.taken}`),
    some(`${kind}: requests that were taken`, counts.taken),
    none(`${kind}: replies with an error of the server`, counts.failed),
    isTrue(`${kind}: the backup proves itself`, backup.isDone, backup.isDone ? 'yes' : backup.said),
  ];
  for (const into of KINDS) {
    const lost = await findLost(store, file, into);
    rows.push(none(`${kind}: entries that differ after a restore into ${into}`, lost.length, lost[0]));
  }
  const lost = await findLost(store, old, kind);
  rows.push(none(`${kind}: entries that differ after a restore of an old backup`, lost.length, lost[0]));
  return rows;
}

export const backupText: Trial<CrowdOptions> = {
  describe: () =>
    `Every string of every request is sent once with each of ${Object.keys(HOSTILE_TEXTS).join(', ')}, and the same texts are written into the store as earlier releases did. The store is backed up, restored into an empty one of either kind, and compared entry by entry.`,
  options: { ...CROWD, times: 1, seconds: 1 },
  run: () => onEachStore(runOn),
};
