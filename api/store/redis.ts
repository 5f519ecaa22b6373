// Store adapter for Redis and Redis Cluster. Every operation uses one key and has a deadline.
import { randomBytes } from 'node:crypto';
import { type CommandParser, createClient, createCluster, defineScript } from 'redis';
import { type Change, type Hits, type Reading, type Store, StoreDown, type Stored } from './port.ts';

const FIRST_CONNECTION = 1_000;
const RETRY = 1_000;
/** A node that cannot be reached for this long may have been replaced by its replica. Milliseconds. */
const REFRESH_CLUSTER_AFTER = 1_000;
const MAX_TRIES = 2_000;
const SETTINGS = ['appendfsync', 'appendonly', 'maxmemory-policy'];

type Commands = {
  get(key: string): Promise<unknown>;
  del(key: string): Promise<unknown>;
  swap(key: string, args: readonly string[]): Promise<unknown>;
  countHit(key: string, args: readonly string[]): Promise<unknown>;
  destroy(): void;
};

export type RedisStore = Store & {
  /** One sentence for each setting of the server that can lose data. */
  durabilityWarnings(): Promise<string[]>;
  /** Milliseconds on the clock of the server's machine. */
  readTime(): Promise<number>;
};

/**
 * @param urls one address, or the addresses of several nodes of a cluster
 * @param onError called with every connection error; the client reconnects by itself
 */
export async function openRedis(urls: readonly string[], onError: (error: Error) => void): Promise<RedisStore> {
  const { commands, findNode } = await connect(urls, onError);

  const read = async (key: string): Promise<Reading> => parseReading(await inTime(commands.get(key)));

  async function update<Result>(key: string, change: Change<Result>, ttl?: number, from?: Reading): Promise<Result> {
    let reading = from ?? (await read(key));
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { next, result } = change(reading.value);
      if (next === reading.value) return result;
      const args = [reading.revision ?? '', encode(next), ttl === undefined ? '' : `${ttl}`];
      const [done, currentEntry] = (await inTime(commands.swap(key, args))) as [number, unknown];
      if (done === 1) return result;
      reading = parseReading(currentEntry);
    }
    throw new StoreDown('Too many writers on one key.');
  }

  return {
    kind: 'redis',
    get: async (key) => (await read(key)).value,
    read,
    update,
    hit: async (key, window): Promise<Hits> => {
      const [count, resetsIn] = (await inTime(commands.countHit(key, [`${window}`]))) as [number, number];
      return { count, resetsIn: Math.max(0, resetsIn) };
    },
    delete: async (key) => void (await inTime(commands.del(key))),
    close: async () => commands.destroy(),
    durabilityWarnings: async () => findDurabilityWarnings(await inTime((await findNode()).configGet(SETTINGS))),
    readTime: async () => toMilliseconds(await inTime((await findNode()).time())),
  };
}

async function connect(urls: readonly string[], onError: (error: Error) => void) {
  const socket = {
    connectTimeout: 2_000,
    socketTimeout: 1_500,
    reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, 1_000),
  };
  // The client's time-out covers only commands that are not sent yet, and needs a timer each, so watchDeadlines replaces it.
  const options = { socket, pingInterval: 500, disableOfflineQueue: true, commandOptions: { timeout: 0 } };
  if (urls.length > 1) {
    const cluster = createCluster({
      rootNodes: urls.map((url) => ({ url })),
      defaults: options,
      scripts,
      topologyRefreshOnReconnectionAttemptStrategy: REFRESH_CLUSTER_AFTER,
    });
    cluster.on('error', onError);
    await inBackground(() => cluster.connect(), onError);
    const findNode = () => {
      const [master] = cluster.masters;
      if (!master) throw new StoreDown('No node of the cluster is known yet.');
      return cluster.nodeClient(master);
    };
    return { commands: cluster as unknown as Commands, findNode };
  }
  const client = createClient({ url: urls[0] ?? '', ...options, scripts });
  client.on('error', onError);
  await inBackground(() => client.connect(), onError);
  return { commands: client as unknown as Commands, findNode: () => client };
}

/** Waits a limited time for the first connection. Without it the server still serves what needs no store. */
async function inBackground(connect: () => Promise<unknown>, onError: (error: Error) => void): Promise<void> {
  const connected = connect().catch((error: unknown) => {
    onError(error instanceof Error ? error : new Error('Redis refused the connection.'));
    setTimeout(() => void inBackground(connect, onError), RETRY).unref();
  });
  await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, FIRST_CONNECTION).unref())]);
}

