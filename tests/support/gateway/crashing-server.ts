// A server as a process of its own that ends itself by SIGKILL at a named point of the payment flow.
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

let armed: { what: string; left: number } | null = null;

function passed(what: string): void {
  if (armed?.what !== what) return;
  armed.left -= 1;
  // Not a signal to be handled: the process is gone before the next statement.
  if (armed.left === 0) process.kill(process.pid, 'SIGKILL');
}

const crashingStore = (store: Store): Store => ({
  ...store,
  async update(key, change, ttl, from) {
    const result = await store.update(key, change, ttl, from);
    passed(key.slice(0, key.indexOf(':')));
    return result;
  },
});

function crashingGateway(gateway: Gateway): Gateway {
  const after =
    <Args extends unknown[], Value>(what: string, call: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      const value = await call(...args);
      passed(what);
      return value;
    };
  return {
    ...gateway,
    createOrder: after('createOrder', gateway.createOrder),
    getPayment: after('getPayment', gateway.getPayment),
    capture: after('capture', gateway.capture),
    refund: after('refund', gateway.refund),
    writeNotes: after('writeNotes', gateway.writeNotes),
  };
}

async function serve(storeAt: string, gatewayUrl: string): Promise<void> {
  const store = storeAt.startsWith('redis:') ? await openRedis(storeAt.split(','), () => {}) : openSqlite(storeAt);
  const { app } = startApplication(crashingStore(store), {
    config: loadConfig({ NODE_ENV: 'test', SITE_DIR: 'none', TRUST_PROXY: '1' }),
    now: Date.now,
    gateway: crashingGateway(gatewayOf({ url: gatewayUrl })),
    sms: async ({ mobile, code }) => void process.send?.({ mobile, code } satisfies ServerMessage),
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.on('message', ({ arm }: CrashCommand) => {
    armed = { what: POINTS[arm].what, left: POINTS[arm].nth };
    process.send?.({ armed: arm });
  });
  process.send?.({
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
  } satisfies ServerMessage);
}

const [storeAt, gatewayUrl] = process.argv.slice(2);
if (import.meta.main && storeAt && gatewayUrl) await serve(storeAt, gatewayUrl);
