// The plan that a payment gives: its counts, better and lower plans, expiry, refund.
import { describe, expect, it } from 'vitest';
import { openCollections } from '../../../api/store/collections.ts';
import { listPaymentsToReturn } from '../../../api/store/payment-records.ts';
import { COUNSELLING } from '../../support/application.ts';
import { ADVANCED, BASIC, DAY, PREMIUM, setUpBuyer } from '../../support/gateway/buyer-visit.ts';
import { reconcileAll } from '../../support/gateway/payment-load.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

describe.each(storeKinds)('paid plans on %s', (kind) => {
  const world = openWorld(kind);
  const { visit, buy, history, logInAgain, ownPlan } = setUpBuyer(world);

  /** Writes a count of predictions into the allowance, as if the plan that pays now had been asked so often. */
  async function countPredictions(predictions: number) {
    const { numbers, users } = openCollections(world.store);
    const owner = await numbers.get(visit.buyer.mobile);
    await users.modify(owner?.userId ?? '', (user) => {
      const uses = user?.allowance.uses ?? [];
      const latest = uses.map((use, at) => (at === uses.length - 1 ? { ...use, predictions } : use));
      return user && { ...user, allowance: { ...user.allowance, uses: latest } };
    });
  }

  it('refuses the current and lower plans', async () => {
    await buy();
    const errors = [];
    for (const planId of [ADVANCED, PREMIUM, BASIC]) {
      errors.push((await visit.buyer.post('/api/payment/create-order', { planId })).body.error);
    }
    expect(errors).toEqual(['PLAN_CURRENT', 'PLAN_CURRENT', 'PLAN_LOWER']);
  });

  it('starts a higher plan at once', async () => {
    await buy(BASIC);
    visit.fixture.application.pass(10 * DAY - 60_000);
    await logInAgain();
    await buy(ADVANCED);
    expect(await ownPlan()).toMatchObject({ planCode: 'advanced', daysRemaining: 180 });
    const [advanced, basic] = await history();
    expect(Date.parse(basic.expires_at) - Date.parse(basic.created_at)).toBe(180 * DAY);
    expect(Date.parse(advanced.expires_at)).toBeGreaterThan(Date.parse(basic.expires_at));
  });

  it('shows more rows without another charge', async () => {
    const request = { rank: 3_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };
    const predict = async () =>
      (await visit.buyer.post('/api/enhanced-prediction/predict', request)).body.data.predictions.length;
    expect(await predict()).toBe(15);
    await buy(BASIC);
    expect(await predict()).toBe(100);
    const { user } = (await visit.buyer.post('/api/users/validate-session')).body;
    expect(user).toMatchObject({ predictionsUsed: 0, predictionsLimit: 50, rankChangesUsed: 0 });
  });

  it('gives a renewed plan its full counts and counts the free allowance of the season', async () => {
    const ask = async (rank: number, turn: number | null) =>
      (
        await visit.buyer.post('/api/enhanced-prediction/predict', {
          rank,
          counsellingId: COUNSELLING,
          quotaId: 1,
          categoryId: 1,
          budget: turn === null ? null : 900_000 + turn,
        })
      ).body.error ?? 'ok';
    for (const budget of [1, 2, 3]) expect(await ask(3_000, budget)).toBe('ok');
    expect(await ask(3_000, 4)).toBe('PREDICTION_LIMIT');
    for (let term = 1; term <= 2; term++) {
      expect((await buy(BASIC)).status).toBe(200);
      expect(await ask(3_000, term * 100)).toBe('ok');
      await countPredictions(49);
      expect(await ask(3_000, term * 100 + 49)).toBe('ok');
      expect(await ask(3_000, term * 100 + 50)).toBe('PREDICTION_LIMIT');
      visit.fixture.application.pass(180 * DAY + 60_000);
      await logInAgain();
    }
    visit.fixture.application.pass(40 * DAY);
    await logInAgain();
    expect(await ask(55_000, null)).toBe('ok');
    const { user } = (await visit.buyer.post('/api/users/validate-session')).body;
    expect(user).toMatchObject({ predictionsUsed: 1, predictionsLimit: 3, rankChangesUsed: 0, lastUsedRank: 55_000 });
  }, 60_000);

  it.each(['authorized', 'captured'] as const)(
    'refunds a lower plan that was %s after a higher one',
    async (outcome) => {
      const basic = await visit.buyer.order(BASIC);
      await buy(ADVANCED);
      expect((await visit.buyer.post('/api/payment/create-order', { planId: BASIC })).body.error).toBe('PLAN_LOWER');
      const { bank } = visit.fixture.gateway;
      const payment = bank.pay(basic, outcome, { contact: `+91${visit.buyer.mobile}` });
      for (let turn = 0; turn < 2; turn++) {
        const reply = await visit.buyer.verify(basic, payment.id);
        expect([reply.status, reply.body.error]).toEqual([409, 'PAYMENT_REFUNDED']);
      }
      expect(bank.refundsOf(payment.id)).toMatchObject([{ amount: 49_900 }]);
      const [refunded, advanced] = (await history()).sort(
        (a: { amount: number }, b: { amount: number }) => a.amount - b.amount,
      );
      expect(refunded).toMatchObject({ status: 'refunded', refund: { coveredBy: 'Advanced', at: expect.any(String) } });
      expect(advanced).toMatchObject({ status: 'captured', refund: null });
      visit.fixture.application.pass(181 * DAY);
      await logInAgain();
      expect(await ownPlan()).toMatchObject({ planCode: 'advanced', isPlanActive: false });
    },
  );

  it('tells of a refund that the gateway has not accepted, and makes it later', async () => {
    const basic = await visit.buyer.order(BASIC);
    await buy(ADVANCED);
    const { bank, switches } = visit.fixture.gateway;
    const payment = bank.pay(basic, 'captured', { contact: `+91${visit.buyer.mobile}` });
    const event = visit.fixture.gateway.events.at(-1);
    switches.down = true;
    expect((await visit.fixture.tell(event as never)).body.message).toBe('covered');
    switches.down = false;
    expect((await history()).find(({ status }: { status: string }) => status === 'refunded')?.refund).toEqual({
      coveredBy: 'Advanced',
      at: null,
    });
    const toReturn = () => listPaymentsToReturn(visit.fixture.payments.paymentRecords);
    expect(await toReturn()).toMatchObject([{ paymentId: payment.id, paise: 49_900, reason: 'not-refunded' }]);
    expect(await reconcileAll(visit.fixture)).toMatchObject({ surplusPaise: 0, differencePaise: 0, failed: 0 });
    expect(bank.refundsOf(payment.id)).toMatchObject([{ amount: 49_900 }]);
    expect(await toReturn()).toEqual([]);
  });

  it('refuses an order under a better one that was paid in another tab', async () => {
    const advanced = await visit.buyer.order(ADVANCED);
    visit.fixture.gateway.bank.pay(advanced, 'captured', { contact: `+91${visit.buyer.mobile}` });
    const reply = await visit.buyer.post('/api/payment/create-order', { planId: BASIC });
    expect([reply.status, reply.body.error]).toEqual([409, 'PLAN_LOWER']);
    expect(await ownPlan()).toMatchObject({ planCode: 'advanced' });
  });

  it('shows a recorded prediction as the plan after a refund does', async () => {
    const { body } = await buy();
    const request = { rank: 3_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };
    const resultsMetadata = { totalResults: 1, highChanceCount: 0, moderateChanceCount: 0, lowChanceCount: 0 };
    const { record } = (
      await visit.buyer.post('/api/users/record-prediction', { predictionData: request, resultsMetadata })
    ).body;
    const open = async () => (await visit.buyer.get(`/api/users/past-predictions/${record.id}`)).body.data;
    expect((await open()).predictions.length).toBeGreaterThan(100);
    visit.fixture.gateway.bank.refund(body.data.transactionId);
    const refunded = visit.fixture.gateway.events.at(-1);
    if (refunded) await visit.fixture.tell(refunded);
    const { predictions, metadata } = await open();
    expect(predictions).toHaveLength(15);
    expect(metadata).toMatchObject({
      userIsPremium: false,
      limitedResults: 15,
      matchLimit: 15,
      successProbability: null,
    });
    expect(metadata.fullChanceStats.good).toBeUndefined();
  });

  it('ends an expired plan at the next request', async () => {
    await buy(BASIC);
    visit.fixture.application.pass(180 * DAY - 60_000);
    await logInAgain();
    expect(await ownPlan()).toMatchObject({ planCode: 'basic', isPlanActive: true, daysRemaining: 1 });
    visit.fixture.application.pass(60_000);
    expect(await ownPlan()).toMatchObject({ planCode: 'basic', isPlanActive: false, daysRemaining: 0 });
    expect((await visit.buyer.post('/api/users/validate-session')).body.user.plan_code).toBe('free');
    expect((await buy(BASIC)).status).toBe(200);
    expect(await history()).toHaveLength(2);
  });

  it('ends the plan after a refund', async () => {
    const { body } = await buy();
    visit.fixture.gateway.bank.refund(body.data.transactionId);
    const refunded = visit.fixture.gateway.events.at(-1);
    if (refunded) await visit.fixture.tell(refunded);
    expect(await ownPlan()).toMatchObject({ planCode: 'free' });
    expect(await history()).toMatchObject([{ status: 'refunded', razorpay_payment_id: body.data.transactionId }]);
  });
});
