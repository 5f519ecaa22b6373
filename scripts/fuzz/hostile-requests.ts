// Hostile bodies: valid ones broken in one place, wrong kinds everywhere, and texts that are not JSON at all.
import { type Endpoint, endpoints } from '../../api/contract/endpoints.ts';

/** A number in [0, 1) from a seed, always the same sequence. */
export type Chance = () => number;

export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Shot = { path: string; payload: string; type: string };

const posts: readonly Endpoint[] = Object.values(endpoints).filter((endpoint) => endpoint.method === 'POST');

/** Bodies that would be taken, or nearly. Numbers that get codes are never those that try codes. */
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

const words = [
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

const pick = <Value>(chance: Chance, values: readonly Value[]): Value =>
  values[Math.floor(chance() * values.length)] as Value;

export function shot(chance: Chance): Shot {
  const { path } = pick(chance, posts);
  const kind = chance();
  if (kind < 0.04) return { path, payload: brokenText(chance, path), type: 'application/json' };
  const payload = JSON.stringify(kind < 0.6 ? mutated(chance, path) : tree(chance, 4)) ?? '';
  return {
    path,
    payload,
    type: kind > 0.97 ? pick(chance, ['text/plain', '', 'application/xml']) : 'application/json',
  };
}

function brokenText(chance: Chance, path: string): string {
  const whole = JSON.stringify(samples[path] ?? anyBody);
  const at = Math.floor(chance() * whole.length);
  return pick(chance, [
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

/** One to three keys of a good body replaced by something else; sometimes with keys that must not count. */
function mutated(chance: Chance, path: string): object {
  const body: Record<string, unknown> = { ...(samples[path] ?? anyBody) };
  const keys = Object.keys(body);
  for (let turn = 0; turn < 1 + chance() * 3; turn++) body[pick(chance, keys)] = tree(chance, 3);
  if (chance() < 0.3) Object.assign(body, { isPremium: true, user: { plan_code: 'premium' }, matchLimit: -1 });
  return body;
}

function tree(chance: Chance, depth: number): unknown {
  const kind = chance();
  if (kind < 0.3) return pick(chance, words);
  if (kind < 0.5) return pick(chance, numbers);
  if (kind < 0.6) return pick(chance, [true, false, null]);
  if (depth === 0) return {};
  const size = Math.floor(chance() * 5);
  if (kind < 0.8) return Array.from({ length: size }, () => tree(chance, depth - 1));
  return Object.fromEntries(Array.from({ length: size }, () => [pick(chance, words), tree(chance, depth - 1)]));
}
