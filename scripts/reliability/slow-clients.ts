// Trial of slow clients: sockets that never finish their headers, bodies that trickle, and idle connections.
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, figure, noFailure, nothingLost, onStage, type Trial } from './trial.ts';

const SECOND = 1_000;
/** Slow headers, slow bodies and idle connections of each hundred. */
const SHARES = { headers: 40, bodies: 10, idle: 50 };

const HEADERS = 'GET /health HTTP/1.1\r\nhost: localhost\r\n';
const BODY =
  'POST /api/users/check-mobile HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{';

/** Opens again what the server closes, as an attacker does. */
function keepOpen(port: number, greeting: string, isOver: () => boolean): () => void {
  let socket: Socket;
  const open = () => {
    socket = connect(port, '127.0.0.1', () => greeting !== '' && socket.write(greeting));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!isOver()) setTimeout(open, SECOND).unref();
    });
    socket.resume();
  };
  open();
  const timer = setInterval(() => socket.writable && greeting !== '' && socket.write('x'), 2 * SECOND);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

export const slow: Trial = {
  title: 'Slow clients',
  describe: ({ times, rate }) =>
    `${times} connections, of which 40 % never finish their headers, 10 % send a body slowly and 50 % are idle, while ${rate} people a second arrive.`,
  defaults: { times: 2_000, seconds: 10 },
  run: (options) =>
    onStage(options, { store: 'redis' }, async ({ place, load, check }) => {
      const { times, seconds } = options;
      let isOver = false;
      const closers: (() => void)[] = [];
      const open = (count: number, greeting: string) => {
        for (let opened = 0; opened < count; opened++)
          closers.push(keepOpen(place.product.port, greeting, () => isOver));
      };
      const before = await load(5);
      open((times * SHARES.headers) / 100, HEADERS);
      open((times * SHARES.bodies) / 100, BODY);
      open((times * SHARES.idle) / 100, '');
      await wait(2 * SECOND);
      const phase = await load(seconds);
      isOver = true;
      for (const close of closers) close();
      return [
        noFailure(phase),
        atMost('p99 of the others', phase.p99, 100, 'ms'),
        figure('p99 without slow clients', `${before.p99.toFixed(0)} ms`),
        ...nothingLost(await check()),
      ];
    }),
};
