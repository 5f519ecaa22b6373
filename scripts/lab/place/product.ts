// Starts the product's server as a child process for benchmarks.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_FLAGS } from '../../tooling/server-flags.ts';
import { serve, stopping } from './loopback.ts';
import { readMemory } from './processes.ts';

/** `await using` stops it at the end of the block. */
export type Product = AsyncDisposable & {
  pid: number;
  port: number;
  outbox: string;
  storeFile: string;
  /** Resident memory in megabytes. */
  memory(): number;
  stop(): Promise<void>;
};

export async function findFreePort(): Promise<number> {
  await using probe = await serve(createServer());
  return probe.port;
}

/**
 * @param env added to a configuration with a SQLite store in a temporary folder
 * @param root folder of the product's files
 * @param onOutput gets what the server prints
 */
export async function startProduct(
  env: Record<string, string> = {},
  root = process.cwd(),
  onOutput: (text: string) => void = () => {},
): Promise<Product> {
  const product = await launchProduct(env, root, onOutput, (text) => process.stderr.write(text));
  await product.listening;
  return product;
}

/** As `startProduct`, and does not wait until the server listens. */
export async function launchProduct(
  env: Record<string, string>,
  root: string,
  onOutput: (text: string) => void,
  onError: (text: string) => void,
): Promise<Product & { listening: Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await findFreePort();
  const outbox = join(folder, 'outbox.jsonl');
  const storeFile = join(folder, 'store.sqlite');
  const own = {
    PORT: `${port}`,
    STORE_FILE: storeFile,
    OUTBOX_FILE: outbox,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'api/server.ts'], {
    cwd: root,
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (text: Buffer) => onOutput(text.toString()));
  child.stderr?.on('data', (text: Buffer) => onError(text.toString()));
  return stopping({
    listening: waitUntilListening(child),
    pid: child.pid ?? 0,
    port,
    outbox,
    storeFile,
    memory: () => readMemory(child.pid ?? 0),
    async stop() {
      const isRunning = child.exitCode === null && child.signalCode === null;
      child.kill('SIGTERM');
      if (isRunning) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

/** Resolves when the server prints its address. */
function waitUntilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (text: Buffer) => {
      printed += text.toString();
      if (printed.includes('NEET PG Predictor is at')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
