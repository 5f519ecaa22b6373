// A server that ends at a named point of the payment flow: as a process of its own by SIGKILL, or inside the test.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { loadConfig } from '../../../api/config.ts';
import type { Gateway } from '../../../api/gateways/razorpay.ts';
import type { Store } from '../../../api/store/port.ts';
import { openRedis } from '../../../api/store/redis.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { startApplication } from '../application.ts';
import { gatewayOf } from './checkout-fixture.ts';

/** Where a write or a call has just been carried out: `what` names it, `nth` counts from arming. */
export const POINTS = {
  'the order was written': { what: 'order', nth: 1 },
  'the order was claimed': { what: 'open-order', nth: 1 },
  'the gateway made its order': { what: 'createOrder', nth: 1 },
  "the gateway's order was indexed": { what: 'gateway-order', nth: 1 },
  "the gateway's order was bound": { what: 'order', nth: 3 },
  'the payment was read': { what: 'getPayment', nth: 1 },
  'the payment was captured at the gateway': { what: 'capture', nth: 1 },
  'the payment was settled': { what: 'order', nth: 2 },
  'the plan was granted': { what: 'user', nth: 1 },
  'the order was marked granted': { what: 'order', nth: 3 },
  'the serial was taken': { what: 'receipt-serials', nth: 1 },
  'the number was kept': { what: 'order', nth: 4 },
  'the number was noted at the gateway': { what: 'writeNotes', nth: 1 },
  'the refund was decided': { what: 'user', nth: 1 },
  'the gateway made the refund': { what: 'refund', nth: 1 },
  'the refund was recorded': { what: 'order', nth: 3 },
} as const;

export type Point = keyof typeof POINTS;
export type CrashCommand = { arm: Point };
export type ServerMessage = { url: string } | { mobile: string; code: string };

export type CrashingServer = { url: string; arm(point: Point): void; stop(): Promise<void> };

/** @param die ends the server: a call that it keeps waiting never goes on, and no later one begins */
export async function startCrashingServer(
  storeAt: string,
  gatewayUrl: string,
  sms: (mobile: string, code: string) => void,
  die: () => void,
): Promise<CrashingServer> {
  let armed: { what: string; left: number } | null = null;
  let isDead = false;
  const forever = new Promise<never>(() => {});
  const crashAfter = async <Value>(what: string, call: () => Promise<Value>): Promise<Value> => {
    if (isDead) return forever;
    const value = await call();
    if (isDead) return forever;
    if (armed?.what === what) {
      armed.left -= 1;
      if (armed.left === 0) {
        isDead = true;
        die();
        return forever;
      }
    }
    return value;
  };
  const store = storeAt.startsWith('redis:') ? await openRedis(storeAt.split(','), () => {}) : openSqlite(storeAt);
  const crashingStore: Store = {
    ...store,
    update: (key, ...change) => crashAfter(key.slice(0, key.indexOf(':')), () => store.update(key, ...change)),
  };
  const gateway: Gateway = gatewayOf({ url: gatewayUrl });
  const crashingGateway: Gateway = {
    ...gateway,
    createOrder: (...args) => crashAfter('createOrder', () => gateway.createOrder(...args)),
    getPayment: (...args) => crashAfter('getPayment', () => gateway.getPayment(...args)),
    capture: (...args) => crashAfter('capture', () => gateway.capture(...args)),
    refund: (...args) => crashAfter('refund', () => gateway.refund(...args)),
    writeNotes: (...args) => crashAfter('writeNotes', () => gateway.writeNotes(...args)),
  };
  const { app } = startApplication(crashingStore, {
    config: loadConfig({ NODE_ENV: 'test', SITE_DIR: 'none', TRUST_PROXY: '1' }),
    now: Date.now,
    gateway: crashingGateway,
    sms: async ({ mobile, code }) => sms(mobile, code),
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    arm(point) {
      armed = { what: POINTS[point].what, left: POINTS[point].nth };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await store.close();
    },
  };
}

/** As a process of its own: not a signal to be handled, the process is gone before the next statement. */
async function serve(storeAt: string, gatewayUrl: string): Promise<void> {
  const say = (message: ServerMessage | CrashCommand) => void process.send?.(message);
  const die = () => void process.kill(process.pid, 'SIGKILL');
  const server = await startCrashingServer(storeAt, gatewayUrl, (mobile, code) => say({ mobile, code }), die);
  process.on('message', ({ arm }: CrashCommand) => {
    server.arm(arm);
    say({ arm });
  });
  say({ url: server.url });
}

const [storeAt, gatewayUrl] = process.argv.slice(2);
if (import.meta.main && storeAt && gatewayUrl) await serve(storeAt, gatewayUrl);
