// The conformance suite of store adapters.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Store, StoreDown } from '../../../api/store/port.ts';
import { freshKey, type StoreBench } from '../../support/stores.ts';

const CALLERS = 200;
const MINUTE = 60_000;

const put = (store: Store, key: string, value: unknown, ttl?: number) =>
  store.update(key, () => ({ next: value, result: null }), ttl);
const increment = (store: Store, key: string) =>
  store.update(key, (current) => {
    const next = Number(current ?? 0) + 1;
    return { next, result: next };
  });

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

    it('returns null for an absent key', async () => {
      expect(await store.get(freshKey())).toBeNull();
    });

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

    it('passes the current value to a change', async () => {
      const key = freshKey();
      await put(store, key, { seen: 1 });
      const result = await store.update(key, (current) => ({ next: current, result: current }));
      expect(result).toEqual({ seen: 1 });
    });

    it('deletes when the change returns null', async () => {
      const key = freshKey();
      await put(store, key, 'here');
      await put(store, key, null);
      expect(await store.get(key)).toBeNull();
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

    it('applies 200 parallel writes', async () => {
      const key = freshKey();
      const results = await Promise.all(Array.from({ length: CALLERS }, () => increment(store, key)));
      expect(await store.get(key)).toBe(CALLERS);
      expect(new Set(results).size).toBe(CALLERS);
    });

    it('serializes writes of two handles', async () => {
      const key = freshKey();
      const other = await bench.open();
      const calls = Array.from({ length: CALLERS }, (_, turn) => increment(turn % 2 ? store : other, key));
      await Promise.all(calls);
      expect(await store.get(key)).toBe(CALLERS);
      await other.close();
    });

    it('starts an update from an earlier reading', async () => {
      const key = freshKey();
      await put(store, key, { kept: 1 });
      const reading = await store.read(key);
      expect(reading.value).toEqual({ kept: 1 });
      const add = (current: unknown) => ({ next: { kept: (current as { kept: number }).kept + 1 }, result: null });
      await store.update(key, add, undefined, reading);
      expect(await store.get(key)).toEqual({ kept: 2 });
      // The same reading again is outdated now, so the current value counts.
      await store.update(key, add, undefined, reading);
      expect(await store.get(key)).toEqual({ kept: 3 });
    });

    it('never overwrites a later write', async () => {
      for (const before of [null, 'before', 'deleted']) {
        const key = freshKey();
        if (before !== null) await put(store, key, before);
        const reading = await store.read(key);
        if (before === 'deleted') await store.delete(key);
        else await put(store, key, 'after');
        const seen = await store.update(key, (current) => ({ next: current, result: current }));
        const written = await store.update(
          key,
          (current) => ({ next: [current], result: current }),
          undefined,
          reading,
        );
        expect(written).toEqual(seen);
        expect(await store.get(key)).toEqual([seen]);
      }
    });

    it('applies parallel updates from one reading', async () => {
      const key = freshKey();
      await put(store, key, 0);
      const reading = await store.read(key);
      const add = (current: unknown) => ({ next: Number(current) + 1, result: null });
      await Promise.all(Array.from({ length: CALLERS }, () => store.update(key, add, undefined, reading)));
      expect(await store.get(key)).toBe(CALLERS);
    });

    it('accepts one of 200 parallel claims', async () => {
      const key = freshKey();
      const claim = () =>
        store.update(key, (current) =>
          current === null ? { next: 'taken', result: true } : { next: current, result: false },
        );
      const wins = await Promise.all(Array.from({ length: CALLERS }, claim));
      expect(wins.filter(Boolean)).toHaveLength(1);
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

    it('counts parallel hits', async () => {
      const key = freshKey();
      const hits = await Promise.all(Array.from({ length: CALLERS }, () => store.hit(key, 5_000)));
      expect(Math.max(...hits.map((hit) => hit.count))).toBe(CALLERS);
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
