// A socket in place of the provider of messages, for tests and for the laboratory.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Provider = { numbers: string[]; bodies: unknown[]; url: string; stop(): void };

/** @param answer by the number and how often it came */
export async function startProvider(
  answer: (response: ServerResponse, number: string, times: number) => void,
): Promise<Provider> {
  const provider: Provider = { numbers: [], bodies: [], url: '', stop: () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const number: string = body.recipients[0].mobiles;
    provider.numbers.push(number);
    provider.bodies.push(body);
    answer(response, number, provider.numbers.filter((other) => other === number).length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return provider;
}
