// Fires hostile bodies at every POST route of a real server and tells what should never have happened.
import { Agent } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { type Client, openClient } from '../bench/client.ts';
import { type Answer, callOver } from '../bench/http.ts';
import { type Product, startProduct } from '../bench/product.ts';
import { type Chance, type Shot, seeded, shot } from './bodies.ts';

export type FuzzReport = {
  fired: number;
  /** Replies by status. */
  statuses: Record<number, number>;
  /** What broke the promise: at most twenty, each with the body that did it. */
  problems: string[];
};

const LANES = 16;
/** Enough that limits of one person do not hide what lies behind them. */
const SHOTS_PER_ATTACKER = 250;
const FEWEST_ATTACKERS = 40;
/** Who has a security token but no session. */
const VISITORS = 4;
const SHOWN = 20;
/** Left to visitors: whoever logs out has no session left for the other bodies. */
const LOGOUT = '/api/users/logout';
/** A stack, a path of ours, or a driver's words. */
const LEAK = /\n\s+at |node_modules|\.ts:\d+|SQLITE|zod/i;

/** @param count how many bodies */
export async function fuzz(count: number, seed: number, env: Record<string, string> = {}): Promise<FuzzReport> {
  const product = await startProduct(env);
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  try {
    const victim = openClient(product.port, '10.9.9.9');
    await victim.logIn('9900000000', product.outbox);
    const people = await logInAll(product, Math.max(FEWEST_ATTACKERS, Math.ceil(count / SHOTS_PER_ATTACKER)));
    const visitors = await letIn(product);
    const attackers = [...people, ...visitors];
    const before = recordsOf(product, '9900000000');
    const report: FuzzReport = { fired: 0, statuses: {}, problems: [] };
    const chance = seeded(seed);
    const lane = async () => {
      while (report.fired < count) {
        report.fired += 1;
        const { path, payload, type } = shot(chance);
        const headers = headersOf(chance, path === LOGOUT ? visitors : attackers, type);
        const answer = await callOver(agent, { port: product.port, method: 'POST', path, headers, payload });
        judge(report, { path, payload, type }, answer);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (recordsOf(product, '9900000000') !== before) report.problems.push('the record of a bystander changed');
    report.problems.push(...strangersIn(product, 1 + people.length));
    return report;
  } finally {
    agent.destroy();
    await product.stop();
  }
}

async function logInAll(product: Product, count: number): Promise<Client[]> {
  const clients = Array.from({ length: count }, (_, person) =>
    openClient(product.port, `10.8.${person >> 8}.${person & 255}`),
  );
  for (const [person, client] of clients.entries()) await client.logIn(String(9_800_000_000 + person), product.outbox);
  return clients;
}

async function letIn(product: Product): Promise<Client[]> {
  const clients = Array.from({ length: VISITORS }, (_, visitor) => openClient(product.port, `10.8.255.${visitor}`));
  for (const client of clients) await client.visit();
  return clients;
}

/** Most shots come from people, the rest from visitors and nobody; some with a session that is none. */
function headersOf(chance: Chance, attackers: readonly Client[], type: string): Record<string, string> {
  const address = `10.${Math.floor(chance() * 250)}.${Math.floor(chance() * 250)}.${Math.floor(chance() * 250)}`;
  const attacker = attackers[Math.floor(chance() * attackers.length)];
  const known = chance() < 0.9 && attacker ? attacker.headers() : {};
  const forged: Record<string, string> = chance() < 0.5 ? {} : { cookie: `sid=nobody.${'x'.repeat(43)}` };
  const headers: Record<string, string> = { ...known, 'x-forwarded-for': address, 'content-type': type };
  return chance() < 0.3 ? { ...headers, ...forged } : headers;
}

function judge(report: FuzzReport, { path, payload }: Shot, { status, body }: Answer): void {
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  const allowed = status < 500 || body.includes('"RAZORPAY_NOT_CONFIGURED"');
  if (allowed && !LEAK.test(body)) return;
  if (report.problems.length < SHOWN)
    report.problems.push(`${path} ${status} ${payload.slice(0, 300)} → ${body.slice(0, 300)}`);
}

function inStore<Result>(product: Product, read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(product.storeFile, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

const recordsOf = (product: Product, mobile: string): string =>
  inStore(product, (database) =>
    JSON.stringify(
      database.prepare("SELECT * FROM entries WHERE key LIKE 'user:%' AND value LIKE ?").all(`%${mobile}%`),
    ),
  );

/** People whom nobody logged in. */
function strangersIn(product: Product, people: number): string[] {
  const count = inStore(product, (database) =>
    Number(database.prepare("SELECT count(*) AS people FROM entries WHERE key LIKE 'user:%'").get()?.people),
  );
  return count > people ? [`${count - people} people were made without a code`] : [];
}
