// Store adapter for SQLite: one durable file, without a server to install.
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers';
import type { Change, Hits, Store, Stored } from './port.ts';
import { StoreDown, StoreRefused } from './port.ts';

const BUSY_TIMEOUT = 700;
/** Deleted data leaves the disk within a minute, also without further writes. Milliseconds. */
const SWEEP_EVERY = 15_000;
const FILE_CHECK_INTERVAL = 1_000;
/** SQLITE_CORRUPT and SQLITE_NOTADB. Extended codes have them in their lowest byte. */
const DAMAGED: readonly number[] = [11, 26];

type Counters = Map<string, { count: number; until: number }>;
type Statements = Record<'read' | 'write' | 'remove' | 'sweep', StatementSync>;
type Update = { change(): unknown; resolve(result: unknown): void; reject(error: unknown): void };

/**
 * @param file path of the database; its folder is created, and the file gets mode 0600
 * @throws StoreRefused if the file is damaged
 */
export function openSqlite(file: string, now: () => number = Date.now): Store {
  const database = openFile(file);
  const statements = prepare(database);
  const counters: Counters = new Map();
  const requireFile = watchFile(file, now);
  const commits = openCommits(database, requireFile);
  const timer = setInterval(() => sweep(database, statements, counters, now()), SWEEP_EVERY).unref();

  function read(key: string): Stored | null {
    const row = statements.read.get(key, now());
    return row ? JSON.parse(String(row.value)) : null;
  }

  function change<Result>(key: string, decide: Change<Result>, ttl: number | undefined): Result {
    const current = read(key);
    const { next, result } = decide(current);
    if (next === current) return result;
    if (next === null) statements.remove.run(key);
    else statements.write.run(key, JSON.stringify(next), ttl === undefined ? null : now() + ttl);
    return result;
  }

  return {
    kind: 'sqlite',
    get: async (key) => guard(() => read(key), requireFile),
    // No revision: the transaction of an update reads the value again anyway.
    read: async (key) => ({ value: guard(() => read(key), requireFile), revision: null }),
    update: (key, decide, ttl) =>
      new Promise((resolve, reject) => commits.add({ change: () => change(key, decide, ttl), resolve, reject })),
    hit: async (key, window) => count(counters, key, window, now()),
    delete: async (key) => guard(() => void statements.remove.run(key), requireFile),
    async close() {
      clearInterval(timer);
      commits.end();
      database.close();
    },
  };
}

function openFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
  try {
    prepareFile(database);
  } catch (error) {
    database.close();
    throw isDamage(error) ? damaged(error) : error;
  }
  return database;
}

function prepareFile(database: DatabaseSync): void {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  database.exec('CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, until INTEGER) STRICT');
  database.exec('CREATE INDEX IF NOT EXISTS entries_until ON entries (until) WHERE until IS NOT NULL');
  // Half a second for half a million entries.
  const [row] = database.prepare('PRAGMA quick_check(1)').all();
  if (row?.quick_check !== 'ok') throw damaged(row?.quick_check);
}

/** A deleted file goes on accepting writes that nobody can read after a restart, so it is looked at once a second. */
function watchFile(file: string, now: () => number): () => void {
  const readInode = () => statSync(file, { throwIfNoEntry: false })?.ino ?? null;
  const opened = readInode();
  let checkedAt = now();
  let isSame = true;
  return () => {
    if (Math.abs(now() - checkedAt) >= FILE_CHECK_INTERVAL) {
      checkedAt = now();
      isSame = readInode() === opened;
    }
    if (!isSame) throw new StoreDown('The SQLite file was deleted or replaced. Restore it and restart the server.');
  };
}

function prepare(database: DatabaseSync): Statements {
  return {
    read: database.prepare('SELECT value FROM entries WHERE key = ? AND (until IS NULL OR until > ?)'),
    write: database.prepare(
      'INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, until = excluded.until',
    ),
    remove: database.prepare('DELETE FROM entries WHERE key = ?'),
    sweep: database.prepare('DELETE FROM entries WHERE until IS NOT NULL AND until <= ?'),
  };
}

/** Deleted data is overwritten in the database, but old pages remain in the write-ahead log until it is truncated. */
function sweep(database: DatabaseSync, statements: Statements, counters: Counters, at: number): void {
  for (const [key, counter] of counters) if (counter.until <= at) counters.delete(key);
  try {
    statements.sweep.run(at);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // The next operation reports that the store is down, and the next sweep tries again.
    if (!isSqliteError(error)) throw error;
  }
}

/** Updates of one turn of the event loop share a transaction: the disk is waited for once. */
function openCommits(database: DatabaseSync, requireFile: () => void) {
  const patience = keepPatience(database);
  let updates: Update[] = [];
  function end(): void {
    const group = updates;
    updates = [];
    if (group.length === 0) return;
    const outcomes: (() => void)[] = [];
    const applyAll = () => {
      for (const update of group) outcomes.push(applyUpdate(update));
    };
    try {
      guard(() => inTransaction(database, applyAll), requireFile);
    } catch (error) {
      for (const { reject } of group) reject(error);
      patience.lose();
      return;
    }
    for (const tell of outcomes) tell();
    patience.renew();
  }
  return {
    add(update: Update): void {
      if (updates.length === 0) setImmediate(end);
      updates.push(update);
    },
    end,
  };
}

/** The first wait for another process is as long as a write may take, those after it are none: a wait stops the event loop. */
function keepPatience(database: DatabaseSync) {
  let timeout = BUSY_TIMEOUT;
  const set = (next: number): void => {
    if (timeout === next || !database.isOpen) return;
    timeout = next;
    database.exec(`PRAGMA busy_timeout = ${next}`);
  };
  return { lose: () => set(0), renew: () => set(BUSY_TIMEOUT) };
}

/** A change function that throws has written nothing, and leaves the others of its transaction as they are. */
function applyUpdate({ change, resolve, reject }: Update): () => void {
  try {
    const result = change();
    return () => resolve(result);
  } catch (error) {
    if (isSqliteError(error)) throw error;
    return () => reject(error);
  }
}

function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function count(counters: Counters, key: string, window: number, now: number): Hits {
  const known = counters.get(key);
  const counter = known && known.until > now ? known : { count: 0, until: now + window };
  counter.count += 1;
  counters.set(key, counter);
  return { count: counter.count, resetsIn: counter.until - now };
}

/** Errors of the database become StoreDown; errors of a change function are rethrown. */
function guard<Result>(work: () => Result, requireFile: () => void): Result {
  requireFile();
  try {
    return work();
  } catch (error) {
    if (isDamage(error)) throw damaged(error);
    if (isSqliteError(error)) throw new StoreDown('The SQLite file does not answer.', { cause: error });
    throw error;
  }
}

const isSqliteError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_SQLITE_ERROR' || error.code === 'ERR_INVALID_STATE');

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && DAMAGED.includes(Number(error.errcode) & 0xff);

const damaged = (cause: unknown): StoreRefused =>
  new StoreRefused(
    'STORE_DAMAGED',
    'STORE_FILE is damaged. Stop the server, move the file away with its -wal and -shm, and restore the last backup: npm run restore -- FILE.',
    { cause },
  );
