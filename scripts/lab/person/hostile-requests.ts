// Hostile bodies: valid ones broken in one place, values of wrong types everywhere, and texts that are not JSON.
import fc from 'fast-check';
import { type Endpoint, endpoints } from '../../../api/contract/endpoints.ts';

export type HostileRequest = { path: string; payload: string; contentType: string };

const posts: readonly Endpoint[] = Object.values(endpoints).filter((endpoint) => endpoint.method === 'POST');

/** Valid or nearly valid bodies. Numbers that request codes differ from those that try codes: else a try could succeed. */
const samples: Record<string, Record<string, unknown>> = {
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

const text = fc.constantFrom(
  ...['', ' ', '\u0000', '0', '-1', '1e999', 'NaN', 'null', '../../etc/passwd', "' OR 1=1 --", '{{7*7}}', 'user:1'],
  ...['<script>alert(1)</script>', '\r\nset-cookie: sid=1', '\ud800', '१२३४५६७८९०', '9876543210', 'A'.repeat(5_000)],
  ...['__proto__', 'constructor'],
);
const number = fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, 5e-324, 12_000);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    { arbitrary: text, weight: 3 },
    { arbitrary: number, weight: 2 },
    fc.constantFrom(true, false, null),
    { arbitrary: fc.array(tie('value'), { maxLength: 4 }), weight: 2 },
    { arbitrary: fc.dictionary(text, tie('value'), { maxKeys: 4 }), weight: 2 },
  ),
}));

/** One to three keys of a valid body are replaced; sometimes there are keys that must be ignored. */
const mutate = (body: Record<string, unknown>) =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...Object.keys(body)), value, { minKeys: 1, maxKeys: 3 }),
      fc.constantFrom({}, {}, { isPremium: true, user: { plan_code: 'premium' }, matchLimit: -1 }),
    )
    .map((changes) => JSON.stringify(Object.assign({}, body, ...changes)));

const breakText = (whole: string) =>
  fc.oneof(
    fc.nat(whole.length).map((at) => whole.slice(0, at)),
    fc.constantFrom(whole.replaceAll('"', "'"), `${whole}${whole}`, '\ufeff{}', 'undefined', '['.repeat(4_000)),
    fc.constantFrom('{"__proto__":{"isPremium":true},"rank":1}', '{"rank":1,"rank":2}'),
  );

const payloadOf = (body: Record<string, unknown>) =>
  fc.oneof(
    { arbitrary: breakText(JSON.stringify(body)), weight: 1 },
    { arbitrary: mutate(body), weight: 14 },
    { arbitrary: value.map((one) => JSON.stringify(one)), weight: 10 },
  );

const request = fc.constantFrom(...posts.map(({ path }) => path)).chain((path) =>
  fc.record({
    path: fc.constant(path),
    payload: payloadOf(samples[path] ?? anyBody),
    contentType: fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 32 },
      fc.constantFrom('text/plain', '', 'application/xml'),
    ),
  }),
);

export const drawHostileRequests = (seed: number, count: number): HostileRequest[] =>
  fc.sample(request, { seed, numRuns: count });
