// Endpoints of the decision after a round, and of results that a person enters.
import * as z from 'zod/mini';
import { choiceLine, seatLineId } from '../choices/choices.ts';
import { type Endpoint, message, perUser, post } from '../endpoint.ts';
import { oneLineText } from '../one-line.ts';
import { predictionRequest } from '../prediction/prediction.ts';
import { rankSchema } from '../prediction/rank.ts';
import { decision, decisionRequest } from '../season/decision.ts';
import { RESULT_KINDS } from '../season/result.ts';

const BODY = 64 * 1_024;

export const seasonEndpoints = {
  decision: {
    ...post('/api/users/decision', 'session'),
    summary:
      'Returns what keeping, upgrading and leaving a seat mean after a round, and the chances from then on. Only seats that the plan shows are counted.',
    body: decisionRequest,
    reply: decision,
    bodyLimit: BODY,
    rate: perUser(60, 60),
  },
  findSeats: {
    ...post('/api/users/find-seats', 'session'),
    summary:
      'Returns seats whose names have every word of a search, at most 8, and how many there are. A plan that shows every match finds every seat that the person may take, others find those that they show.',
    body: z.object({ request: predictionRequest, counsellingId: z.optional(z.int()), search: oneLineText(80) }),
    reply: z.object({ seats: z.array(choiceLine), size: z.int() }),
    rate: perUser(240, 60),
  },
  saveRoundsOver: {
    ...post('/api/users/rounds-over', 'session'),
    summary:
      'Saves how many rounds of a counselling are over, as the person says. It counts for this person alone, and only while no dates of the season are on record.',
    body: z.object({ counsellingId: z.int(), over: z.int().check(z.minimum(0), z.maximum(10)) }),
    reply: z.object({ message }),
    rate: perUser(60, 60),
  },
  enterResult: {
    ...post('/api/users/enter-result', 'session'),
    summary:
      'Enters the closing rank of a seat line after a round, or that the person was given the seat, or takes it back. Only for seats that the plan shows. The chances of that seat line follow it, for this person alone.',
    body: z.object({
      /** The prediction that shows the seat, with the own rank. Repeating a charged prediction is free. */
      request: predictionRequest,
      id: seatLineId,
      /** The round, as a position in the stages of the season. */
      stage: z.int().check(z.minimum(0), z.maximum(9)),
      kind: z.enum(RESULT_KINDS),
      /** The closing rank of the round, or for an own seat the own rank; null takes the result back. */
      rank: z.nullable(rankSchema),
    }),
    fieldErrors: { rank: 'INVALID_RANK' },
    reply: z.object({ message }),
    rate: perUser(60, 60),
  },
} as const satisfies Record<string, Endpoint>;
