// Endpoint of the decision after a round.
import { type Endpoint, perUser } from '../endpoint.ts';
import { decision, decisionRequest } from '../season/decision.ts';

const BODY = 64 * 1_024;

export const seasonEndpoints = {
  decision: {
    method: 'POST',
    path: '/api/users/decision',
    access: 'session',
    summary:
      'Returns what keeping, upgrading and leaving a seat mean after a round, and the chances from then on. Only seats that the plan shows are counted.',
    body: decisionRequest,
    reply: decision,
    bodyLimit: BODY,
    rate: perUser(60, 60),
  },
} as const satisfies Record<string, Endpoint>;
