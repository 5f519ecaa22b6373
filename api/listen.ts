// Accepts connections on one port over several sockets.
import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as Listener } from 'node:net';

/**
 * New connections that may wait at a socket while the loop is busy; the kernel allows as many. Beyond them a client tries again
 * after one, three and seven seconds. Node's default is 511, which a second of a result day fills.
 */
const BACKLOG = 4_096;
/** Node accepts one connection of each socket in a turn of the event loop, and a turn of a busy process takes milliseconds. */
const SOCKETS = 16;

/**
 * Each process of several listens itself: a connection that is handed over is lost if the process that gets it is killed,
 * see decision 0054. Elsewhere than on Linux a port cannot be shared by sockets, and one socket accepts.
 * @returns function that stops accepting; it resolves when no connection is left
 */
export async function listen(server: Server, port: number): Promise<() => Promise<void>> {
  const sharesPort = process.platform === 'linux';
  if (sharesPort && cluster.isPrimary) await requireFreePort(port);
  const listeners: Listener[] = [server];
  while (sharesPort && listeners.length < SOCKETS) {
    const more = createServer({ allowHalfOpen: true, noDelay: true });
    listeners.push(more.on('connection', (socket) => server.emit('connection', socket)));
  }
  for (const listener of listeners) {
    listener.listen({ port, backlog: BACKLOG, reusePort: sharesPort });
    await once(listener, 'listening');
  }
  return async () => {
    await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))));
  };
}

/** Two servers that share a port among sockets could both listen on it without an error. */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer().listen(port);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
