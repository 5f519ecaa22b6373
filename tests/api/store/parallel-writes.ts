// Part of the conformance suite of store adapters: writes at the same time, and updates from an earlier reading.
import { expect, it } from 'vitest';
import type { Store } from '../../../api/store/port.ts';
import { freshKey } from '../../support/stores.ts';

const CALLERS = 200;

const put = (store: Store, key: string, value: unknown) => store.update(key, () => ({ next: value, result: null }));
const increment = (store: Store, key: string) =>
  store.update(key, (current) => {
    const next = Number(current ?? 0) + 1;
    return { next, result: next };
  });

/** Two handles on one store. */
export type Handles = { store: Store; open(): Promise<Store> };

/** Call within a `describe`; the handles are read when a test runs. */
export function testParallelWrites(handles: () => Handles): void {
  it('serializes 200 parallel writes of two handles', async () => {
    const { store } = handles();
    const key = freshKey();
    const other = await handles().open();
    const calls = Array.from({ length: CALLERS }, (_, turn) => increment(turn % 2 ? store : other, key));
    expect(new Set(await Promise.all(calls)).size).toBe(CALLERS);
    expect(await store.get(key)).toBe(CALLERS);
    await other.close();
  });

  it('starts an update from an earlier reading', async () => {
    const { store } = handles();
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
    const { store } = handles();
    for (const before of [null, 'before', 'deleted']) {
      const key = freshKey();
      if (before !== null) await put(store, key, before);
      const reading = await store.read(key);
      if (before === 'deleted') await store.delete(key);
      else await put(store, key, 'after');
      const seen = await store.update(key, (current) => ({ next: current, result: current }));
      const written = await store.update(key, (current) => ({ next: [current], result: current }), undefined, reading);
      expect(written).toEqual(seen);
      expect(await store.get(key)).toEqual([seen]);
    }
  });

  it('applies parallel updates from one reading', async () => {
    const { store } = handles();
    const key = freshKey();
    await put(store, key, 0);
    const reading = await store.read(key);
    const add = (current: unknown) => ({ next: Number(current) + 1, result: null });
    await Promise.all(Array.from({ length: CALLERS }, () => store.update(key, add, undefined, reading)));
    expect(await store.get(key)).toBe(CALLERS);
  });

  it('accepts one of 200 parallel claims', async () => {
    const { store } = handles();
    const key = freshKey();
    const claim = () =>
      store.update(key, (current) =>
        current === null ? { next: 'taken', result: true } : { next: current, result: false },
      );
    const wins = await Promise.all(Array.from({ length: CALLERS }, claim));
    expect(wins.filter(Boolean)).toHaveLength(1);
  });

  it('counts parallel hits', async () => {
    const { store } = handles();
    const key = freshKey();
    const hits = await Promise.all(Array.from({ length: CALLERS }, () => store.hit(key, 5_000)));
    expect(Math.max(...hits.map((hit) => hit.count))).toBe(CALLERS);
  });
}
