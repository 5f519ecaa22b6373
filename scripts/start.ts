// Runs `npm start`: compiles the packs, builds the site and serves both on one port.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { packsStep } from './tooling/packs-step.ts';
import { SERVER_FLAGS } from './tooling/server-flags.ts';
import { siteStep, startSiteBuild } from './tooling/site-build.ts';
import { reportStep, runStep } from './tooling/steps.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

showUsageOnHelp('npm start');

// The build of the site reads some of the same variables as the server.
if (existsSync('.env')) process.loadEnvFile('.env');
const site = startSiteBuild();
const compiled = await reportStep(packsStep, () => runStep(packsStep));
const code = compiled || (await reportStep(siteStep, () => site.finish(true)));
if (code !== 0) {
  await site.finish(false);
  process.exit(code);
}

console.log('▸ Starting the server …');
const server = spawn('node', [...SERVER_FLAGS, 'api/server.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (exit) => process.exit(exit ?? 1));
