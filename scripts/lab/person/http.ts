// Sends one HTTP request to loopback over keep-alive connections.
import { type Agent, request } from 'node:http';

export type HttpResponse = { status: number; body: string; bytes: Buffer; cookies: string[] };
export type HttpRequest = {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Sent as it is. */
  payload?: string | undefined;
};

export function sendRequest(
  agent: Agent,
  { port, method, path, headers, payload }: HttpRequest,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
    const options = { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } };
    const outgoing = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const cookies = response.headers['set-cookie'] ?? [];
        resolve({ status: response.statusCode ?? 0, body: bytes.toString(), bytes, cookies });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
