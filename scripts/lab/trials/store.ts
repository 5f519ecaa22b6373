// Trials of the store: it hangs, the network to it breaks by a proxy that drops, a master of a cluster is killed and slots move.
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '../place/loopback.ts';
import { onStage } from '../place/place.ts';
import type { PhaseFigures } from '../probe/phase.ts';
import { type Sample, summarizeLoad } from '../probe/samples.ts';
import { atMost, none, type Row, some } from '../report/rows.ts';
import { CROWD, type CrowdOptions, noFailure, nothingLost, type Trial } from '../trial.ts';

const SECOND = 1_000;
/** Calls that need no person are answered while the store is down. */
const PUBLIC = new Set(['page', 'options']);
/** A call that began just before a fault waits for its deadline. Milliseconds. */
const SETTLING = 700;
/** Milliseconds after a fault from which on no call is refused. */
const RECOVERED = 4 * SECOND;

const between = (samples: readonly Sample[], from: number, to: number): Sample[] =>
  samples.filter(({ at }) => at >= from && at < to);

type Outage = { from: number; to: number };

/** @param outages milliseconds from the start of the phase */
function judgeOutages(phase: PhaseFigures, outages: readonly Outage[]): Row[] {
  const during = outages.flatMap(({ from, to }) => between(phase.samples, from + SETTLING, to));
  const after = outages.flatMap(({ to }, place) =>
    between(phase.samples, to + RECOVERED, outages[place + 1]?.from ?? Number.POSITIVE_INFINITY),
  );
  const open = summarizeLoad(during.filter(({ call }) => PUBLIC.has(call)));
  const guarded = summarizeLoad(during);
  const late = summarizeLoad(after);
  return [
    noFailure(phase),
    some('refusals by name meanwhile', guarded.refused),
    atMost('a refusal takes, slowest of a hundred', guarded.refusalP99, SECOND, 'ms'),
    none('public calls that are refused meanwhile', open.refused + open.failed, open.problems[0]?.[0]),
    none('calls refused from 4 s after', late.refused, late.problems[0]?.[0]),
  ];
}

export const pause: Trial<CrowdOptions> = {
  describe: ({ seconds, rate }) =>
    `Redis is stopped with SIGSTOP for ${seconds} s while ${rate} people a second arrive, and goes on after it.`,
  options: { ...CROWD, times: 1, seconds: 6 },
  run: (options) =>
    onStage(options, { store: 'redis' }, async ({ place, load, check }) => {
      const began = performance.now();
      const loading = load(options.seconds + 14);
      await wait(4 * SECOND);
      const from = performance.now() - began;
      place.redis?.pause();
      await wait(options.seconds * SECOND);
      place.redis?.resume();
      const outage = { from, to: performance.now() - began };
      return [...judgeOutages(await loading, [outage]), ...nothingLost(await check())];
    }),
};

/** Requests that arrive without their replies are the worst case: the store has acted and nobody knows. */
const CUTS: readonly Cut[] = ['replies', 'both'];

export const partition: Trial<CrowdOptions> = {
  describe: ({ seconds, rate, times }) =>
    `A proxy before Redis delivers nothing for ${seconds} s, ${times} times: in turn no replies only, and neither requests nor replies. Then half of the connections get late what was sent, and the others break. ${rate} people a second arrive.`,
  options: { ...CROWD, times: 2, seconds: 5 },
  async run(options) {
    const proxies: DroppingProxy[] = [];
    const betweenStore = async (port: number) => {
      const proxy = await openDroppingProxy(port);
      proxies.push(proxy);
      return proxy.port;
    };
    const { times, seconds } = options;
    try {
      return await onStage(options, { store: 'redis', betweenStore }, async ({ load, check }) => {
        const began = performance.now();
        const loading = load(times * (seconds + 8) + 4);
        const outages: Outage[] = [];
        for (let turn = 0; turn < times; turn++) {
          await wait(2 * SECOND);
          const from = performance.now() - began;
          for (const proxy of proxies) proxy.cut(CUTS[turn % CUTS.length] ?? 'both');
          await wait(seconds * SECOND);
          for (const proxy of proxies) proxy.heal();
          outages.push({ from, to: performance.now() - began });
          await wait(6 * SECOND);
        }
        return [...judgeOutages(await loading, outages), ...nothingLost(await check())];
      });
    } finally {
      await Promise.all(proxies.map((proxy) => proxy.close()));
    }
  },
};

