// Sends one HTTP request to loopback over keep-alive connections.
import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export type HttpResponse = {
  status: number;
  bytes: Buffer;
  readonly body: string;
  cookies: string[];
  headers: IncomingHttpHeaders;
};
export type HttpRequest = {
  port: number;
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  /** Sent as it is. */
  payload?: string | undefined;
  /** Milliseconds without a byte. */
  timeout?: number;
};

export function sendRequest(
  agent: Agent,
  { port, method, path, headers, payload, timeout }: HttpRequest,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
    const options = { agent, host: '127.0.0.1', port, method, path, timeout, headers: { ...headers, ...length } };
    const outgoing = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          bytes,
          get body() {
            return bytes.toString();
          },
          cookies: response.headers['set-cookie'] ?? [],
          headers: response.headers,
        });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no reply while a page would wait')));
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
