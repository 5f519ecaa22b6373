// The embedded store: one SQLite file, durable, nothing to install.
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Change, Hits, Store, Stored } from './port.ts';
import { StoreDown } from './port.ts';

const BUSY_TIMEOUT = 700;
/** What was deleted is gone from the disk within a minute, also where nobody writes any more. */
const SWEEP_EVERY = 15_000;

type Counters = Map<string, { count: number; until: number }>;
type Statements = Record<'read' | 'write' | 'remove' | 'sweep', StatementSync>;

/** @param file path of the database; its folder is made, its mode is 0600 */
export function openSqlite(file: string, now: () => number = Date.now): Store {
  const database = openFile(file);
  const statements = prepare(database);
  const counters: Counters = new Map();
  const clock = setInterval(() => sweep(database, statements, counters, now()), SWEEP_EVERY).unref();

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
    get: async (key) => guard(() => read(key)),
    // A transaction reads anyway: an earlier reading saves it nothing.
    read: async (key) => ({ value: guard(() => read(key)), revision: null }),
    update: async (key, decide, ttl) => guard(() => inTransaction(database, () => change(key, decide, ttl))),
    hit: async (key, window) => count(counters, key, window, now()),
    delete: async (key) => guard(() => void statements.remove.run(key)),
    async close() {
      clearInterval(clock);
      database.close();
    },
  };
}

function openFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  database.exec('CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, until INTEGER) STRICT');
  database.exec('CREATE INDEX IF NOT EXISTS entries_until ON entries (until) WHERE until IS NOT NULL');
  return database;
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

/** What is deleted is overwritten, but old pages stand in the log until it is cut. */
function sweep(database: DatabaseSync, statements: Statements, counters: Counters, at: number): void {
  for (const [key, counter] of counters) if (counter.until <= at) counters.delete(key);
  try {
    statements.sweep.run(at);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // Whoever reads or writes next is told that the store is down; the next sweep tries again.
    if (!isSqliteError(error)) throw error;
  }
}

function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
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

/** Failures of the database become StoreDown; what a change throws passes through. */
function guard<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (isSqliteError(error)) throw new StoreDown('The SQLite file does not answer.', { cause: error });
    throw error;
  }
}

const isSqliteError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_SQLITE_ERROR' || error.code === 'ERR_INVALID_STATE');
