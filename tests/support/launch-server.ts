// Starts the real server as a process with its own store, packs and port: for tests and for the laboratory.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packsOnDisk } from './packs-on-disk.ts';
import { freePort } from './redis.ts';

export type ServerRun = {
  port: number;
  child: ChildProcess;
  outbox: string;
  storeFile: string;
  /** Its output so far. */
  output(): string;
  /** Exit code after its end. */
  ended: Promise<number | null>;
};

/** The caller ends it. @param flags of Node */
export async function launchServer(
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<ServerRun> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT);
  const [outbox, storeFile] = [join(folder, 'outbox.jsonl'), join(folder, 'store.sqlite')];
  const own = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    PORT: `${port}`,
    STORE_FILE: storeFile,
    OUTBOX_FILE: outbox,
    PACKS_DIR: env.PACKS_DIR ?? packsOnDisk(),
  };
  const child = spawn(process.execPath, [...flags, 'api/server.ts'], {
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      printed += text.toString();
    });
  }
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  return { port, child, outbox, storeFile: env.STORE_FILE ?? storeFile, output: () => printed, ended };
}

/** Waits for the line with the address. */
export async function listening(run: ServerRun): Promise<void> {
  const stopped = run.ended.then((code) => {
    throw new Error(`ended with ${code}: ${run.output()}`);
  });
  const printed = new Promise<void>((resolve) => {
    run.child.stdout?.on('data', () => run.output().includes('NEET PG Predictor is at') && resolve());
  });
  await Promise.race([printed, stopped]);
}
