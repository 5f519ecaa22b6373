// Trial of texts: every string of every request is sent with hostile text, and the store is backed up, restored and compared.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { type Endpoint, endpoints } from '../../../api/contract/endpoints.ts';
import { writeBackup } from '../../../api/store/backup.ts';
import { listEntries } from '../../../api/store/entries.ts';
import { openStore } from '../../../api/store/open.ts';
import { createPeople, type Person } from '../person/people.ts';
import * as stores from '../place/backup-store.ts';
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
async function storeTexts({ place }: stores.BackupStore): Promise<void> {
  const { store } = await openStore(place, () => {});
  for (const [name, text] of Object.entries(HOSTILE_TEXTS))
    for (const ttl of [undefined, 3_600_000])
      await store.update(`trial:${name}:${ttl ?? 'for ever'}`, () => ({ next: { [text]: text }, result: null }), ttl);
  await store.close();
}

/** A backup as earlier releases wrote it: U+2028 and U+2029 as they are, under a checksum of those bytes. */
async function writeOldBackup(store: stores.BackupStore, file: string): Promise<void> {
  const now = Date.now();
  const lines: string[] = [];
  for await (const line of writeBackup(listEntries(store.place, now), now))
    lines.push(line.replaceAll('\\u2028', '\u2028').replaceAll('\\u2029', '\u2029'));
  const body = lines.slice(0, -1).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  writeFileSync(file, `${body}${JSON.stringify({ entries: lines.length - 2, sha256 })}\n`);
}

/** @returns keys that differ after a restore of the file into an empty store */
async function findLost(source: stores.BackupStore, file: string, into: stores.Kind): Promise<string[]> {
  await using target = await stores.openBackupStore(into);
  const { isDone, said } = await stores.runCommand('scripts/restore.ts', [file], target.env);
  if (!isDone) return [said];
  return stores.findDifferences(await stores.readSnapshot(source.place), await stores.readSnapshot(target.place));
}

async function runOn(kind: stores.Kind): Promise<Row[]> {
  await using store = await stores.openBackupStore(kind);
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
  const backup = await stores.runCommand('scripts/backup.ts', [file], store.env);
  await writeOldBackup(store, old);
  const rows = [
    figure(`${kind}: strings of requests, requests sent, taken`, `${fields}, ${counts.sent}, ${counts.taken}`),
    some(`${kind}: requests that were taken`, counts.taken),
    none(`${kind}: replies with an error of the server`, counts.failed),
    isTrue(`${kind}: the backup proves itself`, backup.isDone, backup.isDone ? 'yes' : backup.said),
  ];
  for (const into of stores.KINDS) {
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
  run: () => stores.onEachStore(runOn),
};

type TextRequest = { name: string; method: string; path: string; body: unknown };

/** By name, as the rows of the table show them. */
const HOSTILE_TEXTS = {
  'U+2028': 'Gen\u2028eral',
  'U+2029': 'Gen\u2029eral',
  'U+0000': 'Gen\u0000eral',
  '10,000 characters': 'x'.repeat(10_000),
  'lone surrogates': 'Gen\ud800er\udc00al',
} as const;

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | false;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
};

/** Valid values by the name of the field; others follow from the type. */
const VALUES: Readonly<Record<string, unknown>> = {
  mobile: '9300000000',
  name: 'Asha Menon',
  state: 'KL',
  rank: 12_000,
  otp: '1234',
  counsellingId: 1,
  quotaId: 1,
  categoryId: 1,
  planId: 2,
  type: 'csp_violation',
};

/** @returns every request with `text` in one of its strings, and the fields without that text valid */
function buildTextRequests(text: string): TextRequest[] {
  return Object.entries<Endpoint>(endpoints).flatMap(([name, { method, path, params, body }]) => {
    const bodies = params ? [buildSample(toSchema(body), 'body')] : listBodies(toSchema(body), text);
    const paths = params ? listPaths(path, text) : [path];
    return paths.flatMap((one) => bodies.map((each) => ({ name, method, path: one, body: each })));
  });
}

const toSchema = (schema: Endpoint['body']): Schema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {};

/** Addresses cannot hold lone surrogates. */
function listPaths(path: string, text: string): string[] {
  const hostile = encodeURIComponent(text.toWellFormed());
  const names = [...path.matchAll(/:\w+/g)].map(([part]) => part);
  return names.map((changed) => path.replaceAll(/:\w+/g, (part) => (part === changed ? hostile : '1')));
}

/** @returns one value for each string of the schema, in which that string is `text` and absent fields stay absent */
function listBodies(schema: Schema, text: string, name = 'body'): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => listBodies(one, text, name));
  if (schema.properties) {
    const sample = buildSample(schema, name) as object;
    return Object.entries(schema.properties).flatMap(([field, of]) =>
      listBodies(of, text, field).map((value) => ({ ...sample, [field]: value })),
    );
  }
  if (schema.items) return listBodies(schema.items, text, name).map((value) => [value]);
  if (schema.additionalProperties)
    return [{ [text]: buildSample(schema.additionalProperties, name) }].concat(
      listBodies(schema.additionalProperties, text, name).map((value) => ({ 1: value })),
    );
  return schema.type === 'string' ? [text] : [];
}

function buildSample(schema: Schema, name: string): unknown {
  if (schema.anyOf) return buildSample(schema.anyOf.at(-1) ?? {}, name);
  if (schema.properties)
    return Object.fromEntries(
      (schema.required ?? []).map((field) => [field, buildSample(schema.properties?.[field] ?? {}, field)]),
    );
  if (schema.const !== undefined) return schema.const;
  if (name in VALUES) return VALUES[name];
  if (schema.enum) return schema.enum[0];
  if (schema.items) return [];
  return { string: 'Asha', boolean: false, null: null, object: {} }[schema.type ?? ''] ?? 1;
}
