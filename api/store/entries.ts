// All entries of a store, read one after the other while it is in use: for backups, and to see whether a store is empty.
import { DatabaseSync } from 'node:sqlite';
import { createClient, ErrorReply } from 'redis';
import { StoreDown } from './port.ts';
import { REVISION } from './redis.ts';

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
    const ranges = await askSlots(url);
    if (ranges !== null) return readMasters(ranges, url);
  }
  throw new StoreDown('Redis does not answer: no node of the cluster in REDIS_URL can be asked.');
}

type SlotRange = Awaited<ReturnType<Client['clusterSlots']>>[number];

/** @returns the reply to CLUSTER SLOTS; null if this node does not answer: the next one knows the cluster as well */
async function askSlots(url: string): Promise<SlotRange[] | null> {
  const replies = readFrom(url, async function* (client) {
    yield await inTime(client.clusterSlots());
  });
  try {
    for await (const ranges of replies) return ranges;
  } catch (error) {
    if (!(error instanceof StoreDown)) throw error;
  }
  return null;
}

/** Listing of the store that a server with these settings uses. @param prefix of the keys; by default all */
export const listEntries = (place: { redisUrls: readonly string[]; storeFile: string }, now: number, prefix = '') =>
  place.redisUrls.length > 0 ? listRedis(place.redisUrls, now, prefix) : listSqlite(place.storeFile, now, prefix);

/** Limit of one reply, in milliseconds. All replies together may take minutes. */
const SILENCE = 5_000;
const DOWN = 'Redis does not answer: check REDIS_URL, or try again later.';

type Client = ReturnType<typeof createReader>;

/** Another connection after a failure could reach another store. */
const createReader = (url: string) =>
  createClient({ url, socket: { reconnectStrategy: false, connectTimeout: SILENCE } }).on('error', () => {});

/**
 * Reads with a connection of its own and closes it.
 * @throws StoreDown if the server cannot be reached
 */
async function* readFrom<Value>(url: string, read: (client: Client) => AsyncGenerator<Value>): AsyncGenerator<Value> {
  const client = createReader(url);
  try {
    await inTime(client.connect());
    yield* read(client);
  } finally {
    if (client.isOpen) client.destroy();
  }
}

/** @throws StoreDown if the reply fails, or does not come for seconds */
async function inTime<Value>(reply: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreDown(DOWN)), SILENCE);
  });
  try {
    return await Promise.race([reply, silence]);
  } catch (cause) {
    throw new StoreDown(cause instanceof ErrorReply ? `Redis refuses to be read: ${cause.message}` : DOWN, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** `slots`: the ranges that the master serves. */
type Master = { url: string; slots: string };

const SLOTS = 16_384;

/**
 * @param ranges the reply to CLUSTER SLOTS
 * @param known address of the node that replied; user and password are the same for every node
 * @returns the masters that serve slots
 * @throws StoreDown unless they serve every slot: a dead master's keys would be missing without a word
 */
export function readMasters(ranges: readonly SlotRange[], known: string): Master[] {
  const missing = SLOTS - ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  if (missing > 0)
    throw new StoreDown(
      `The Redis Cluster has no master for ${missing} of its ${SLOTS} slots: repeat this when every slot has one.`,
    );
  const sorted = ranges.toSorted((one, other) => one.from - other.from);
  const own = Map.groupBy(sorted, ({ master }) => addressOf(master, known));
  return [...own].map(([url, parts]) => ({ url, slots: parts.map(({ from, to }) => `${from}-${to}`).join(' ') }));
}

/** A node that does not know its own host names none. */
function addressOf({ host, port }: SlotRange['master'], known: string): string {
  const url = new URL(known);
  if (host) url.hostname = host.includes(':') ? `[${host}]` : host;
  url.port = String(port);
  return url.toString();
}
