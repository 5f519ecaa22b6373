// Detection of an emptied store.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acceptStore, guardAgainstLoss, StoreLost, storeMemory } from '../../../api/store/open.ts';
import { bothStores } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

describe.each(bothStores)('guardAgainstLoss on %s', (kind) => {
  const world = openWorld(kind);
  const freshMemory = () => storeMemory(join(mkdtempSync(join(tmpdir(), 'memory-')), 'store-id.json'), 'somewhere');
  const wipe = () => world.store.delete('store:id');

  it('saves the id of a new store', async () => {
    const memory = freshMemory();
    const guarded = guardAgainstLoss(world.store, memory);
    expect(await guarded.get('person')).toBeNull();
    expect(memory.read()).toBe(await world.store.get('store:id'));
  });

  it('refuses an emptied store', async () => {
    const memory = freshMemory();
    let now = 0;
    const guarded = guardAgainstLoss(world.store, memory, () => now);
    await guarded.get('person');
    await wipe();
    now += 1_000;
    await expect(guarded.get('person')).rejects.toThrow(StoreLost);
    const restarted = guardAgainstLoss(world.store, memory);
    await expect(restarted.update('person', () => ({ next: 1, result: 1 }))).rejects.toThrow(StoreLost);
    expect(await world.store.get('person')).toBeNull();
  });

  it('continues after restoring or accepting', async () => {
    const memory = freshMemory();
    let now = 0;
    const guarded = guardAgainstLoss(world.store, memory, () => now);
    await guarded.get('person');
    await wipe();
    now += 1_000;
    await expect(guarded.get('person')).rejects.toThrow(StoreLost);
    await acceptStore(world.store, memory);
    for (const each of [guarded, guardAgainstLoss(world.store, memory)]) expect(await each.get('person')).toBeNull();
  });
});
