// A real redis-server on a free loopback port, started and ended by the test.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type RedisServer = AsyncDisposable & {
  pid: number;
  url: string;
  port: number;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
};

/** Below the ports that the system gives to connections, and so is the bus of a cluster, ten thousand above. */
const PORTS = { first: 10_240, count: 12_000 };
let lastPort = PORTS.first + randomInt(PORTS.count);

/** Each is given once. */
export async function freePort(): Promise<number> {
  lastPort = PORTS.first + ((lastPort + 1 - PORTS.first) % PORTS.count);
  const port = lastPort;
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** @param options more of redis-server's command line */
export async function startRedis(options: readonly string[] = [], port?: number): Promise<RedisServer> {
  const chosen = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const base = ['--port', `${chosen}`, '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const child = spawn('redis-server', [...base, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  await readyOf(child);
  const stop = async () => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    pid: child.pid ?? 0,
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function readyOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error('redis-server is not installed')));
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve();
    });
  });
}
