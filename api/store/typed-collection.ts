// Records of one kind by id: read through a schema and changed on top of the store port.
import type * as z from 'zod';
import type { Change, Reading, Store } from './port.ts';

/** A record with its reading, from which an update can start. */
export type RecordReading<Value> = { readonly record: Value | null; readonly stored: Reading };

export type Collection<Value> = {
  get(id: string): Promise<Value | null>;
  read(id: string): Promise<RecordReading<Value>>;
  /** @param ttl,from see `Store.update`; without `ttl` the record has the lifetime of the collection */
  update<Result>(
    id: string,
    change: (current: Value | null) => { next: Value | null; result: Result },
    ttl?: number,
    from?: RecordReading<Value>,
  ): Promise<Result>;
  /** An update whose result is the next record: null deletes it, and the same one keeps it. */
  modify<Next extends Value | null>(
    id: string,
    change: (current: Value | null) => Next,
    ttl?: number,
    from?: RecordReading<Value>,
  ): Promise<Next>;
  delete(id: string): Promise<void>;
};

/** @param lifetime of a record after its last change, in milliseconds; absent for ever */
export function collection<Value>(
  store: Store,
  kind: string,
  schema: z.ZodType<Value>,
  lifetime?: number,
): Collection<Value> {
  const read = (stored: unknown): Value | null => (stored === null ? null : schema.parse(stored));
  const update: Collection<Value>['update'] = (id, change, ttl = lifetime, from) =>
    store.update(`${kind}:${id}`, onStored(read, change, from), ttl, from?.stored);
  return {
    get: async (id) => read(await store.get(`${kind}:${id}`)),
    async read(id) {
      const stored = await store.read(`${kind}:${id}`);
      return { record: read(stored.value), stored };
    },
    update,
    modify(id, change, ttl, from) {
      const changeOnly = (current: Value | null) => {
        const next = change(current);
        return { next, result: next };
      };
      return update(id, changeOnly, ttl, from);
    },
    delete: (id) => store.delete(`${kind}:${id}`),
  };
}

/** Parsing copies the value, so an unchanged copy is replaced by the stored value, which tells the store to keep it. */
function onStored<Value, Result>(
  read: (stored: unknown) => Value | null,
  change: (current: Value | null) => { next: Value | null; result: Result },
  from: RecordReading<Value> | undefined,
): Change<Result> {
  return (stored) => {
    const current = from && stored === from.stored.value ? from.record : read(stored);
    const { next, result } = change(current);
    return { next: next === current ? stored : next, result };
  };
}
