// The conformance suite of store adapters.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Store, StoreDown } from '../../../api/store/port.ts';
import { freshKey, type StoreBench } from '../../support/stores.ts';
import { testParallelWrites } from './parallel-writes.ts';

const MINUTE = 60_000;

const put = (store: Store, key: string, value: unknown, ttl?: number) =>
  store.update(key, () => ({ next: value, result: null }), ttl);

export function describeStore(name: string, start: () => Promise<StoreBench>): void {
  describe(name, () => {
    let bench: StoreBench;
    let store: Store;

    beforeAll(async () => {
      bench = await start();
      store = await bench.open();
    });
    afterAll(async () => {
      await store?.close();
      await bench?.stop();
    });

    testParallelWrites(() => ({ store, open: () => bench.open() }));

    it('stores any JSON value', async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (value) => {
          const key = freshKey();
          await put(store, key, value);
          expect(await store.get(key)).toEqual(value === null ? null : JSON.parse(JSON.stringify(value)));
        }),
        { numRuns: 60 },
      );
    });

    it('keeps the value when a change throws', async () => {
      const key = freshKey();
      await put(store, key, 'before');
      const failing = store.update(key, () => {
        throw new RangeError('no');
      });
      await expect(failing).rejects.toThrow(RangeError);
      expect(await store.get(key)).toBe('before');
    });

    it('expires a value after its ttl', async () => {
      const key = freshKey();
      await put(store, key, 'long', MINUTE);
      expect(await store.get(key)).toBe('long');
      await put(store, key, 'short', 60);
      await expect.poll(() => store.get(key)).toBeNull();
    });

    it('keeps a value rewritten without ttl', async () => {
      const key = freshKey();
      await put(store, key, 'short', 60);
      await put(store, key, 'long');
      const later = freshKey();
      await put(store, later, 'short', 60);
      await expect.poll(() => store.get(later)).toBeNull();
      expect(await store.get(key)).toBe('long');
    });

    it('counts hits per window', async () => {
      const key = freshKey();
      const first = await store.hit(key, MINUTE);
      const second = await store.hit(key, MINUTE);
      expect([first.count, second.count]).toEqual([1, 2]);
      expect(second.resetsIn).toBeLessThanOrEqual(MINUTE);
      const brief = freshKey();
      await store.hit(brief, 80);
      await expect.poll(async () => (await store.hit(brief, 80)).count).toBe(1);
    });

    it('deletes a key, absent or not', async () => {
      const key = freshKey();
      await store.delete(key);
      await put(store, key, 1);
      await store.delete(key);
      expect(await store.get(key)).toBeNull();
    });

    it('behaves like a map', async () => {
      const step = fc.record({ key: fc.constantFrom('a', 'b'), value: fc.option(fc.integer(), { nil: null }) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const prefix = freshKey();
          const model = new Map<string, number>();
          for (const { key, value } of steps) {
            await put(store, `${prefix}${key}`, value);
            if (value === null) model.delete(key);
            else model.set(key, value);
          }
          for (const key of ['a', 'b']) expect(await store.get(`${prefix}${key}`)).toEqual(model.get(key) ?? null);
        }),
        { numRuns: 20 },
      );
    });

    it('shares writes between handles', async () => {
      const key = freshKey();
      await put(store, key, { kept: true });
      const other = await bench.open();
      expect(await other.get(key)).toEqual({ kept: true });
      await other.close();
    });

    it('throws StoreDown after closing', async () => {
      const other = await bench.open();
      await other.close();
      await expect(other.get(freshKey())).rejects.toThrow(StoreDown);
    });
  });
}
