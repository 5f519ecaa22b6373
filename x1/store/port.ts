// The storage port: six operations on one key at a time, so that it works on SQLite, Redis and Redis Cluster alike.

/** Anything that JSON can hold. */
export type Stored = unknown;

/**
 * Decides from the current value (null: absent) what is kept: the same reference leaves it untouched, null deletes it.
 * May run several times; must be pure. Throwing leaves the value as it was.
 */
export type Change<Result> = (current: Stored | null) => { next: Stored | null; result: Result };

/** A value as it was read; `revision` names this very state of it where the store can tell states apart. */
export type Reading = { readonly value: Stored | null; readonly revision: string | null };

export type Hits = { count: number; resetsIn: number };

export type Store = {
  readonly kind: 'sqlite' | 'redis';
  get(key: string): Promise<Stored | null>;
  /** What `get` gives, and what `update` can begin from. */
  read(key: string): Promise<Reading>;
  /**
   * Atomic read–change–write.
   * @param ttl milliseconds to live from this write; none: for ever
   * @param from an earlier reading of the same key: saves reading it again, and is never written over what came after it
   */
  update<Result>(key: string, change: Change<Result>, ttl?: number, from?: Reading): Promise<Result>;
  /** Counts one more hit in a window of milliseconds that starts with the first one. Not durable. */
  hit(key: string, window: number): Promise<Hits>;
  delete(key: string): Promise<void>;
  close(): Promise<void>;
};

/** The store does not answer, or not in time. */
export class StoreDown extends Error {
  override name = 'StoreDown';
}
