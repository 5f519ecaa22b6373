// Hostile clients over real sockets, with two servers on one Redis: parallel tabs, replays, forged cookies, stolen codes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COUNSELLING } from '../../support/application.ts';
import { freshMobile } from '../../support/browser.ts';
import { ADVANCED, BASIC, setUpBuyer } from '../../support/gateway/buyer-visit.ts';
import { type CheckoutFixture, openCheckoutFixture } from '../../support/gateway/checkout-fixture.ts';
import { checkoutAnswer } from '../../support/gateway/signatures.ts';
import { openWorld } from '../../support/world.ts';

const PREDICT = '/api/enhanced-prediction/predict';
const request = { rank: 3_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null as number | null };
/** No seat costs so little, so nothing matches. */
const NOTHING = { preferredCourses: ['MD Anatomy'], rank: 400_000 };

type Client = { jar: Map<string, string>; post(path: string, body?: object): Promise<{ status: number; body: Body }> };
// biome-ignore lint/suspicious/noExplicitAny: replies of many endpoints, read by the assertions
type Body = any;

/** A client that sends the cookies of its jar, which a test may forge. */
function openClient(url: string, jar = new Map<string, string>()): Client {
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url + path, { ...init, headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return { status: response.status, body: await response.json() };
  };
  return {
    jar,
    async post(path, body = {}) {
      const { csrfToken } = (await send('/api/csrf-token')).body;
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken };
      return send(path, { method: 'POST', headers, body: JSON.stringify(body) });
    },
  };
}

