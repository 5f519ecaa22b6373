// Requests to an application over streams in memory: over a port each takes more than twice the processor time.
import { Agent, createServer } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';
import type { Express } from 'express';
import supertest, { type Test } from 'supertest';

const ADDRESS = '127.0.0.1';

/** @returns a client that keeps its cookies */
export function openAgent(app: Express): ReturnType<typeof supertest.agent> {
  const server = createServer(app);
  const connections = new Agent();
  connections.createConnection = (): Duplex => {
    const [near, far] = duplexPair();
    // The other stream of a pair ends, and stays open, when a client disconnects.
    near.once('close', () => far.destroy());
    server.emit('connection', Object.assign(far, { remoteAddress: ADDRESS }));
    // Clients of HTTP set this of every connection.
    return Object.assign(near, { setNoDelay: () => near });
  };
  return supertest.agent(`http://${ADDRESS}`).use((call: Test) => call.agent(connections));
}
