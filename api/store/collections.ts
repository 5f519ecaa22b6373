// The stored records of people: their keys and schemas, on top of the store port.
import * as z from 'zod';
import { choiceList } from '../contract/choices.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { MISTAKE_SUBJECTS } from '../contract/mistakes.ts';
import { pastPrediction } from '../contract/prediction/past-predictions.ts';
import { RESULT_KINDS } from '../contract/season/result.ts';
import type { Store } from './port.ts';
import { collection } from './typed-collection.ts';

const consent = z.object({ version: z.string(), at: z.number(), channels: z.array(z.string()) });

const grant = z.object({
  id: z.string(),
  planCode: z.string(),
  planName: z.string(),
  amountPaise: z.int(),
  /** The gateway's payment id; null if an admin assigned the plan. */
  paymentId: z.string().nullable(),
  at: z.number(),
  expiresAt: z.number(),
  validityDays: z.int().optional(),
  refunded: z.boolean().optional(),
  coveredBy: z.string().optional(),
});

const allowance = z.object({
  predictionsUsed: z.int(),
  ranks: z.array(
    z.object({
      space: z.string(),
      rank: z.int(),
      season: z.int().optional(),
      requests: z.int().optional(),
      change: z.string().optional(),
    }),
  ),
  charged: z.array(z.string()),
  last: z.object({ rank: z.int(), counsellingId: z.int(), quotaId: z.int(), categoryId: z.int() }).nullable(),
  /** Counts of each grant; absent in records from before they were counted separately. */
  uses: z.array(z.object({ grant: z.string(), predictions: z.int(), rankChanges: z.int() })).optional(),
});

/** About new lists, see domain/account/round-messages.ts. */
const roundMessages = z.object({
  consents: z.array(
    z.object({
      version: z.string(),
      at: z.number(),
      isOn: z.boolean(),
      by: z.enum(['login', 'link']),
      language: z.enum(LANGUAGES),
    }),
  ),
  messages: z.array(
    z.object({
      round: z.string(),
      state: z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown']),
      at: z.number(),
      tries: z.int(),
      tryId: z.string().nullable(),
    }),
  ),
});

const user = z.object({
  id: z.string(),
  mobile: z.string(),
  name: z.string(),
  state: z.string(),
  createdAt: z.number(),
  lastLogin: z.number(),
  consent,
  /** Earlier consents, latest last. */
  pastConsents: z.array(consent).default([]),
  /** Devices that verified the number, latest last. Each has its own OTP key. */
  devices: z.array(z.string()).default([]),
  /** When reports were sent by WhatsApp within the last day. */
  whatsappSends: z.array(z.number()).default([]),
  /** Latest last; the hash is SHA-256 of the token. */
  sessions: z.array(
    z.object({
      hash: z.string(),
      createdAt: z.number(),
      seenAt: z.number().default(0),
      device: z.string().optional(),
    }),
  ),
  allowance,
  grants: z.array(grant),
  /** Choices, without pools, that were on the person's list in a season before and were not given. */
  listed: z.array(z.object({ year: z.int(), choice: z.string() })).optional(),
  /** Absent where they were never asked for. */
  roundMessages: roundMessages.optional(),
  /** How many rounds of a counselling without dates are over, as the person said. Absent where nothing was said. */
  roundsOver: z.array(z.object({ year: z.int(), counsellingId: z.int(), over: z.int() })).optional(),
  /** Own seats and closing ranks of rounds that the person entered. */
  results: z
    .array(
      z.object({
        year: z.int(),
        id: z.string(),
        stage: z.int(),
        kind: z.enum(RESULT_KINDS),
        rank: z.int(),
        at: z.number(),
      }),
    )
    .optional(),
});

const code = z.object({
  challengeId: z.string(),
  mac: z.string().nullable(),
  expiresAt: z.number(),
  sentAt: z.number(),
  sends: z.array(z.number()),
  wrong: z.int(),
  lockUntil: z.number(),
  profile: z.object({ name: z.string(), state: z.string(), consentAt: z.number() }).nullable(),
  wrongAt: z.number().optional(),
  firstAt: z.number().optional(),
});

const numberGuard = z.object({
  sends: z.array(z.number()),
  tries: z.array(z.object({ browser: z.string(), at: z.number() })),
  browsers: z.array(z.string()),
  askedFrom: z.optional(z.array(z.object({ network: z.string(), at: z.number() }))),
});

const distinctGuard = z.object({ entries: z.array(z.object({ id: z.string(), at: z.number() })) });

const number = z.object({ userId: z.string() });

const tombstone = z.object({
  predictionsUsed: z.int(),
  rankSpaces: z.array(z.string()),
  sends: z.array(z.number()),
  /** Used of the free allowance of a season; absent in tombstones from before it was counted separately. */
  free: z.object({ season: z.int(), predictions: z.int(), rankChanges: z.int() }).optional(),
});

const predictionHistory = z.object({ entries: z.array(pastPrediction) });

/** `packed`: the prediction as deflated JSON in base64. */
const snapshot = z.object({ rows: z.int(), packed: z.string() });

const choices = z.object({ lists: z.array(choiceList) });

const mistakes = z.object({
  open: z.array(
    z.object({
      id: z.string(),
      seatLine: z.string(),
      subject: z.enum(MISTAKE_SUBJECTS),
      text: z.string(),
      times: z.int(),
      firstAt: z.number(),
      lastAt: z.number(),
    }),
  ),
});

/** Key of the one record with all open reports of mistakes. */
export const MISTAKES = 'all';

export type UserRecord = z.infer<typeof user>;
export type Snapshot = z.infer<typeof snapshot>;

export const openCollections = (store: Store) => ({
  /** By user id. Never expires. */
  users: collection(store, 'user', user),
  /** By mobile number: the user id of its owner. Never expires. */
  numbers: collection(store, 'number', number),
  /** By mobile number and browser, or number and device. */
  codes: collection(store, 'code', code),
  /** By mobile number: sends to and tries of browsers that never verified it. */
  numberGuards: collection(store, 'number-guard', numberGuard),
  /** By hash of a network, and `all` for the networks that guess. */
  networkGuards: collection(store, 'network-guard', distinctGuard),
  // The next two are earlier names, kept because stored keys contain them.
  /** By HMAC of the number: the counts of a deleted account. */
  tombstones: collection(store, 'trace', tombstone),
  /** By user id: the list of recorded predictions. Never expires. */
  predictionHistories: collection(store, 'shelf', predictionHistory),
  /** By user id and record id: the data of a recorded prediction. Never expires. */
  snapshots: collection(store, 'snapshot', snapshot),
  /** By user id: choice lists, the latest changed first. Never expires. */
  choices: collection(store, 'choices', choices),
  /** One record with all open reports of mistakes, without the names of reporters. */
  mistakes: collection(store, 'mistakes', mistakes),
});

export type Collections = ReturnType<typeof openCollections>;
