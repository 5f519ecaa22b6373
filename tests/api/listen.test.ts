// Sockets of one port: how many connections a turn of the event loop accepts, and when they are closed.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../api/listen.ts';
import { freePort } from '../support/redis.ts';

const CLIENTS = 64;

it('accepts several connections in a turn, answers on each, and closes', async () => {
  const port = await freePort();
  const server = createServer((_request, response) => response.end('hello'));
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const close = await listen(server, port);
  await expect(listen(createServer(), port)).rejects.toThrow('EADDRINUSE');

  const clients = Array.from({ length: CLIENTS }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => clients.forEach((client) => void client.destroy()));
  let most = 0;
  while (accepted < CLIENTS) {
    const before = accepted;
    await nextTurn();
    most = Math.max(most, accepted - before);
  }
  expect(most).toBeGreaterThan(1);

  for (const client of clients) {
    client.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const [reply] = await once(client, 'data');
    expect(String(reply)).toContain('hello');
  }
  await close();
  const late = connect(port, '127.0.0.1');
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED');
});
