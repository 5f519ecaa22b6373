// The product's server as a child process, with the packs of its folder and the flags of `npm run serve`.
import { launchServer, listening } from '../../../tests/support/launch-server.ts';
import { SERVER_FLAGS } from '../../tooling/server-flags.ts';
import { stopping } from './loopback.ts';
import { readMemory } from './processes.ts';

/** `await using` stops it at the end of the block; a signal that ends the trial does too. */
export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The site that is measured, and the folder of temporary files. */
const { SITE_DIR = 'dist', TMPDIR = '' } = process.env;
const OWN = { SITE_DIR, TMPDIR, TRUST_PROXY: '1', LOG_LEVEL: 'error', PACKS_DIR: 'data/packs' };

/** @param env added to a configuration with a SQLite store in a temporary folder */
export async function startProduct(env: Record<string, string> = {}) {
  const run = await launchServer({ ...OWN, ...env }, SERVER_FLAGS);
  const { child, port, outbox, storeFile } = run;
  child.stderr?.pipe(process.stderr);
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  await listening(run);
  const pid = child.pid ?? 0;
  return stopping({
    pid,
    port,
    outbox,
    storeFile,
    packsDir: env.PACKS_DIR ?? OWN.PACKS_DIR,
    /** What it has printed so far. */
    output: run.output,
    /** Resident megabytes. */
    memory: () => readMemory(pid),
    async stop() {
      process.off('exit', end);
      end();
      await run.ended;
    },
  });
}
