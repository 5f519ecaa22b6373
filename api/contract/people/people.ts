// Schemas of mobile numbers, names, consent, and users with the restrictions of their plan.
import * as z from 'zod/mini';
import { NAME_LENGTH } from '../limits.ts';
import { oneLineText } from '../one-line.ts';

export const mobileSchema = z.string().check(z.regex(/^[6-9]\d{9}$/));
export const otpSchema = z.string().check(z.regex(/^\d{4}$/));
export const nameSchema = oneLineText(NAME_LENGTH).check(z.minLength(1));
export const stateCodeSchema = z.string().check(z.regex(/^[A-Z]{2}$/));

export const CONSENT_CHANNELS = ['sms', 'whatsapp', 'rcs'] as const;

/** Consent to messages: the version of the text, the time, and the channels. */
export const consentSchema = z.object({
  version: z.string(),
  at: z.string(),
  channels: z.array(z.enum(CONSENT_CHANNELS)).check(z.maxLength(CONSENT_CHANNELS.length)),
  /** Asked for on its own: one message a round when its list comes out. */
  roundMessages: z._default(z.boolean(), false),
});

/** Names a person in the link that ends messages about lists: id and signature. */
export const stopKey = z.string().check(z.regex(/^[\w-]{1,60}\.[\w-]{22}$/));

/** A session as its owner sees it. `id` names it in requests and opens nothing. `lastSeen` is at most an hour late. */
export const sessionRow = z.object({
  id: z.string(),
  device: z.string(),
  firstLogin: z.string(),
  lastSeen: z.string(),
  isThis: z.boolean(),
});
/** One session, all others, or all. */
export const sessionChoice = z.union([z.enum(['others', 'all']), z.string().check(z.regex(/^[\w-]{22}$/))]);

/** A user with the limits of the plan; -1 is unlimited. */
export const userSchema = z.object({
  name: z.string(),
  mobile: z.string(),
  state: z.string(),
  isPremium: z.boolean(),
  planType: z.string(),
  plan_code: z.string(),
  isVerified: z.boolean(),
  createdAt: z.string(),
  lastLogin: z.nullable(z.string()),
  sessionExpires: z.nullable(z.string()),
  canChangeRank: z.boolean(),
  lastUsedRank: z.nullable(z.int()),
  lastCounsellingId: z.nullable(z.int()),
  lastQuotaId: z.nullable(z.int()),
  lastCategoryId: z.nullable(z.int()),
  rankChangesLimit: z.int(),
  rankChangesRemaining: z.int(),
  rankChangesUsed: z.int(),
  predictionsUsed: z.int(),
  predictionsLimit: z.int(),
  canPredict: z.boolean(),
  rankLocked: z.boolean(),
  /** Ranks of this season, the one in use first: using them again is no rank change. `space`: the list that ranks. */
  usedRanks: z.optional(z.array(z.object({ space: z.string(), rank: z.int() }))),
});

export type Consent = z.infer<typeof consentSchema>;
export type SessionRow = z.infer<typeof sessionRow>;
export type SessionChoice = z.infer<typeof sessionChoice>;
export type User = z.infer<typeof userSchema>;
