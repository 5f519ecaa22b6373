// Starts a server with content and settings of its own, for tests that change them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The server looks at the files of data/content about twice a second. */
const RETRY_AFTER = 100;
const TRIES = 200;

export type OwnSite = {
  address: string;
  outbox: string;
  /** Changes a file of data/content. Resolves when the server answers with the new text. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Serves the built site and the real packs with a copy of data/content.
 * @param env settings added to the usual ones
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
    async edit(file, change) {
      const path = join(folder, 'data', 'content', file);
      const url = `http://localhost:${port}/api/content/${file.replace('.json', '')}`;
      const before = await readText(url);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
      for (let tries = 0; (await readText(url)) === before; tries++) {
        if (tries === TRIES) throw new Error(`the server keeps the old ${file}`);
        await wait(RETRY_AFTER);
      }
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

const readText = async (url: string): Promise<string> => (await fetch(url)).text();

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
