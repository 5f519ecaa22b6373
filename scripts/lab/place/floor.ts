// Serves the least that a page with a form needs: HTML, one style sheet, one small script. The floor of the journey.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const SCRIPT = 'document.querySelector("form").addEventListener("submit", (event) => event.preventDefault());';
const STYLE = 'body{font:16px sans-serif}input{display:block;margin:1rem 0}';
const PAGE = [
  '<!doctype html><html lang="en"><head><title>Floor</title><meta name="viewport" content="width=device-width">',
  '<link rel="stylesheet" href="/style.css"><script type="module" src="/script.js"></script></head>',
  '<body><form><label>Rank <input></label><button>Next</button></form></body></html>',
].join('');
const FILES: Readonly<Record<string, { type: string; bytes: Buffer }>> = {
  '/': { type: 'text/html', bytes: gzipSync(PAGE) },
  '/style.css': { type: 'text/css', bytes: gzipSync(STYLE) },
  '/script.js': { type: 'text/javascript', bytes: gzipSync(SCRIPT) },
};

export async function serveFloor(): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const file = FILES[request.url ?? ''];
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
