// `npm run reconcile` on the store and the gateway of a running product.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../api/store/port.ts';
import { openSqlite } from '../../api/store/sqlite.ts';
import { freshMobile } from '../support/browser.ts';
import { type CheckoutFixture, openCheckoutFixture } from '../support/gateway/checkout-fixture.ts';
import { KEYS } from '../support/gateway/signatures.ts';
import { repositoryRoot } from '../support/import-rules.ts';
import { runScript } from '../support/run-script.ts';

describe('npm run reconcile', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'reconcile-')), 'store.sqlite');
  let store: Store;
  let fixture: CheckoutFixture;

  beforeAll(async () => {
    store = openSqlite(file);
    fixture = await openCheckoutFixture(store, { now: Date.now });
  });
  afterAll(async () => {
    await fixture.stop();
    await store.close();
  });

  const environment = (keys = true): NodeJS.ProcessEnv => {
    const secrets = { RAZORPAY_KEY_SECRET: KEYS.keySecret, RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret };
    const configured = { RAZORPAY_KEY_ID: KEYS.keyId, ...secrets, RAZORPAY_API_URL: fixture.gateway.url };
    const settings = keys ? configured : { RAZORPAY_KEY_ID: '' };
    return { ...process.env, NODE_ENV: 'test', STORE_FILE: file, ...settings };
  };
  const run = (args: string[] = [], keys = true) => runScript('reconcile', args, repositoryRoot, environment(keys));

  it('settles payments without a webhook and prints the ledger', async () => {
    const buyer = await fixture.logIn(freshMobile());
    const orderId = await buyer.order();
    const payments = [fixture.gateway.bank.pay(orderId, 'captured'), fixture.gateway.bank.pay(orderId, 'captured')];
    const child = spawn(process.execPath, ['scripts/reconcile.ts'], { env: environment() });
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect([child.exitCode, said]).toEqual([0, expect.stringContaining('Reconciled 1 order of the last 15 days.')]);
    for (const line of [/received +₹1,998\.00/, /granted +₹999\.00/, /paid twice +₹999\.00/, /difference +₹0\.00/])
      expect(said).toMatch(line);
    expect((await buyer.get('/api/payment/history')).body.payments).toMatchObject([
      { razorpay_payment_id: payments[0]?.id, status: 'captured' },
    ]);
  });

  it('explains a failure in one sentence', async () => {
    expect(await run([], false)).toMatchObject({
      status: 1,
      said: expect.stringMatching(/RAZORPAY_KEY_ID is not set/),
    });
    expect(await run(['soon'])).toMatchObject({
      status: 1,
      said: expect.stringMatching(/Give the number of days/),
    });
    fixture.gateway.switches.down = true;
    expect(await run()).toMatchObject({ status: 1, said: expect.stringMatching(/The gateway does not answer/) });
  });
});
