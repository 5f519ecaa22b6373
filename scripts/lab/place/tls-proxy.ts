// Serves the product over TLS as a reverse proxy does, by HTTP/1.1 or HTTP/2, with a certificate of the moment.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Protocol = 'h2' | 'http/1.1';

/** Headers of one connection, which HTTP/2 forbids. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

function forward(target: number, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const given = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const host = incoming.authority || incoming.headers.host;
  const headers = { ...Object.fromEntries(given), host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
  const upstream = request({ port: target, path: incoming.url, method: incoming.method, headers }, (reply) => {
    const kept = Object.entries(reply.headers).filter(([name]) => !OF_A_CONNECTION.has(name));
    outgoing.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept));
    reply.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.stream?.destroy());
  incoming.pipe(upstream);
}

/** @param target port of the product. @throws where openssl is missing */
export async function serveOverTls(
  target: number,
  protocol: Protocol,
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', cert];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject],
    {
      stdio: 'ignore',
    },
  );
  const server = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert), allowHTTP1: true, ALPNProtocols: [protocol] },
    (incoming, outgoing) => forward(target, incoming, outgoing),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      await Promise.race([once(server, 'close'), new Promise((resolve) => setTimeout(resolve, 500))]);
    },
  };
}
