// The steps that compile the packs and build the site, the same for `npm start`, `npm test` and the laboratory; the site begins before the packs end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Step } from './steps.ts';

export const siteStep: Step = { title: 'Building the site', command: 'astro', args: ['build', '--silent'] };

/** What the build prints is shown if it fails. */
export function startSiteBuild() {
  const child = spawn(siteStep.command, siteStep.args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', SITE_AWAITS_PACKS: '1' },
  });
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const ended = once(child, 'exit').catch((error: unknown) => [error]);
  return {
    /** Ends the build without a page where the packs were not published. @returns exit code of the build */
    async finish(arePublished: boolean): Promise<number> {
      if (child.connected) {
        if (arePublished) child.send('ready');
        else child.disconnect();
      }
      const [code] = await ended;
      if (code !== 0 && arePublished) console.error((await Promise.all(printed)).join('').trim());
      return typeof code === 'number' ? code : 1;
    },
  };
}

export const PACKS_ARGS = ['scripts/build-packs.ts', '--draft'] as const;

export const packsStep: Step = { title: 'Compiling the data packs', command: 'node', args: PACKS_ARGS };
