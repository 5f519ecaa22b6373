// Entitlements over random histories on three stores, and the migration of records with one sum.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../../../api/contract/plans/plans.ts';
import { type Allowance, newAllowance, release, reserve } from '../../../../api/domain/account/allowance.ts';
import { buildTombstone, restoreAllowance } from '../../../../api/domain/account/deletion-tombstone.ts';
import { findEntitlements, migrateAllowance } from '../../../../api/domain/account/entitlements.ts';
import { restrictions } from '../../../../api/domain/account/restrictions.ts';
import { examSeason } from '../../../../api/domain/account/season.ts';
import { addGrant } from '../../../../api/domain/payments/grants.ts';
import { saleRefusal } from '../../../../api/domain/payments/order.ts';
import { currentPlan, type Grant } from '../../../../api/domain/payments/plan.ts';
import { openCollections, type UserRecord } from '../../../../api/store/collections.ts';
import type { Store } from '../../../../api/store/port.ts';
import { plan, plans } from '../../../support/gateway/plans.ts';
import { openMemoryStore } from '../../../support/memory-store.ts';
import { freshKey, type StoreKind, startStore, storeKinds } from '../../../support/stores.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 6, 1);

const grantOf = (code: 'basic' | 'advanced' | 'premium', id: string, at: number): Grant => ({
  id,
  planCode: code,
  planName: code,
  amountPaise: 1,
  paymentId: `pay_${id}`,
  at,
  expiresAt: at,
  validityDays: plan(code).validity_days,
  refunded: false,
});

