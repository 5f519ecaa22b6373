// Entitlements over random histories on three stores, and the features that plans list.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../../api/store/port.ts';
import { plan, plans } from '../../../support/gateway/plans.ts';
import { openMemoryStore } from '../../../support/memory-store.ts';
import { type StoreKind, startStore, storeKinds } from '../../../support/stores.ts';
import { openPerson } from './entitled-person.ts';
import { run, step } from './entitlement-history.ts';

const kinds: readonly (StoreKind | 'memory')[] = ['memory', ...storeKinds];

describe.each(kinds)('entitlements on %s', (kind) => {
  let store: Store;
  let stop: () => Promise<void> = async () => {};

  beforeAll(async () => {
    if (kind === 'memory') {
      store = openMemoryStore();
      return;
    }
    const bench = await startStore(kind);
    store = await bench.open();
    stop = bench.stop;
  });
  afterAll(async () => {
    await store.close();
    await stop();
  });

  it('give what was sold and never more, over random histories', async () => {
    const histories = fc.array(step, { minLength: 5, maxLength: 60 });
    const check = fc.asyncProperty(histories, (history) => run(openPerson(store), history));
    await fc.assert(check, { numRuns: kind === 'memory' ? 400 : 40, seed: 19 });
  }, 120_000);

  it.each(['basic', 'free'] as const)(
    'can be consumed in full on %s, with every new rank, in two tabs',
    async (code) => {
      const person = openPerson(store);
      for (let turn = 0; turn < 3; turn++) await person.predict(1, true);
      if (code === 'basic') await person.buy(code, false);
      else person.pass(400);
      const { predictions_limit, rank_changes_limit } = plan(code);
      const ranks = Array.from(
        { length: predictions_limit + 4 },
        (_, turn) => 10 + Math.min(turn, rank_changes_limit - 1),
      );
      if (code === 'free') await person.predict(9, true);
      const outcomes = await Promise.all(ranks.map((rank) => person.predict(rank, true)));
      const granted = outcomes.filter((outcome) => outcome === 'reserved').length + (code === 'free' ? 1 : 0);
      expect(granted).toBe(predictions_limit);
      expect((await person.show()).allowed).toMatchObject({ rankChangesUsed: rank_changes_limit, canPredict: false });
    },
  );
});

describe('the features that the plan card and the success dialog list', () => {
  it.each(plans.map(({ plan_code }) => plan_code))('are the limits of %s', (code) => {
    const { features, predictions_limit, rank_changes_limit, match_limit } = plan(code);
    const listed = (name: string) => features.find(({ feature_name }) => feature_name === name)?.feature_value ?? '';
    const numberIn = (text: string) => Number(/^\d+/.exec(text)?.[0] ?? -1);
    expect([numberIn(listed('Predictions')), numberIn(listed('Rank changes')), numberIn(listed('Matches'))]).toEqual([
      predictions_limit,
      rank_changes_limit,
      match_limit,
    ]);
  });
});
