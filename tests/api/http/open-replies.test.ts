// Connections end with their replies once the server stops, and no reply is cut: real sockets that could be used again.
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { trackReplies } from '../../../api/stop-signal.ts';

const LARGE = Buffer.alloc(16 * 1_024 * 1_024, 'a');

/** @returns the reply of a server to a request on a connection that could be used again */
async function open() {
  const server = createServer({ keepAliveTimeout: 60_000 }).listen(0, '127.0.0.1');
  const replies = trackReplies(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const began = once(server, 'request');
  const answered = once(get({ port: (server.address() as AddressInfo).port, agent }), 'response');
  const [, response] = (await began) as [IncomingMessage, ServerResponse];
  return { server, replies, response, answered: answered.then(([reply]) => reply as IncomingMessage) };
}

async function readAll(reply: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const part of reply) length += part.length;
  return length;
}

describe('trackReplies', () => {
  it('ends the connection of a reply that has not begun, and says so', async () => {
    const { server, replies, response, answered } = await open();
    replies.endConnections();
    const closed = once(server, 'close');
    server.close();
    response.end('done');
    const reply = await answered;
    expect([reply.headers.connection, await readAll(reply)]).toEqual(['close', 4]);
    await closed;
  });

  it('ends the connection of a reply that has begun', async () => {
    const { server, replies, response, answered } = await open();
    response.write('begun');
    const reply = await answered;
    replies.endConnections();
    const closed = once(server, 'close');
    server.close();
    response.end('done');
    expect([reply.headers.connection, await readAll(reply)]).toEqual(['keep-alive', 9]);
    await closed;
  });

  it('tells while a complete reply is being sent', async () => {
    const { server, replies, response, answered } = await open();
    expect(replies.isSending()).toBe(false);
    response.end(LARGE);
    expect(replies.isSending()).toBe(true);
    replies.endConnections();
    const length = readAll(await answered);
    await expect.poll(replies.isSending).toBe(false);
    server.close();
    expect(await length).toBe(LARGE.length);
  });
});