describe('a hostile client on redis', () => {
  const world = openWorld('redis');
  const { visit, buy, history } = setUpBuyer(world);
  let second: CheckoutFixture;
  let both: string[];

  beforeAll(async () => {
    second = await openCheckoutFixture(world.store);
  });
  afterAll(() => second.stop());
  beforeEach(() => {
    both = [visit.fixture.url, second.url];
  });

  const codeFor = (mobile: string, { application }: CheckoutFixture = visit.fixture) =>
    application.messages.findLast((message) => message.mobile === mobile)?.code ?? '';
  const count = (mobile: string) =>
    [visit.fixture, second].flatMap(({ application }) => application.messages).filter((sent) => sent.mobile === mobile)
      .length;
  const register = (client: Client, mobile: string) =>
    client.post('/api/users/register', { mobile, name: 'Asha Menon', state: 'KL' });
  const verify = (client: Client, mobile: string, otp: string) => client.post('/api/users/verify-otp', { mobile, otp });

  async function logIn(): Promise<{ mobile: string; tabs: Client[] }> {
    const mobile = freshMobile();
    const client = openClient(visit.fixture.url);
    await register(client, mobile);
    expect((await verify(client, mobile, codeFor(mobile))).status).toBe(200);
    return { mobile, tabs: both.map((url) => openClient(url, client.jar)) };
  }
  const me = async ([tab]: Client[]) => (await tab?.post('/api/users/validate-session'))?.body.user;

  it('gets one message for ten requests at once, over both servers', async () => {
    const mobile = freshMobile();
    const { jar } = openClient(visit.fixture.url);
    await openClient(visit.fixture.url, jar).post('/api/users/check-mobile', { mobile });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => register(openClient(both[turn % 2] ?? '', new Map(jar)), mobile)),
    );
    expect(count(mobile)).toBe(replies.filter(({ status }) => status === 200).length);
    expect(count(mobile)).toBeLessThanOrEqual(jar.has('pre') ? 1 : 10);
  });

  it('cannot use a code of another browser, nor its device', async () => {
    const { mobile, tabs } = await logIn();
    const owner = tabs[0]?.jar ?? new Map();
    const thief = openClient(visit.fixture.url);
    await register(openClient(visit.fixture.url, owner), mobile);
    expect((await verify(thief, mobile, codeFor(mobile))).body.error).toBe('OTP_EXPIRED');
    // The signature of a device belongs to its number.
    const [device = '', signature = ''] = (owner.get('dev') ?? '').split('.');
    for (const dev of [device, `${device}.${signature.split('').reverse().join('')}`, `${device}.${'A'.repeat(22)}`]) {
      const forged = openClient(visit.fixture.url, new Map([['dev', dev]]));
      expect((await forged.post('/api/users/check-mobile', { mobile })).body.userData.masked).toBe(true);
    }
    const other = freshMobile();
    const moved = openClient(visit.fixture.url, new Map([['dev', owner.get('dev') ?? '']]));
    await register(moved, other);
    expect((await verify(moved, other, '')).status).toBe(400);
  });

  it('gets one session and one second code out of twenty parallel right codes', async () => {
    const { mobile } = await logIn();
    for (let turn = 0; turn < 3; turn++) {
      const guesser = openClient(visit.fixture.url);
      await register(guesser, mobile);
      await verify(guesser, mobile, codeFor(mobile) === '0000' ? '1111' : '0000');
    }
    const owner = openClient(visit.fixture.url);
    await register(owner, mobile);
    const before = count(mobile);
    const code = codeFor(mobile);
    const tabs = Array.from({ length: 20 }, (_, turn) => openClient(both[turn % 2] ?? '', new Map(owner.jar)));
    const replies = await Promise.all(tabs.map((tab) => verify(tab, mobile, code)));
    const errors = replies.map(({ body }) => body.error);
    expect(errors.filter((error) => error === 'OTP_SECOND')).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(0);
    expect(count(mobile)).toBe(before + 1);
  });

  it('gets exactly the predictions of the plan from two tabs', async () => {
    const { tabs } = await logIn();
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => tabs[turn % 2]?.post(PREDICT, { ...request, budget: 100_000 + turn })),
    );
    const found = replies.filter((reply) => reply?.body.data?.predictions.length > 0);
    const used = (await me(tabs)).predictionsUsed;
    expect([used, found.length]).toEqual([3, 3]);
  });

  it('gets no rank for free by requests that find nothing, and loses none', async () => {
    const { tabs } = await logIn();
    await tabs[0]?.post(PREDICT, request);
    const change = (await me(tabs)).rankChangesRemaining;
    const ranks = Array.from({ length: 16 }, (_, turn) => ({
      ...request,
      ...NOTHING,
      quotaId: 1,
      budget: 900_000 + turn,
    }));
    const nothing = await Promise.all(ranks.map((body, turn) => tabs[turn % 2]?.post(PREDICT, body)));
    const outcomes = nothing.map((reply) => reply?.body.error ?? reply?.body.data.predictions.length);
    expect(outcomes.filter((outcome) => outcome !== 0 && outcome !== 'PREDICTION_LIMIT')).toEqual([]);
    expect(outcomes).toContain(0);
    expect(await me(tabs)).toMatchObject({ predictionsUsed: 1, rankChangesRemaining: change });
    const mixed = [4_000, 5_000, 6_000].flatMap((rank) => [
      { ...request, ...NOTHING, rank, budget: 1 },
      { ...request, rank },
    ]);
    const replies = await Promise.all(mixed.map((body, turn) => tabs[turn % 2]?.post(PREDICT, body)));
    const seen = mixed.filter((_, place) => replies[place]?.body.data?.predictions.length > 0);
    expect(new Set(seen.map(({ rank }) => rank)).size).toBeLessThanOrEqual(change);
    expect((await me(tabs)).rankChangesRemaining).toBe(change - new Set(seen.map(({ rank }) => rank)).size);
  });

  it('cannot use the payment of another account', async () => {
    const orderId = await visit.buyer.order(ADVANCED);
    const payment = visit.fixture.gateway.bank.pay(orderId, 'captured', { contact: `+91${visit.buyer.mobile}` });
    const { tabs } = await logIn();
    const answer = checkoutAnswer(orderId, payment.id);
    expect((await tabs[0]?.post('/api/payment/verify', answer))?.body.error).toBe('PAYMENT_UNVERIFIED');
    expect(await me(tabs)).toMatchObject({ plan_code: 'free' });
    expect((await visit.buyer.verify(orderId, payment.id)).status).toBe(200);
    const [{ receiptId }] = await history();
    const cookie = [...(tabs[0]?.jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const stolen = await fetch(`${visit.fixture.url}/api/payment/receipt/${receiptId}`, { headers: { cookie } });
    expect(stolen.status).toBe(404);
  });

  it('gets no plan back by replaying a refunded payment, and no row beyond the free ones', async () => {
    const bought = await buy(BASIC);
    const { transactionId } = bought.body.data;
    const captured = visit.fixture.gateway.events.filter(({ event }) => event === 'payment.captured').at(-1);
    const predictions = () =>
      Promise.all(
        Array.from({ length: 10 }, (_, turn) => visit.buyer.post(PREDICT, { ...request, budget: 200_000 + turn })),
      );
    visit.fixture.gateway.bank.refund(transactionId);
    const refunded = visit.fixture.gateway.events.at(-1);
    const [, late] = await Promise.all([refunded && visit.fixture.tell(refunded), predictions()]);
    expect(late.length).toBe(10);
    const orderId = [...visit.fixture.gateway.bank.orders.keys()].at(-1) ?? '';
    expect((await visit.buyer.verify(orderId, transactionId)).body.error).toBe('PAYMENT_UNVERIFIED');
    if (captured) await visit.fixture.tell(captured);
    const { user } = (await visit.buyer.post('/api/users/validate-session')).body;
    expect(user).toMatchObject({ plan_code: 'free', isPremium: false });
    for (const { body } of await predictions()) {
      expect(body.data?.predictions.length ?? 0).toBeLessThanOrEqual(15);
    }
  });
});
