// Forwards TCP connections over a slow network: every byte waits, those of a service worker too.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Lighthouse's slow 4G on the wire: round trip in milliseconds, bytes a millisecond shared by all connections. */
const ROUND_TRIP = 150;
const DOWN = 1_638.4 / 8;
const UP = 675 / 8;

export type SlowLink = { port: number; stop(): Promise<void> };

/** Sends chunks in order, no faster than the link carries them and none before `earliest`. */
function buildDirection(bytesPerMs: number): (chunk: Buffer, deliver: () => void, earliest?: number) => void {
  let free = 0;
  const queue: (() => void)[] = [];
  return (chunk, deliver, earliest = 0) => {
    const now = performance.now();
    free = Math.max(now, free, earliest) + chunk.length / bytesPerMs;
    queue.push(deliver);
    // Timers that are due together may fire in any order.
    setTimeout(() => queue.shift()?.(), free - now + ROUND_TRIP / 2);
  };
}

/** @param target port that the connections are forwarded to */
export async function openSlowLink(target: number): Promise<SlowLink> {
  const down = buildDirection(DOWN);
  const up = buildDirection(UP);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    // A handshake takes one round trip before the first byte.
    const opened = performance.now() + ROUND_TRIP;
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    near.on('data', (chunk: Buffer) => up(chunk, () => far.write(chunk), opened));
    far.on('data', (chunk: Buffer) => down(chunk, () => near.write(chunk)));
    near.on('end', () => up(Buffer.alloc(0), () => far.end(), opened));
    far.on('end', () => down(Buffer.alloc(0), () => near.end()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
