// Starts a server that will crash: reads its text messages, sets the point of the crash and waits for its end.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Buyer, logIn } from './checkout-fixture.ts';
import type { Point, ServerMessage } from './crashing-server.ts';

export type CrashingProcess = {
  logIn(mobile: string): Promise<Buyer>;
  arm(point: Point): Promise<void>;
  /** Resolves when the process is gone. */
  ended: Promise<unknown>;
  isGone(): boolean;
  stop(): Promise<void>;
};

/** @param store path of an SQLite file, or addresses of Redis */
export async function startCrashingProcess(store: string, gatewayUrl: string): Promise<CrashingProcess> {
  const child = fork(join(import.meta.dirname, 'crashing-server.ts'), [store, gatewayUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const codes = new Map<string, string>();
  child.on('message', (said: ServerMessage) => {
    if ('mobile' in said) codes.set(said.mobile, said.code);
  });
  const [first] = await Promise.race([once(child, 'message'), ended]);
  if (typeof first?.url !== 'string') throw new Error('The server ended before it listened.');
  const { url } = first;
  return {
    logIn: (mobile) => logIn(url, mobile, async () => codes.get(mobile) ?? ''),
    async arm(point) {
      const heard = once(child, 'message');
      child.send({ arm: point });
      await heard;
    },
    ended,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}
