// A real Redis Cluster: three masters and three replicas as processes on loopback, which a test kills and restarts.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, type RedisServer, startRedis } from './redis.ts';

const run = promisify(execFile);
const NODES = 6;
/** One lost master leaves the slots of the others in use, and a replica begins to copy at once. */
const OPTIONS = [
  ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000', '--cluster-require-full-coverage', 'no'],
  ['--repl-diskless-sync-delay', '0'],
].flat();

export type RedisCluster = {
  urls: string[];
  /** Ports of the nodes that are masters now. */
  findMasters(): Promise<number[]>;
  /** Resolves when the replicas have every write that their masters have taken. */
  copied(): Promise<void>;
  /** Kills a node without a warning. */
  kill(port: number): Promise<void>;
  /** Starts a killed node with the data that it had. */
  restart(port: number): Promise<void>;
  /** Moves slots from one master to another while both serve. */
  moveSlots(from: number, to: number, count: number): Promise<void>;
  stop(): Promise<void>;
};

type Node = { server: RedisServer; options: string[]; folder: string };

/** @param isDurable whether every write is on the disk before its reply */
export async function startCluster({ isDurable = false } = {}): Promise<RedisCluster> {
  const log = isDurable ? ['--appendonly', 'yes', '--appendfsync', 'always'] : ['--appendonly', 'no'];
  const nodes = new Map<number, Node>();
  const stop = async () => {
    await Promise.all([...nodes.values()].map(({ server }) => server.stop()));
    for (const { folder } of nodes.values()) rmSync(folder, { recursive: true, force: true });
  };
  let ports: number[] = [];
  try {
    const started = await Promise.allSettled(Array.from({ length: NODES }, () => startNode(log)));
    for (const node of started) if (node.status === 'fulfilled') nodes.set(node.value.server.port, node.value);
    for (const node of started) if (node.status === 'rejected') throw node.reason;
    ports = [...nodes.keys()];
    const addresses = ports.map((port) => `127.0.0.1:${port}`);
    await run('redis-cli', ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes']);
    await Promise.all(ports.map(isWhole));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    urls: ports.map((port) => `redis://127.0.0.1:${port}`),
    findMasters: () => findMasters(ports),
    copied: async () => void (await Promise.all((await findMasters(ports)).map(isLevel))),
    kill: async (port) => nodes.get(port)?.server.stop(),
    async restart(port) {
      const node = nodes.get(port);
      if (node) nodes.set(port, { ...node, server: await startRedis(node.options, port) });
      await isWhole(port);
    },
    async moveSlots(from, to, count) {
      const [source, target] = await Promise.all([readId(from), readId(to)]);
      await isAgreed(from);
      const range = ['--cluster-from', source, '--cluster-to', target, '--cluster-slots', `${count}`, '--cluster-yes'];
      await run('redis-cli', ['--cluster', 'reshard', `127.0.0.1:${from}`, ...range], {
        maxBuffer: 64 * 1_024 * 1_024,
      });
    },
    stop,
  };
}

async function startNode(log: readonly string[]): Promise<Node> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  const options = [...OPTIONS, ...log, '--dir', folder];
  return { server: await startRedis(options, port), options, folder };
}

const ask = async (port: number, ...words: string[]): Promise<string> =>
  (await run('redis-cli', ['-p', `${port}`, ...words])).stdout.trim();

const readId = (port: number): Promise<string> => ask(port, 'cluster', 'myid');

/** A node that is down is none. */
async function findMasters(ports: readonly number[]): Promise<number[]> {
  const roles = await Promise.all(ports.map((port) => ask(port, 'role').catch(() => '')));
  return ports.filter((_, place) => roles[place]?.startsWith('master'));
}

/** Only a replica that has copied its master can take over. */
async function isCopied(port: number): Promise<boolean> {
  const info = await ask(port, 'info', 'replication');
  return info.includes('role:master') ? info.includes('state=online') : info.includes('master_link_status:up');
}

/** A replica says every second how far it is. */
async function isLevel(master: number): Promise<void> {
  for (;;) {
    const info = await ask(master, 'info', 'replication');
    const [, own] = /master_repl_offset:(\d+)/.exec(info) ?? [];
    const [, copied] = /slave0:.*,offset=(\d+)/.exec(info) ?? [];
    if (own !== undefined && own === copied) return;
    await wait(100);
  }
}

/** Every node names the same owner of each slot: soon after a master was replaced they do not, and no slot can be moved. */
async function isAgreed(port: number): Promise<void> {
  const check = () => run('redis-cli', ['--cluster', 'check', `127.0.0.1:${port}`]);
  for (;;) {
    const isRefused = await check().then(
      () => false,
      () => true,
    );
    if (!isRefused) return;
    await wait(100);
  }
}

async function isWhole(port: number): Promise<void> {
  for (;;) {
    const info = await ask(port, 'cluster', 'info').catch(() => '');
    const isKnown = info.includes('cluster_state:ok') && info.includes('cluster_known_nodes:6');
    if (isKnown && (await isCopied(port))) return;
    await wait(100);
  }
}
