// A small load balancer: calls go in turn to the servers that say they are ready. It repeats no call that was sent.
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export type Balancer = { port: number; isReady(port: number): boolean; close(): void };

const LOOK_EVERY = 50;

export async function balance(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  /** Goes on to the next server where nobody listens: nothing was sent. A later failure is passed to the caller. */
  function pass(incoming: IncomingMessage, outgoing: ServerResponse, refused: readonly number[] = []): void {
    const open = ports.filter((port) => ready.has(port) && !refused.includes(port));
    turn += 1;
    const port = open[turn % open.length];
    if (port === undefined) return void outgoing.writeHead(502).end('no server is ready');
    const { method = 'GET', url: path = '/', headers } = incoming;
    const inner = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    inner.on('error', (error) => {
      const unheard = 'code' in error && error.code === 'ECONNREFUSED';
      if (unheard) pass(incoming, outgoing, [...refused, port]);
      else if (!outgoing.headersSent) outgoing.writeHead(502).end(String(error));
    });
    inner.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(inner));
      else incoming.pipe(inner);
    });
  }

  async function look(port: number): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  }

  const timers = ports.map((port) => setInterval(() => void look(port), LOOK_EVERY));
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    isReady: (port) => ready.has(port),
    close() {
      for (const timer of timers) clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
