// Starts the server, or prints one sentence that says why it cannot start. The configuration is checked first.
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { loadConfig } from './config.ts';
import { formatStartupError } from './startup-error.ts';
import { onStopSignal } from './stop-signal.ts';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run serve, with the variables of docs/environment.md');
  process.exit(0);
}

// Saves a third of the work of the next start, and the memory of the TypeScript compiler.
enableCompileCache(join('.local', 'compile-cache'));

if (cluster.isPrimary) onStopSignal(() => process.exit(0));
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) {
    const { runWorkers } = await import('./process-set.ts');
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