const newUser = (id: string): UserRecord => ({
  id,
  mobile: '9876543210',
  name: 'Asha Menon',
  state: 'KL',
  createdAt: START,
  lastLogin: START,
  consent: { version: '1', at: START, channels: [] },
  pastConsents: [],
  devices: [],
  whatsappSends: [],
  sessions: [],
  allowance: newAllowance(),
  grants: [],
});

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('use' as const), rank: fc.integer({ min: 1, max: 8 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('find-nothing' as const), rank: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      code: fc.constantFrom('basic' as const, 'advanced' as const, 'premium' as const),
      /** Ordered in another tab before the plan of today was bought. */
      otherTab: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), index: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'erase' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** One person on a store. Every step is one update, as in the product. */
function openPerson(store: Store) {
  const { users } = openCollections(store);
  const id = freshKey();
  let now = START;
  let serial = 0;
  const update = <Result>(change: (user: UserRecord) => { next: UserRecord; result: Result }) =>
    users.update(id, (user) => change(user ?? newUser(id)));
  const predict = (rank: number, keep: boolean) => {
    const fingerprint = String(++serial);
    const request = {
      rank,
      counsellingId: 1,
      quotaId: 1,
      categoryId: 1,
      baseCategory: 'General',
      isPwD: false,
      budget: serial,
      preferredCourses: [],
      isPdfRequest: false,
    };
    return update((user) => {
      const { season, living } = findEntitlements(user.grants, plans, now);
      const known = migrateAllowance(user, plans);
      const key = { fingerprint, space: 'air', season };
      const { next, result } = reserve(known, request, key, living);
      const allowance = result.kind === 'reserved' && !keep ? release(next, result.charge) : next;
      return { next: { ...user, allowance }, result: result.kind };
    });
  };
  const buy = (code: 'basic' | 'advanced' | 'premium', otherTab: boolean) =>
    update((user) => {
      now += 60_000;
      serial += 1;
      const refusal = saleRefusal(plan(code), user.grants, plans, now);
      if (refusal && !otherTab) return { next: user, result: null };
      const grants = [...addGrant(user.grants, grantOf(code, `npp_${String(serial).padStart(5, '0')}`, now), plans)];
      return {
        next: { ...user, grants },
        result: grants.find(({ id: known }) => known.endsWith(String(serial))) ?? null,
      };
    });
  const refund = (index: number) =>
    update((user) => {
      const grant = user.grants[index % Math.max(1, user.grants.length)];
      if (!grant) return { next: user, result: null };
      return {
        next: { ...user, grants: [...addGrant(user.grants, { ...grant, refunded: true }, plans)] },
        result: null,
      };
    });
  const erase = () =>
    update((user) => {
      const tombstone = buildTombstone(migrateAllowance(user, plans), [], now);
      return { next: { ...newUser(id), lastLogin: now, allowance: restoreAllowance(tombstone, now) }, result: null };
    });
  const show = () =>
    update((user) => ({
      next: user,
      result: {
        current: currentPlan(user.grants, plans, now),
        allowed: restrictions(migrateAllowance(user, plans), findEntitlements(user.grants, plans, now)),
      },
    }));
  const pass = (days: number) => {
    now += days * DAY;
  };
  return { predict, buy, refund, erase, show, pass, season: () => examSeason(now) };
}

async function run(person: ReturnType<typeof openPerson>, history: readonly Step[]): Promise<void> {
  const used = new Map<string, number>();
  for (const one of history) {
    if (one.kind === 'use') await expectUse(person, one.rank, used);
    else if (one.kind === 'find-nothing') await expectNoCharge(person, one.rank);
    else if (one.kind === 'wait') person.pass(one.days);
    else if (one.kind === 'buy') await expectPromise(person, one);
    else if (one.kind === 'refund') await person.refund(one.index);
    else await person.erase();
  }
}

/** @param used predictions by grant, over the whole history */
async function expectUse(person: ReturnType<typeof openPerson>, rank: number, used: Map<string, number>) {
  const { current, allowed } = await person.show();
  const payer = current.grant?.id ?? `free-${person.season()}`;
  const outcome = await person.predict(rank, true);
  if (outcome === 'reserved') used.set(payer, (used.get(payer) ?? 0) + 1);
  if (!allowed.canPredict) expect(outcome).toBe('prediction-limit');
  if (allowed.canPredict && allowed.canChangeRank) expect(outcome).toBe('reserved');
  const limit = current.plan.predictions_limit;
  if (limit >= 0) expect(used.get(payer) ?? 0).toBeLessThanOrEqual(limit);
}

async function expectNoCharge(person: ReturnType<typeof openPerson>, rank: number) {
  const { allowed } = await person.show();
  await person.predict(rank, false);
  expect((await person.show()).allowed).toEqual(allowed);
}

/** What is bought now shows its full counts, unless it waits for the end of another plan. */
async function expectPromise(
  person: ReturnType<typeof openPerson>,
  { code, otherTab }: Extract<Step, { kind: 'buy' }>,
) {
  const before = (await person.show()).current.grant;
  const bought = await person.buy(code, otherTab);
  if (!bought) return;
  const { current, allowed } = await person.show();
  if (current.grant?.id !== bought.id) {
    expect(before?.expiresAt).toBeLessThanOrEqual(bought.expiresAt);
    return;
  }
  const sold: Plan = plan(code);
  expect(allowed).toMatchObject({
    predictionsUsed: 0,
    predictionsLimit: sold.predictions_limit,
    rankChangesUsed: 0,
    rankChangesLimit: sold.rank_changes_limit,
    canPredict: true,
    canChangeRank: true,
  });
}

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

describe('migrateAllowance', () => {
  const old = (
    predictionsUsed: number,
    ranks: number,
    grants: Grant[],
  ): { allowance: Allowance; grants: Grant[]; lastLogin: number } => ({
    allowance: {
      predictionsUsed,
      ranks: Array.from({ length: ranks }, (_, index) => ({ space: 'air', rank: 100 + index })),
      charged: ['a'],
      last: null,
    },
    grants: grants.reduce<Grant[]>((all, grant) => [...addGrant(all, grant, plans)], []),
    lastLogin: START,
  });
  const allowed = (user: ReturnType<typeof old>, now: number) =>
    restrictions(migrateAllowance(user, plans), findEntitlements(user.grants, plans, now));

  it('gives a renewed plan its full counts', () => {
    const user = old(53, 7, [grantOf('basic', 'a', START), grantOf('basic', 'b', START + 200 * DAY)]);
    expect(allowed(user, START + 201 * DAY)).toMatchObject({
      predictionsUsed: 0,
      predictionsLimit: 50,
      rankChangesUsed: 0,
    });
  });

  it('lets an unlimited plan carry what was used under it', () => {
    const user = old(55, 55, [grantOf('advanced', 'a', START), grantOf('basic', 'b', START + 200 * DAY)]);
    expect(allowed(user, START + 201 * DAY)).toMatchObject({ predictionsUsed: 0, canChangeRank: true });
  });

  it('leaves nobody with less than before', () => {
    const history = fc.tuple(fc.nat(60), fc.nat(8), fc.constantFrom<Grant[]>([], [grantOf('basic', 'a', START)]));
    fc.assert(
      fc.property(history, ([predictions, ranks, grants]) => {
        const user = old(predictions, ranks, grants);
        const { plan: current } = currentPlan(user.grants, plans, START + DAY);
        const changes = Math.max(0, ranks - 1);
        const now = allowed(user, START + DAY);
        expect(now.predictionsUsed).toBeLessThanOrEqual(predictions);
        expect(now.rankChangesUsed).toBeLessThanOrEqual(changes);
        if (grants.length > 0) return;
        expect(now.canPredict).toBe(predictions < current.predictions_limit);
        expect(now.canChangeRank).toBe(ranks === 0 || changes < current.rank_changes_limit);
      }),
    );
  });

  it('keeps a record that has uses', () => {
    const user = { ...old(1, 1, []), allowance: newAllowance() };
    expect(migrateAllowance(user, plans)).toBe(user.allowance);
  });
});
