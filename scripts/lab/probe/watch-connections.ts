// Opens connections to a server one after the other, and counts those that are neither answered nor closed.
import { connect } from 'node:net';

export type ConnectionCounts = { answered: number; closed: number; silent: number };

/** Milliseconds between two connections, and until one that says nothing counts as silent. */
const EVERY = 20;
const SILENT = 5_000;
const REQUEST = 'GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

/** @returns what ends it, once the last connection has an end */
export function watchConnections(port: number, counts: ConnectionCounts): () => Promise<void> {
  const open = new Set<Promise<void>>();

  /** A server that does not listen refuses a connection: that one does not count. */
  const openOne = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let outcome: keyof ConnectionCounts | null = null;
      const timer = setTimeout(() => {
        if (outcome !== 'answered') outcome = 'silent';
        socket.destroy();
      }, SILENT);
      socket.once('connect', () => {
        outcome = 'closed';
        socket.write(REQUEST);
      });
      socket.once('data', () => {
        outcome = 'answered';
      });
      socket.on('error', () => {});
      socket.once('close', () => {
        clearTimeout(timer);
        if (outcome) counts[outcome] += 1;
        resolve();
      });
    });

  const timer = setInterval(() => {
    const one = openOne().finally(() => open.delete(one));
    open.add(one);
  }, EVERY);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
  };
}
