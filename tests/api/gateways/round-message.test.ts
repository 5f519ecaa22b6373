// What became of a message about a list, by the answer of the provider: a double on a socket.
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cloudRoundMessage, msg91RoundMessage, outboxRoundMessage } from '../../../api/gateways/round-message.ts';

const parts = { round: 'MCC Round 3', list: 'your list 61 → 74 %', link: 'https://a.in/stop#k' };
/** Milliseconds: the first call of a process on a busy machine takes two hundred. */
const PATIENCE = 600;
const message = { mobile: '9876543210', language: 'hi' as const, parts, text: 'The text' };

/** @returns what became of the message, by MSG91 and by WhatsApp, and what they got */
async function deliver(answer: (response: ServerResponse) => void) {
  const bodies: object[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sms = await msg91RoundMessage({ authKey: 'k', templateId: 't', apiUrl }, PATIENCE)(message);
  const whatsapp = await cloudRoundMessage(
    { token: 'k', phoneNumberId: '12345', template: 't', apiUrl },
    PATIENCE,
  )(message);
  server.closeAllConnections();
  server.close();
  return { sms, whatsapp, bodies };
}

const reply =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

describe('a message about a list', () => {
  it('fills the templates with its parts', async () => {
    const { sms, whatsapp, bodies } = await deliver(reply(200, '{"type":"success","messages":[{}]}'));
    expect([sms, whatsapp]).toEqual(['sent', 'sent']);
    expect(bodies[0]).toMatchObject({ template_id: 't', recipients: [{ mobiles: '919876543210', ...parts }] });
    expect(bodies[1]).toMatchObject({ to: '919876543210', template: { name: 't', language: { code: 'hi' } } });
    expect(JSON.stringify(bodies[1])).toContain('61 → 74 %');
  });

  it.each([
    ['refused', 'an error with status 200', reply(200, '{"type":"error"}')],
    ['unknown', 'an answer that is no JSON', reply(200, 'thanks')],
    ['refused', 'a wrong template', reply(400, '{}')],
    ['later', 'a wrong key', reply(401, '{}')],
    ['later', 'too many', reply(429, '{}')],
    ['later', 'closed for a while', reply(503, '{}', { 'retry-after': '3' })],
    ['unknown', 'a broken provider', reply(503, '{}')],
    ['unknown', 'a broken gateway', reply(502, '{}')],
    ['unknown', 'a connection that breaks', (response: ServerResponse) => void response.destroy()],
    ['unknown', 'no answer', () => {}],
  ])('is %s after %s', async (delivery, _, answer) => {
    const { sms, whatsapp } = await deliver(answer);
    expect([sms, whatsapp]).toEqual([delivery, delivery]);
  });

  it('is sent later where nothing listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.close();
    expect(await msg91RoundMessage({ authKey: 'k', templateId: 't', apiUrl })(message)).toBe('later');
  });

  it('goes into the outbox of a demo', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox.jsonl');
    expect(await outboxRoundMessage(file, () => 0)(message)).toBe('sent');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ channel: 'round-message', text: 'The text' });
  });
});
