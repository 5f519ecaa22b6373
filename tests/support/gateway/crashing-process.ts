// Starts a server that will crash, as a process or inside the test: reads its messages, sets the point and waits for its end.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Buyer, logIn } from './checkout-fixture.ts';
import { type Point, type ServerMessage, startCrashingServer } from './crashing-server.ts';

export type CrashingProcess = {
  logIn(mobile: string): Promise<Buyer>;
  arm(point: Point): Promise<void>;
  /** Resolves when the server is gone. */
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

/** The same inside the test, in a tenth of the time: what comes after the point never runs, but no process is killed. */
export async function startCrashingHere(store: string, gatewayUrl: string): Promise<CrashingProcess> {
  const codes = new Map<string, string>();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let isGone = false;
  const die = () => {
    isGone = true;
    // The store stays open until the end of the test, for calls that have begun.
    void server.stop().then(resolve);
  };
  const server = await startCrashingServer(store, gatewayUrl, (mobile, code) => void codes.set(mobile, code), die);
  return {
    logIn: (mobile) => logIn(server.url, mobile, async () => codes.get(mobile) ?? ''),
    arm: async (point) => server.arm(point),
    ended,
    isGone: () => isGone,
    stop: async () => void (isGone || die()),
  };
}
