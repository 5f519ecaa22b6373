// Lets a build of the site begin while the packs are compiled: it bundles, and waits before it reads them.
import { once } from 'node:events';

/** Set by the program that compiles the packs and starts the build as its child with a channel for messages. */
const WAITS = 'SITE_AWAITS_PACKS';

let ready: Promise<void> | undefined;

/** Resolves with the first message of the parent. @throws Error where it ends the channel instead */
export function awaitPacks(): Promise<void> {
  ready ??= process.env[WAITS] ? receive() : Promise.resolve();
  return ready;
}

async function receive(): Promise<void> {
  const isReady = await Promise.race([
    once(process, 'message').then(() => true),
    once(process, 'disconnect').then(() => false),
  ]);
  if (!isReady) throw new Error('The packs were not published');
  process.disconnect?.();
}
