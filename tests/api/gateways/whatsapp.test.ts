// WhatsApp by the Cloud API, with a local HTTP server in its place.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloudWhatsapp } from '../../../api/gateways/whatsapp.ts';

type Call = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; body: unknown; after?: number };

const PDF = new TextEncoder().encode('%PDF-1.7 test');
const report = { mobile: '9876543210', filename: 'report.pdf', pdf: PDF };
let server: Server;
let base: string;
let calls: Call[];
let answers: Record<string, Answer>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    calls.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    const answer = answers[path.split('/').at(-1) ?? ''] ?? { status: 404, body: {} };
    const late = setTimeout(
      () => response.writeHead(answer.status).end(JSON.stringify(answer.body)),
      answer.after ?? 0,
    );
    response.once('close', () => clearTimeout(late));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  base = `http://127.0.0.1:${address.port}/v23.0`;
});
afterAll(() => server.closeAllConnections());
beforeEach(() => {
  calls = [];
  answers = {
    media: { status: 200, body: { id: 'media-1' } },
    messages: { status: 200, body: { messages: [{ id: 'wamid.1' }] } },
  };
});

const PATIENT = { upload: 15_000, message: 15_000 };

const send = (timeouts = PATIENT) => {
  const options = {
    apiUrl: base,
    token: 'secret-token',
    phoneNumberId: '10000',
    template: 'seat_report',
    language: 'en',
  };
  return cloudWhatsapp(options, timeouts)(report);
};

describe('cloudWhatsapp', () => {
  it('uploads the document and sends the template', async () => {
    await send();
    expect(calls.map((call) => call.path)).toEqual(['/v23.0/10000/media', '/v23.0/10000/messages']);
    expect(calls.map((call) => call.headers.authorization)).toEqual(['Bearer secret-token', 'Bearer secret-token']);
    expect(calls[0]?.body).toContain('filename="report.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 test');
    expect(JSON.parse(calls[1]?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919876543210',
      type: 'template',
      template: {
        name: 'seat_report',
        language: { code: 'en' },
        components: [
          { type: 'header', parameters: [{ type: 'document', document: { id: 'media-1', filename: 'report.pdf' } }] },
        ],
      },
    });
  });

  it.each([
    ['media', { status: 401, body: { error: { message: '919876543210' } } }, 'WhatsApp refused media (status 401).'],
    ['media', { status: 200, body: {} }, 'WhatsApp took no document.'],
    ['messages', { status: 429, body: {} }, 'WhatsApp refused messages (status 429).'],
    ['messages', { status: 200, body: { messages: [] } }, 'WhatsApp took no message.'],
  ])('throws when %s replies %j', async (part, answer, message) => {
    answers[part] = answer;
    await expect(send()).rejects.toThrow(message);
  });

  it.each(['media', 'messages'])('times out on a silent %s call', async (part) => {
    answers[part] = { status: 200, body: {}, after: 60_000 };
    await expect(
      send({ upload: 15_000, message: 15_000, [part === 'media' ? 'upload' : 'message']: 200 }),
    ).rejects.toThrow('The operation was aborted due to timeout');
  });
});
