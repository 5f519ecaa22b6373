// All entries of a store, read one after the other while it is in use: for backups, and to see whether a store is empty.
import { DatabaseSync } from 'node:sqlite';
import { type Master, readMasters } from './cluster-masters.ts';
import { StoreDown } from './port.ts';
import { inTime, readFrom } from './redis-reader.ts';
import { REVISION } from './scripts.ts';

/** `until`: milliseconds since 1970; null never. */
export type Entry = { key: string; value: unknown; until: number | null };

/** Keys that are read from Redis at once. */
const BATCH = 500;
/** PTTL of a key that is no more. */
const EXPIRED = -2;

/**
 * A snapshot of one moment: SQLite gives a reader the state at its first read.
 * @param file of the SQLite store
 */
async function* listSqlite(file: string, now: number, prefix: string): AsyncGenerator<Entry> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database
      .prepare('SELECT key, value, until FROM entries WHERE (until IS NULL OR until > ?) AND key >= ? AND key < ?')
      .iterate(now, prefix, `${prefix}\u{10ffff}`);
    for (const row of rows) {
      const until = row.until === null ? null : Number(row.until);
      yield { key: String(row.key), value: JSON.parse(String(row.value)), until };
    }
  } finally {
    database.close();
  }
}

/**
 * Every key that exists from the beginning to the end. A value may be newer than the beginning. Counters of calls are left
 * out: they last for minutes.
 * @param urls one address, or several nodes of a cluster, of which every master is read
 * @throws StoreDown if a server does not answer, or the masters do not serve every slot from the beginning to the end
 */
async function* listRedis(urls: readonly string[], now: number, prefix: string): AsyncGenerator<Entry> {
  const masters = await findMasters(urls);
  const seen = new Set<string>();
  for (const { url } of masters) yield* readFrom(url, (client) => listNode(client, seen, { now, prefix }));
  if (JSON.stringify(masters) !== JSON.stringify(await findMasters(urls)))
    throw new StoreDown('The masters of the Redis Cluster changed meanwhile: repeat this.');
}

type Client = {
  scan(cursor: string, options: { COUNT: number; MATCH: string }): Promise<{ cursor: string; keys: string[] }>;
  get(key: string): Promise<string | null>;
  pTTL(key: string): Promise<number>;
};

/** @param seen keys that were read before; a cursor may return a key twice */
async function* listNode(
  client: Client,
  seen: Set<string>,
  { now, prefix }: { now: number; prefix: string },
): AsyncGenerator<Entry> {
  let cursor = '0';
  do {
    const part = await inTime(client.scan(cursor, { COUNT: BATCH, MATCH: `${prefix}*` }));
    cursor = part.cursor;
    const added = [...new Set(part.keys)].filter((key) => !seen.has(key));
    for (const key of added) seen.add(key);
    yield* await readEntries(client, added, now);
  } while (cursor !== '0');
}

async function readEntries(client: Client, keys: readonly string[], now: number): Promise<Entry[]> {
  const read = await inTime(Promise.all(keys.map((key) => Promise.all([client.get(key), client.pTTL(key)]))));
  return read.flatMap(([text, ttl], place) => {
    // A counter has no revision; a key may have expired since it was listed.
    if (text === null || text.length <= REVISION || ttl === EXPIRED) return [];
    return [{ key: keys[place] ?? '', value: JSON.parse(text.slice(REVISION)), until: ttl < 0 ? null : now + ttl }];
  });
}

/** @returns all masters; the only address of a single server */
async function findMasters(urls: readonly string[]): Promise<Master[]> {
  const [first = ''] = urls;
  if (urls.length === 1) return [{ url: first, slots: '' }];
  for (const url of urls) {
    const nodes = await askNodes(url);
    if (nodes !== null) return readMasters(nodes, url);
  }
  throw new StoreDown('Redis does not answer: no node of the cluster in REDIS_URL can be asked.');
}

/** @returns the reply to CLUSTER NODES; null if this node does not answer: the next one knows the cluster as well */
async function askNodes(url: string): Promise<string | null> {
  const replies = readFrom(url, async function* (client) {
    yield String(await inTime(client.sendCommand(['CLUSTER', 'NODES'])));
  });
  try {
    for await (const nodes of replies) return nodes;
  } catch (error) {
    if (!(error instanceof StoreDown)) throw error;
  }
  return null;
}

/** Listing of the store that a server with these settings uses. @param prefix of the keys; by default all */
export const listEntries = (place: { redisUrls: readonly string[]; storeFile: string }, now: number, prefix = '') =>
  place.redisUrls.length > 0 ? listRedis(place.redisUrls, now, prefix) : listSqlite(place.storeFile, now, prefix);
