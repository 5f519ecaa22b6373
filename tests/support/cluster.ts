// A real Redis Cluster: three masters and three replicas as processes on loopback.
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, type RedisServer, startRedis } from './redis.ts';

const run = promisify(execFile);
const NODES = 6;
const OPTIONS = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000', '--appendonly', 'no'];

export type RedisCluster = { urls: string[]; stop(): Promise<void> };

export async function startCluster(): Promise<RedisCluster> {
  const servers = await Promise.all(Array.from({ length: NODES }, startNode));
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  try {
    const addresses = servers.map(({ port }) => `127.0.0.1:${port}`);
    await run('redis-cli', ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes']);
    await Promise.all(servers.map(isWhole));
    return { urls: servers.map(({ url }) => url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The bus takes the port ten thousand above. */
async function startNode(): Promise<RedisServer> {
  for (;;) {
    const port = await freePort();
    if (port < 55_000) return startRedis(OPTIONS, port);
  }
}

async function isWhole({ port }: RedisServer): Promise<void> {
  for (;;) {
    const { stdout } = await run('redis-cli', ['-p', `${port}`, 'cluster', 'info']);
    if (stdout.includes('cluster_state:ok') && stdout.includes('cluster_known_nodes:6')) return;
    await wait(100);
  }
}
