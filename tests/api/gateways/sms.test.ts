// SMS by the outbox and by a local HTTP server in place of MSG91.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { msg91Sms, outboxSms } from '../../../api/gateways/sms.ts';

const message = { mobile: '9876543210', code: '0427', expiryMinutes: 10 };

type Seen = { headers: IncomingMessage['headers']; body: unknown; url: string };

async function standIn(answer: (response: ServerResponse) => void) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    seen.push({ headers: request.headers, url: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { seen, stop, options: { authKey: 'key', templateId: 'dlt', apiUrl: `http://127.0.0.1:${port}` } };
}

const reply = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('outboxSms', () => {
  it('appends one JSON line per message', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'deep', 'outbox.jsonl');
    const send = outboxSms(file, () => 0);
    await send(message);
    await send(message);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      channel: 'sms',
      to: '9876543210',
      otp: '0427',
      at: '1970-01-01T00:00:00.000Z',
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('msg91Sms', () => {
  it('fills the template with the code', async () => {
    const { seen, options, stop } = await standIn(reply(200, { type: 'success', message: 'id' }));
    await msg91Sms(options)(message);
    stop();
    expect(seen[0]).toMatchObject({
      url: '/api/v5/flow',
      headers: { authkey: 'key' },
      body: { template_id: 'dlt', recipients: [{ mobiles: '919876543210', otp: '0427' }] },
    });
  });

  it.each([
    ['an error with status 200', reply(200, { type: 'error', message: 'template' })],
    ['a failing server', reply(500, {})],
    ['an answer that is not JSON', (response: ServerResponse) => void response.end('<html>')],
  ])('throws on %s without the number', async (_what, answer) => {
    const { options, stop } = await standIn(answer);
    const failure = await msg91Sms(options)(message).catch((error: Error) => error.message);
    stop();
    expect(failure).toMatch(/^MSG91 refused/);
    expect(failure).not.toContain('9876543210');
  });

  it('times out on a silent provider', async () => {
    const { options, stop } = await standIn(() => {});
    const began = performance.now();
    await expect(msg91Sms(options, 200)(message)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(1_000);
    stop();
  });
});
