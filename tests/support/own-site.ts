// A server of the product with content and settings of its own, for tests that change them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type OwnSite = {
  address: string;
  outbox: string;
  edit(file: string, change: (text: string) => string): void;
  stop(): Promise<void>;
};

/**
 * The built site and the real packs over a copy of data/content.
 * @param env settings beside the usual ones
 */
export async function openOwnSite(env: Record<string, string> = {}): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'own-site-'));
  mkdirSync(join(folder, 'data'));
  cpSync(join('data', 'content'), join(folder, 'data', 'content'), { recursive: true });
  for (const part of ['data/packs', 'data/reference']) symlinkSync(resolve(part), join(folder, part));
  const port = await freePort();
  const child = spawn(resolve('node_modules/.bin/node'), [resolve('api/server.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      SITE_DIR: resolve(process.env.SITE_DIR ?? 'dist'),
      LOG_LEVEL: 'silent',
      STORE_FILE: 'store.sqlite',
      OUTBOX_FILE: 'outbox.jsonl',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await started(child);
  return {
    address: `http://localhost:${port}`,
    outbox: join(folder, 'outbox.jsonl'),
    edit(file, change) {
      const path = join(folder, 'data', 'content', file);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function started(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    child.stdout?.once('data', () => done());
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
