// A proxy before a store that stops delivering, as a broken network does: nothing arrives, or requests without their replies.
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { serve } from './loopback.ts';

const WAYS = ['requests', 'replies'] as const;
type Way = (typeof WAYS)[number];

export type DroppingProxy = Awaited<ReturnType<typeof openDroppingProxy>>;

/** @param target port on loopback */
export async function openDroppingProxy(target: number) {
  const links = new Set<readonly [Socket, Socket]>();
  const delivered = { requests: Promise.resolve(), replies: Promise.resolve() };
  let deliver = () => {};
  const hold = (way: Way) =>
    new Transform({ transform: (chunk, _encoding, pass) => void delivered[way].then(() => pass(null, chunk)) });
  const breakLinks = (isBroken: (place: number) => boolean) => {
    for (const [place, link] of [...links].entries()) if (isBroken(place)) for (const socket of link) socket.destroy();
  };
  const { port, stop } = await serve(
    createServer((client) => {
      const server = connect(target, '127.0.0.1');
      const link = [client, server] as const;
      links.add(link);
      client.pipe(hold('requests')).pipe(server);
      server.pipe(hold('replies')).pipe(client);
      for (const [place, socket] of link.entries()) {
        socket.on('error', () => {});
        socket.once('close', async () => {
          await delivered[WAYS[place] ?? 'requests'];
          link[1 - place]?.destroy();
          links.delete(link);
        });
      }
    }),
  );
  return {
    port,
    /** From now on nothing is delivered on these ways. Bytes wait, and neither side learns that the other has closed. */
    cut(ways: readonly Way[]) {
      const broken = new Promise<void>((resolve) => {
        deliver = resolve;
      });
      for (const way of ways) delivered[way] = broken;
    },
    /** Delivers late what every other connection held, as a retransmission does, and breaks the rest. */
    heal() {
      breakLinks((place) => place % 2 === 1);
      deliver();
      for (const way of WAYS) delivered[way] = Promise.resolve();
    },
    async close() {
      breakLinks(() => true);
      await stop();
    },
  };
}
