// The store port: five operations (get, read, update, hit, delete), each on one key, so that Redis Cluster supports them.

/** Any JSON value. */
export type Stored = unknown;

/**
 * Computes the next value from the current one (null if absent). Returning the same reference keeps the value, null
 * deletes it, and throwing keeps it. The function must be pure, because it may run several times.
 */
export type Change<Result> = (current: Stored | null) => { next: Stored | null; result: Result };

/** A value that was read. `revision` identifies this version of it, if the store supports revisions. */
export type Reading = { readonly value: Stored | null; readonly revision: string | null };

export type Hits = { count: number; resetsIn: number };

export type Store = {
  readonly kind: 'sqlite' | 'redis';
  get(key: string): Promise<Stored | null>;
  /** Like `get`, but `update` can start from the result. */
  read(key: string): Promise<Reading>;
  /**
   * Atomic read, change and write.
   * @param ttl lifetime in milliseconds from this write; the value never expires if absent
   * @param from an earlier reading of the same key, which saves reading it again; a later write is never overwritten
   */
  update<Result>(key: string, change: Change<Result>, ttl?: number, from?: Reading): Promise<Result>;
  /** Counts a hit in a window of milliseconds that starts with the first hit. Not durable. */
  hit(key: string, window: number): Promise<Hits>;
  delete(key: string): Promise<void>;
  close(): Promise<void>;
};

/** The store does not reply, or not in time. */
export class StoreDown extends Error {
  override name = 'StoreDown';
}

/** The store answers, but must not be used until an operator has restored it. The message says how, the code goes to clients. */
export class StoreRefused extends StoreDown {
  override name = 'StoreRefused';
  readonly code: 'RESTORE_UNFINISHED' | 'STORE_DAMAGED';

  constructor(code: StoreRefused['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
