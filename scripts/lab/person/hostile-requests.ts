// Hostile bodies: valid ones broken in one place, values of wrong types everywhere, and texts that are not JSON.
import { type Endpoint, endpoints } from '../../../api/contract/endpoints.ts';
import type { Random } from '../../tooling/seeded-random.ts';

export type HostileRequest = { path: string; payload: string; contentType: string };

const posts: readonly Endpoint[] = Object.values(endpoints).filter((endpoint) => endpoint.method === 'POST');

/** Valid or nearly valid bodies. Numbers that request codes differ from those that try codes: else a try could succeed. */
const samples: Record<string, object> = {
  '/api/users/check-mobile': { mobile: '7000000001' },
  '/api/users/register': { mobile: '7000000002', name: 'Asha', state: 'KL' },
  '/api/users/verify-otp': { mobile: '8000000003', otp: '1234' },
  '/api/enhanced-prediction/predict': { rank: 12_000, counsellingId: 1, quotaId: 1, categoryId: 1 },
  '/api/security/csp-violation': { type: 'csp_violation', data: { directive: 'img-src' } },
};
const anyBody = {
  rank: 1,
  name: 'Asha',
  state: 'KL',
  planId: 2,
  channels: ['sms'],
  otp: '0000',
  userInputs: { rank: 12_000 },
  predictionData: { rank: 12_000 },
  predictions: [{ id: 'x' }],
  resultsMetadata: { totalResults: 1, highChanceCount: 0, moderateChanceCount: 0, lowChanceCount: 0 },
  razorpay_order_id: 'order_abcdef',
  razorpay_payment_id: 'pay_abcdef',
  razorpay_signature: '0'.repeat(64),
};

const texts = [
  '',
  ' ',
  '\u0000',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nset-cookie: sid=1',
  '\ud800',
  '१२३४५६७८९०',
  '9876543210',
  'A'.repeat(5_000),
  '__proto__',
  'constructor',
  'user:1',
];
const numbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, 5e-324, 12_000];

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

export function buildHostileRequest(random: Random): HostileRequest {
  const { path } = pick(random, posts);
  const kind = random();
  if (kind < 0.04) return { path, payload: buildBrokenText(random, path), contentType: 'application/json' };
  const payload = JSON.stringify(kind < 0.6 ? mutateBody(random, path) : buildValue(random, 4)) ?? '';
  return {
    path,
    payload,
    contentType: kind > 0.97 ? pick(random, ['text/plain', '', 'application/xml']) : 'application/json',
  };
}

function buildBrokenText(random: Random, path: string): string {
  const whole = JSON.stringify(samples[path] ?? anyBody);
  const at = Math.floor(random() * whole.length);
  return pick(random, [
    whole.slice(0, at),
    whole.replaceAll('"', "'"),
    `${whole}${whole}`,
    '{"__proto__":{"isPremium":true},"rank":1}',
    '['.repeat(4_000),
    '{"rank":1,"rank":2}',
    '\ufeff{}',
    'undefined',
  ]);
}

/** Replaces one to three keys of a valid body; sometimes adds keys that must be ignored. */
function mutateBody(random: Random, path: string): object {
  const body: Record<string, unknown> = { ...(samples[path] ?? anyBody) };
  const keys = Object.keys(body);
  for (let change = 0; change < 1 + random() * 3; change++) body[pick(random, keys)] = buildValue(random, 3);
  if (random() < 0.3) Object.assign(body, { isPremium: true, user: { plan_code: 'premium' }, matchLimit: -1 });
  return body;
}

function buildValue(random: Random, depth: number): unknown {
  const kind = random();
  if (kind < 0.3) return pick(random, texts);
  if (kind < 0.5) return pick(random, numbers);
  if (kind < 0.6) return pick(random, [true, false, null]);
  if (depth === 0) return {};
  const size = Math.floor(random() * 5);
  if (kind < 0.8) return Array.from({ length: size }, () => buildValue(random, depth - 1));
  return Object.fromEntries(Array.from({ length: size }, () => [pick(random, texts), buildValue(random, depth - 1)]));
}
