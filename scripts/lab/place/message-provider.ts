// A double of the SMS provider on a socket: it delivers, refuses, breaks and hangs, and knows who got a message.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Random } from '../../tooling/seeded-random.ts';
import { type Served, serve } from './loopback.ts';

type Answer = 'sent' | 'refused' | 'later' | 'broken' | 'cut' | 'silent';

export type MessageProvider = Served & {
  url: string;
  /** Messages that reached the phone, by number. */
  delivered: ReadonlyMap<string, number>;
  /** What was asked for, by number. */
  requests: ReadonlyMap<string, number>;
  answers: ReadonlyMap<Answer, number>;
  /** The text about the list of every request. */
  lists: ReadonlySet<string>;
  /** The most requests in one second. */
  mostPerSecond(): number;
};

/** Parts of the requests; the others are sent. */
const PARTS: readonly [Answer, number][] = [
  ['refused', 0.02],
  ['later', 0.04],
  ['broken', 0.02],
  ['cut', 0.02],
  ['silent', 0.02],
];

export async function startMessageProvider(random: Random): Promise<MessageProvider> {
  const delivered = new Map<string, number>();
  const requests = new Map<string, number>();
  const seconds = new Map<number, number>();
  const answers = new Map<Answer, number>();
  const lists = new Set<string>();
  const served = await serve(
    createServer(async (request, response) => {
      count(seconds, Math.floor(Date.now() / 1_000));
      const { mobiles, list } = await readRecipient(request);
      count(requests, mobiles);
      lists.add(list);
      const answer = pickAnswer(random());
      count(answers, answer);
      // Nobody but the provider knows what became of a message whose answer is missing.
      if (answer === 'sent' || (isOpen(answer) && random() < 0.5)) count(delivered, mobiles);
      reply(response, answer);
    }),
  );
  return {
    ...served,
    url: `http://127.0.0.1:${served.port}`,
    delivered,
    requests,
    answers,
    lists,
    mostPerSecond: () => Math.max(0, ...seconds.values()),
  };
}

async function readRecipient(request: IncomingMessage): Promise<{ mobiles: string; list: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()).recipients[0];
}

function pickAnswer(number: number): Answer {
  let sum = 0;
  for (const [answer, part] of PARTS) {
    sum += part;
    if (number < sum) return answer;
  }
  return 'sent';
}

const isOpen = (answer: Answer): boolean => answer === 'broken' || answer === 'cut' || answer === 'silent';

function reply(response: ServerResponse, answer: Answer): void {
  if (answer === 'silent') return;
  if (answer === 'cut') return void response.destroy();
  const status = { sent: 200, refused: 400, later: 429, broken: 502 }[answer];
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ type: answer === 'sent' ? 'success' : 'error' }));
}

const count = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
