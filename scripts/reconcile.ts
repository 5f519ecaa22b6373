// Runs `npm run reconcile -- [days]`: settles every order of the last days by the gateway's records and prints the ledger.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, loadConfig } from '../api/config.ts';
import { loadReference } from '../api/content/reference.ts';
import { rupees } from '../api/domain/payments/receipt.ts';
import { GatewayDown, GatewayRefused, razorpay } from '../api/gateways/razorpay.ts';
import { createPaymentContext } from '../api/payments/payment-context.ts';
import { type Ledger, reconcile } from '../api/payments/reconcile.ts';
import { openStore } from '../api/store/open.ts';
import { StoreDown, StoreRefused } from '../api/store/port.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

showUsageOnHelp('npm run reconcile -- [DAYS], the days whose orders are settled (15)');

const DAY = 86_400_000;
const HOUR = 3_600_000;
const DEFAULT_DAYS = 15;

async function run(days: number): Promise<Ledger> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  if (!config.razorpay) throw new ConfigError('Payments are off: RAZORPAY_KEY_ID is not set.');
  const { store } = await openStore(config, (problem) => console.error(`! store: ${problem}`));
  const say = (details: object, message: string) => console.error(`! ${message}: ${JSON.stringify(details)}`);
  const context = createPaymentContext(
    {
      store,
      reference: loadReference(join('data', 'reference')),
      now: Date.now,
      random: { id: () => randomBytes(16).toString('base64url') },
      log: { info: say, error: say },
    },
    razorpay(config.razorpay),
  );
  try {
    return await reconcile(context, Date.now() - days * DAY, Date.now() + HOUR);
  } finally {
    await store.close();
  }
}

function print(ledger: Ledger, days: number): void {
  console.log(`Reconciled ${ledger.orders} ${ledger.orders === 1 ? 'order' : 'orders'} of the last ${days} days.`);
  console.log(`  received    ${rupees(ledger.receivedPaise)}`);
  console.log(`  granted     ${rupees(ledger.grantedPaise)}`);
  console.log(`  paid twice  ${rupees(ledger.surplusPaise)}`);
  console.log(`  no owner    ${rupees(ledger.ownerlessPaise)}`);
  console.log(`  erased      ${rupees(ledger.erasedPaise)}`);
  console.log(`  difference  ${rupees(ledger.differencePaise)}`);
  if (ledger.failed > 0) console.log(`  ${ledger.failed} orders could not be settled; run this again.`);
}

function explainError(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof StoreDown && !(error instanceof StoreRefused))
    return 'The store does not answer: check REDIS_URL or STORE_FILE.';
  if (error instanceof GatewayDown) return 'The gateway does not answer: check RAZORPAY_API_URL, or try again later.';
  if (error instanceof GatewayRefused) return 'The gateway refused: check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.';
  return error instanceof Error ? error.message : 'unknown reason';
}

const [text = `${DEFAULT_DAYS}`] = process.argv.slice(2);
const days = Number(text);
try {
  if (!Number.isFinite(days) || days <= 0)
    throw new ConfigError('Give the number of days, for example: npm run reconcile -- 30');
  const ledger = await run(days);
  print(ledger, days);
  process.exit(ledger.differencePaise === 0 && ledger.failed === 0 ? 0 : 1);
} catch (error) {
  console.error(`✗ ${explainError(error)}`);
  process.exit(1);
}
