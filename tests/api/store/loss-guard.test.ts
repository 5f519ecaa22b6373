// Detection of an emptied store.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptStore, guardAgainstLoss, StoreLost, storeMemory } from '../../../api/store/loss-guard.ts';
import type { Store } from '../../../api/store/port.ts';
import { type StoreBench, startStore, storeKinds } from '../../support/stores.ts';

describe.each(storeKinds)('guardAgainstLoss on %s', (kind) => {
  let bench: StoreBench;
  let store: Store;

  beforeAll(async () => {
    bench = await startStore(kind);
    store = await bench.open();
  });
  afterAll(async () => {
    await store.close();
    await bench.stop();
  });

  const freshMemory = () => storeMemory(join(mkdtempSync(join(tmpdir(), 'memory-')), 'store-id.json'), 'somewhere');
  const wipe = () => store.delete('store:id');

  it('saves the id of a new store', async () => {
    const memory = freshMemory();
    const guarded = guardAgainstLoss(store, memory);
    expect(await guarded.get('person')).toBeNull();
    expect(memory.read()).toBe(await store.get('store:id'));
  });

  it('refuses an emptied store', async () => {
    const memory = freshMemory();
    let now = 0;
    const guarded = guardAgainstLoss(store, memory, () => now);
    await guarded.get('person');
    await wipe();
    now += 1_000;
    await expect(guarded.get('person')).rejects.toThrow(StoreLost);
    const restarted = guardAgainstLoss(store, memory);
    await expect(restarted.update('person', () => ({ next: 1, result: 1 }))).rejects.toThrow(StoreLost);
    expect(await store.get('person')).toBeNull();
  });

  it('continues after restoring or accepting', async () => {
    const memory = freshMemory();
    let now = 0;
    const guarded = guardAgainstLoss(store, memory, () => now);
    await guarded.get('person');
    await wipe();
    now += 1_000;
    await expect(guarded.get('person')).rejects.toThrow(StoreLost);
    await acceptStore(store, memory);
    for (const each of [guarded, guardAgainstLoss(store, memory)]) expect(await each.get('person')).toBeNull();
  });
});
