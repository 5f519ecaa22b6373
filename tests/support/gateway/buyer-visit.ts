// The set-up of tests of purchases: the product with a gateway double, and a logged-in buyer before each test.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { freshMobile } from '../browser.ts';
import type { World } from '../world.ts';
import { type Buyer, type CheckoutFixture, openCheckoutFixture } from './checkout-fixture.ts';

export const DAY = 86_400_000;
export const BASIC = 2;
export const ADVANCED = 3;
export const PREMIUM = 4;

/** Called in a `describe`. */
export function setUpBuyer(world: World) {
  const visit = {} as { fixture: CheckoutFixture; buyer: Buyer };
  beforeAll(async () => {
    visit.fixture = await openCheckoutFixture(world.store);
  });
  afterAll(() => visit.fixture.stop());
  beforeEach(async () => {
    Object.assign(visit.fixture.gateway.switches, { down: false, loseAnswers: 0, failures: 0, delay: 0 });
    visit.buyer = await visit.fixture.logIn(freshMobile());
  });
  return {
    visit,
    /** Pays an order of the plan and verifies the payment. */
    async buy(planId = ADVANCED) {
      const orderId = await visit.buyer.order(planId);
      const payment = visit.fixture.gateway.bank.pay(orderId, 'captured', { contact: `+91${visit.buyer.mobile}` });
      return visit.buyer.verify(orderId, payment.id);
    },
    /** A session ends when the clock is moved by more than its lifetime. */
    async logInAgain(): Promise<void> {
      visit.buyer = await visit.fixture.logIn(visit.buyer.mobile);
    },
    history: async () => (await visit.buyer.get('/api/payment/history')).body.payments,
    ownPlan: async () => (await visit.buyer.post('/api/premium/user-plan')).body.data.plan,
  };
}
