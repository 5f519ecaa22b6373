// TCP proxy on loopback that stops delivering for a while, as a broken network does: what was sent arrives late or never.
import { connect, createServer, type Socket } from 'node:net';
import { serve } from './loopback.ts';

/** `both`: nothing arrives. `replies`: requests arrive, and their replies do not. */
export type Cut = 'both' | 'replies';

export type DroppingProxy = {
  port: number;
  cut(which: Cut): void;
  /** Delivers late what every other connection held, as a retransmission does, and breaks the rest. */
  heal(): void;
  close(): Promise<void>;
};

type Link = { client: Socket; server: Socket | null };

/** @param target port on loopback */
export async function openDroppingProxy(target: number): Promise<DroppingProxy> {
  const links = new Set<Link>();
  let current: Cut | null = null;

  function attach(link: Link): void {
    const server = connect(target, '127.0.0.1');
    const { client } = link;
    link.server = server;
    client.pipe(server, { end: false });
    server.pipe(client, { end: false });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {});
      // While the network is broken, neither side learns that the other has closed.
      one.on('close', () => current === null && other.destroy());
    }
    if (current !== null) hold(link, current);
  }

  const { port, stop } = await serve(
    createServer((client) => {
      client.on('error', () => {});
      const link: Link = { client, server: null };
      links.add(link);
      client.once('close', () => current === null && links.delete(link));
      if (current !== 'both') attach(link);
    }),
  );

  return {
    port,
    cut(which) {
      current = which;
      for (const link of links) hold(link, which);
    },
    heal() {
      current = null;
      [...links].forEach((link, place) => {
        if (link.server === null || link.client.destroyed || place % 2 === 1) destroy(link);
        else release(link);
      });
    },
    async close() {
      for (const link of links) destroy(link);
      await stop();
    },
  };

  function destroy(link: Link): void {
    links.delete(link);
    link.client.destroy();
    link.server?.destroy();
  }
}

/** The bytes stay in the buffers of the sockets. */
function hold({ client, server }: Link, which: Cut): void {
  server?.unpipe(client);
  server?.pause();
  if (which === 'replies') return;
  if (server) client.unpipe(server);
  client.pause();
}

function release({ client, server }: Link): void {
  if (!server) return;
  client.unpipe(server);
  client.pipe(server, { end: false });
  server.pipe(client, { end: false });
}
