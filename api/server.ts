// Starts the server, or prints one sentence that says why it cannot start. The configuration is checked first.
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config.ts';

const unusableFolder = '✗ The folder of STORE_FILE cannot be used. Name a file in a folder that may be written.';

/** By error code of Node. */
const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: '✗ The port is in use. Set PORT to a free one, for example PORT=8090.',
  EACCES: '✗ This port is not allowed here. Set PORT to one above 1024.',
  ECONNREFUSED: '✗ Redis does not answer at REDIS_URL. Start it, or unset REDIS_URL.',
  EEXIST: unusableFolder,
  ENOTDIR: unusableFolder,
  EISDIR: unusableFolder,
  EROFS: unusableFolder,
};

/** @returns one sentence that says what to do */
function formatStartupError(error: unknown): string {
  if (error instanceof ConfigError) return `✗ ${error.message}`;
  const name = error instanceof Error ? error.name : '';
  const message = error instanceof Error ? error.message : 'unknown reason';
  if (name === 'TableError' || name === 'StoreUnusable') return `✗ ${message}`;
  if (name === 'PackError') return `✗ ${message} (PACKS_DIR names the folder.)`;
  if (name === 'StoreDown') return '✗ The store does not answer: check REDIS_URL or STORE_FILE.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SENTENCES[code] ?? `✗ The server could not start: ${message}`;
}

// Saves a third of the work of the next start, and the memory of the TypeScript compiler.
enableCompileCache(join('.local', 'compile-cache'));

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) {
    const { runWorkers } = await import('./workers.ts');
    await runWorkers(config);
  } else {
    const { serve } = await import('./serve.ts');
    await serve(config);
  }
  flushCompileCache();
} catch (error) {
  // A server process that ended printed why.
  if (!(error instanceof Error && error.name === 'WorkerFailed')) console.error(formatStartupError(error));
  process.exit(1);
}
