// The stored records of people: their keys and schemas, on top of the store port.
import * as z from 'zod';
import { choiceList } from '../contract/choices/choices.ts';
import { DAY } from '../contract/indian-time.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { MISTAKE_SUBJECTS } from '../contract/mistakes.ts';
import { pastPrediction } from '../contract/prediction/past-predictions.ts';
import { RESULT_KINDS } from '../contract/season/result.ts';
import type { Store } from './port.ts';
import { collection } from './typed-collection.ts';

const consent = z.object({ version: z.string(), at: z.number(), channels: z.array(z.string()) });

const grant = z.object({
  /** Id of the order or of the admin's action. */
  id: z.string(),
  planCode: z.string(),
  planName: z.string(),
  amountPaise: z.int(),
  /** The gateway's payment id; null if an admin assigned the plan. */
  paymentId: z.string().nullable(),
  at: z.number(),
  expiresAt: z.number(),
  /** Days bought; absent if an admin set the date. */
  validityDays: z.int().optional(),
  /** The payment was refunded: the plan has ended, the payment stays in the history. */
  refunded: z.boolean().optional(),
  /** Name of the higher plan because of which we refund the payment. */
  coveredBy: z.string().optional(),
});

const allowance = z.object({
  /** Over all grants. */
  predictionsUsed: z.int(),
  /** Unique ranks in the order of their first use. A rank is only comparable within its space, such as `air`. */
  ranks: z.array(
    z.object({
      space: z.string(),
      rank: z.int(),
      /** The season of its first use. */
      season: z.int().optional(),
      /** Charged predictions with this rank; 1 if absent. */
      requests: z.int().optional(),
      /** The grant whose rank change it took; absent where it took none, and in records from before. */
      change: z.string().optional(),
    }),
  ),
  /** Fingerprints of the requests already charged, latest last. */
  charged: z.array(z.string()),
  /** By fingerprint: the state of the person when it was charged. Absent in records from before. */
  homes: z.record(z.string(), z.string()).optional(),
  last: z.object({ rank: z.int(), counsellingId: z.int(), quotaId: z.int(), categoryId: z.int() }).nullable(),
  /** Counts of each grant; absent in records from before they were counted separately. */
  uses: z.array(z.object({ grant: z.string(), predictions: z.int(), rankChanges: z.int() })).optional(),
});

/** About new lists, see domain/account/round-messages.ts. Latest last. */
const roundMessages = z.object({
  consents: z.array(
    z.object({
      version: z.string(),
      at: z.number(),
      isOn: z.boolean(),
      /** Every message has the link, which needs no login. */
      by: z.enum(['login', 'link']),
      language: z.enum(LANGUAGES),
    }),
  ),
  messages: z.array(
    z.object({
      /** Counselling, year and round: `mcc-2026-R3`. */
      round: z.string(),
      /** `unknown`: the provider may have it. It is sent again by no rule, only by an operator. */
      state: z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown']),
      /** Since when; of a waiting one, from when it may be sent. */
      at: z.number(),
      tries: z.int(),
      /** The latest try: who reports its outcome must name it. */
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
  /** Latest last; the hash is SHA-256 of the token, which only the cookie has. Earlier sessions name no device. */
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
  /** What the person holds in a counselling of a season, the latest answer last (see `sayHeld`). */
  held: z.array(z.object({ year: z.int(), answer: z.string() })).optional(),
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
  /** HMAC of the code; null if there is no valid code. */
  mac: z.string().nullable(),
  expiresAt: z.number(),
  sentAt: z.number(),
  /** When codes were sent within the last day. */
  sends: z.array(z.number()),
  /** Wrong codes since the last success, forgotten after a day without one. Every `maxAttempts`-th one locks. */
  wrong: z.int(),
  lockUntil: z.number(),
  /** Written to the person only once the code is verified. */
  profile: z.object({ name: z.string(), state: z.string(), consentAt: z.number() }).nullable(),
  /** When the last wrong code was tried. */
  wrongAt: z.number().optional(),
  /** When the first of two codes was right. */
  firstAt: z.number().optional(),
});

/** Of one number. A browser that verified the number before is not counted. */
const numberGuard = z.object({
  /** When codes were sent within the last day. */
  sends: z.array(z.number()),
  /** Tries within the last day of browsers that have not logged in since. */
  tries: z.array(z.object({ browser: z.string(), at: z.number() })),
  /** Browsers with a code, latest last: their records are deleted with the account. */
  browsers: z.array(z.string()),
  /** Networks that asked for the codes of the last day. Absent in earlier records. */
  askedFrom: z.optional(z.array(z.object({ network: z.string(), at: z.number() }))),
});

/** Numbers with tries but without a login, seen from one network; or networks with many such numbers. */
const distinctGuard = z.object({ entries: z.array(z.object({ id: z.string(), at: z.number() })) });

const number = z.object({ userId: z.string() });

const tombstone = z.object({
  predictionsUsed: z.int(),
  /** The space of each rank that was used. */
  rankSpaces: z.array(z.string()),
  /** When codes were sent within the last day. Milliseconds. */
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

const GUARD_LIFETIME = 2 * DAY;

export const openCollections = (store: Store) => ({
  /** By user id. Never expires. */
  users: collection(store, 'user', user),
  /** By mobile number: the user id of its owner. Never expires. */
  numbers: collection(store, 'number', number),
  /** By mobile number and browser, or number and device. */
  codes: collection(store, 'code', code, 7 * DAY),
  /** By mobile number: sends to and tries of browsers that never verified it. */
  numberGuards: collection(store, 'number-guard', numberGuard, GUARD_LIFETIME),
  /** By hash of a network, and `all` for the networks that guess. */
  networkGuards: collection(store, 'network-guard', distinctGuard, GUARD_LIFETIME),
  // The next two are earlier names, kept because stored keys contain them.
  /** By HMAC of the number: the counts of a deleted account, for longer than a counselling season. */
  tombstones: collection(store, 'trace', tombstone, 180 * DAY),
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
/** What a collection stores under an id. */
export type StoredRecord<Name extends keyof Collections> = NonNullable<Awaited<ReturnType<Collections[Name]['get']>>>;