/** Redis replies with seconds and microseconds. */
const toMilliseconds = ([seconds, micros]: readonly string[]): number =>
  Number(seconds) * 1_000 + Math.floor(Number(micros) / 1_000);

function findDurabilityWarnings(config: Record<string, string>): string[] {
  const warnings: string[] = [];
  if (config.appendonly !== 'yes' || config.appendfsync !== 'always') {
    warnings.push('Redis may lose the last writes: set "appendonly yes" and "appendfsync always".');
  }
  if (config['maxmemory-policy'] !== 'noeviction') {
    warnings.push('Redis may throw people away when memory is full: set "maxmemory-policy noeviction".');
  }
  return warnings;
}

const inTime = watchDeadlines();

const ABSENT: Reading = { value: null, revision: null };
const parseReading = (entry: unknown): Reading =>
  typeof entry === 'string' ? { value: JSON.parse(entry.slice(REVISION)), revision: entry.slice(0, REVISION) } : ABSENT;
const encode = (value: Stored | null): string => (value === null ? '' : nextRevision() + JSON.stringify(value));

/** A revision is eight random characters of the process and eight of its write counter, so it is unique. */
const PROCESS = randomBytes(6).toString('base64url');
let writes = 0;

function nextRevision(): string {
  writes += 1;
  return PROCESS + writes.toString(36).padStart(REVISION - PROCESS.length, '0');
}

/** Milliseconds. */
const DEADLINE = 500;
const CHECK_INTERVAL = 50;

/** The Redis client does not limit the time of commands that are already sent. One timer checks all of them. */
export function watchDeadlines(): <Value>(reply: Promise<Value>) => Promise<Value> {
  const waiting = new Map<object, { until: number; giveUp: (error: StoreDown) => void }>();
  let timer: NodeJS.Timeout | null = null;
  let clock = 0;
  let checkedAt = 0;

  /** Limits the time counted while this process was blocked, because Redis did not cause it. */
  function advance(): void {
    const at = performance.now();
    clock += Math.min(at - checkedAt, 2 * CHECK_INTERVAL);
    checkedAt = at;
  }

  function start(): NodeJS.Timeout {
    checkedAt = performance.now();
    return setInterval(check, CHECK_INTERVAL);
  }

  function check(): void {
    advance();
    for (const { until, giveUp } of waiting.values()) {
      // Entries are in the order of their deadlines.
      if (until > clock) return;
      giveUp(new StoreDown('Redis does not answer in time.'));
    }
    if (waiting.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  return (reply) =>
    new Promise((resolve, reject) => {
      const ticket = {};
      waiting.set(ticket, { until: clock + DEADLINE, giveUp: (error) => settle(() => reject(error)) });
      timer ??= start();
      const settle = (act: () => void) => {
        waiting.delete(ticket);
        act();
      };
      reply.then(
        (value) => settle(() => resolve(value)),
        (cause: unknown) => settle(() => reject(new StoreDown('Redis does not answer.', { cause }))),
      );
    });
}

/** Length of the revision at the beginning of every entry. */
export const REVISION = 16;

/** ARGV: expected revision or '', new entry or '' to delete, ttl or ''. Replies {1}, or {0, the current entry}. */
const SWAP = `local revision = redis.call('GETRANGE', KEYS[1], 0, ${REVISION - 1})
if revision ~= ARGV[1] then return {0, redis.call('GET', KEYS[1])} end
if ARGV[2] == '' then redis.call('DEL', KEYS[1])
elseif ARGV[3] == '' then redis.call('SET', KEYS[1], ARGV[2])
else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
return {1}`;

/** ARGV: milliseconds. Replies {count, milliseconds left}. */
const HIT = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

const onOneKey = (text: string) =>
  defineScript({
    SCRIPT: text,
    NUMBER_OF_KEYS: 1,
    parseCommand(parser: CommandParser, key: string, args: readonly string[]) {
      parser.pushKey(key);
      parser.push(...args);
    },
    transformReply: (reply: unknown) => reply,
  });

export const scripts = { swap: onOneKey(SWAP), countHit: onOneKey(HIT) };