/** Seconds from a kill to the last refusal after it. */
function measureOutage(samples: readonly Sample[], from: number, to: number): number {
  const refused = between(samples, from, to).filter(({ outcome }) => outcome !== 'answered');
  return refused.length === 0 ? 0 : (Math.max(...refused.map(({ at }) => at)) - from) / SECOND;
}

export const failover: Trial<CrowdOptions> = {
  describe: ({ times, rate, workers }) =>
    `${workers} server processes on three masters and three replicas, ${rate} people a second; a master is killed ${times} times and started again, then slots move.`,
  options: { ...CROWD, times: 1, seconds: 12 },
  run: (options) =>
    onStage(options, { store: 'cluster', repeats: true }, async ({ place, load, check }) => {
      const { times, seconds } = options;
      const cluster = place.cluster;
      if (!cluster) throw new Error('This trial needs a cluster.');
      const began = performance.now();
      const loading = load(times * (seconds + 6) + 12);
      const kills: number[] = [];
      for (let turn = 0; turn < times; turn++) {
        await wait(2 * SECOND);
        const [master = 0] = await cluster.findMasters();
        kills.push(performance.now() - began);
        await cluster.kill(master);
        await wait(seconds * SECOND);
        await cluster.restart(master);
        await wait(2 * SECOND);
      }
      const [source = 0, target = 0] = await cluster.findMasters();
      const movedAt = performance.now() - began;
      await cluster.moveSlots(source, target, 200);
      const phase = await loading;
      const outages = kills.map((at) => measureOutage(phase.samples, at, at + seconds * SECOND));
      const whileMoving = summarizeLoad(between(phase.samples, movedAt, Number.POSITIVE_INFINITY));
      return [
        noFailure(phase),
        atMost('the slots of the master are back after', Math.max(...outages), 10, 's'),
        none('calls refused while slots move', whileMoving.refused),
        ...nothingLost(await check()),
      ];
    }),
};

/** `both`: nothing arrives. `replies`: requests arrive, and their replies do not. */
type Cut = 'both' | 'replies';

type DroppingProxy = {
  port: number;
  cut(which: Cut): void;
  /** Delivers late what every other connection held, as a retransmission does, and breaks the rest. */
  heal(): void;
  close(): Promise<void>;
};

type Link = { client: Socket; server: Socket | null };

/** @param target port on loopback */
export async function openDroppingProxy(target: number): Promise<DroppingProxy> {
  const links = new Set<Link>();
  let current: Cut | null = null;

  function attach(link: Link): void {
    const server = connect(target, '127.0.0.1');
    const { client } = link;
    link.server = server;
    client.pipe(server, { end: false });
    server.pipe(client, { end: false });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {});
      // While the network is broken, neither side learns that the other has closed.
      one.on('close', () => current === null && other.destroy());
    }
    if (current !== null) hold(link, current);
  }

  const { port, stop } = await serve(
    createServer((client) => {
      client.on('error', () => {});
      const link: Link = { client, server: null };
      links.add(link);
      client.once('close', () => current === null && links.delete(link));
      if (current !== 'both') attach(link);
    }),
  );

  return {
    port,
    cut(which) {
      current = which;
      for (const link of links) hold(link, which);
    },
    heal() {
      current = null;
      [...links].forEach((link, place) => {
        if (link.server === null || link.client.destroyed || place % 2 === 1) destroy(link);
        else release(link);
      });
    },
    async close() {
      for (const link of links) destroy(link);
      await stop();
    },
  };

  function destroy(link: Link): void {
    links.delete(link);
    link.client.destroy();
    link.server?.destroy();
  }
}

/** The bytes stay in the buffers of the sockets. */
function hold({ client, server }: Link, which: Cut): void {
  server?.unpipe(client);
  server?.pause();
  if (which === 'replies') return;
  if (server) client.unpipe(server);
  client.pause();
}

function release({ client, server }: Link): void {
  if (!server) return;
  client.unpipe(server);
  client.pipe(server, { end: false });
  server.pipe(client, { end: false });
}
