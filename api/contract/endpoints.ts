// The endpoint table: each call of the product once. The server mounts it, the client calls it, tests walk it.
import * as z from 'zod/mini';
import { courseOption, filterOptions, minimalOptions } from './options.ts';
import { mobileSchema, nameSchema, otpSchema, stateCodeSchema, userSchema } from './people.ts';
import { predictionData, predictionRequest } from './prediction.ts';

/** visitor: anyone; session: a living session; verified: a session whose number is verified. */
export type Access = 'visitor' | 'session' | 'verified';

/** At most `limit` calls in `seconds`, counted per network address, or per user where there is one. */
export type RateLimit = { by: 'address' | 'user'; limit: number; seconds: number };

export type Endpoint = {
  method: 'GET' | 'POST';
  /** Express path; `:name` parts are described by `params`. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The whole reply of a success, beside `success: true`. */
  reply: z.ZodMiniType;
  /** Bytes; 16 KB where nothing is said. */
  bodyLimit?: number;
  rate: RateLimit | null;
};

const empty = z.object({});
const id = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/)),
  z.transform((text: string) => Number(text)),
);
const selection = z.object({ counsellingId: id, quotaId: id, categoryId: id });
const message = z.string();

const perAddress = (limit: number, seconds: number): RateLimit => ({ by: 'address', limit, seconds });
const perUser = (limit: number, seconds: number): RateLimit => ({ by: 'user', limit, seconds });

export const endpoints = {
  health: {
    method: 'GET',
    path: '/health',
    access: 'visitor',
    summary: 'The process lives.',
    reply: z.object({ status: z.literal('ok') }),
    rate: null,
  },
  ready: {
    method: 'GET',
    path: '/ready',
    access: 'visitor',
    summary: 'A probe write works and packs are loaded.',
    reply: z.object({ status: z.literal('ready'), packVersion: z.string() }),
    rate: null,
  },
  csrfToken: {
    method: 'GET',
    path: '/api/csrf-token',
    access: 'visitor',
    summary: 'A security token for the calls that change something, valid 25 minutes.',
    reply: z.object({ csrfToken: z.string() }),
    rate: perAddress(600, 60),
  },
  checkMobile: {
    method: 'POST',
    path: '/api/users/check-mobile',
    access: 'visitor',
    summary: 'Is this number known? Name and state are whole only for a device that verified it before.',
    body: z.object({ mobile: mobileSchema }),
    reply: z.object({
      userExists: z.boolean(),
      userVerified: z.boolean(),
      userData: z.nullable(z.object({ name: z.string(), state: z.nullable(z.string()), masked: z.boolean() })),
    }),
    rate: perAddress(30, 60),
  },
  register: {
    method: 'POST',
    path: '/api/users/register',
    access: 'visitor',
    summary: 'Sends a one-time code to the number; also used to send it again.',
    body: z.object({ mobile: mobileSchema, name: z.optional(nameSchema), state: z.optional(stateCodeSchema) }),
    reply: z.object({
      message,
      sessionToken: z.string(),
      isExistingUser: z.boolean(),
      cooldownMinutes: z.number(),
      maxAttempts: z.int(),
      attemptsUsed: z.int(),
    }),
    rate: perAddress(30, 60),
  },
  verifyOtp: {
    method: 'POST',
    path: '/api/users/verify-otp',
    access: 'visitor',
    summary: 'Opens a session for the number that got the code.',
    body: z.object({ mobile: mobileSchema, otp: otpSchema }),
    reply: z.object({ message, sessionToken: z.string(), user: userSchema, userRestrictions: userSchema }),
    rate: perAddress(60, 60),
  },
  validateSession: {
    method: 'POST',
    path: '/api/users/validate-session',
    access: 'session',
    summary: 'Who is logged in, with what the plan still allows.',
    body: empty,
    reply: z.object({ message, user: userSchema }),
    rate: perUser(240, 60),
  },
  logout: {
    method: 'POST',
    path: '/api/users/logout',
    access: 'visitor',
    summary: 'Ends the session, if there is one.',
    body: empty,
    reply: z.object({ message }),
    rate: perAddress(60, 60),
  },
  predict: {
    method: 'POST',
    path: '/api/enhanced-prediction/predict',
    access: 'verified',
    summary: 'Seats within reach of a rank, under the limits of the plan.',
    body: predictionRequest,
    reply: z.object({ data: predictionData }),
    rate: perUser(60, 60),
  },
  minimalOptions: {
    method: 'GET',
    path: '/api/enhanced-prediction/minimal-options',
    access: 'visitor',
    summary: 'Counsellings, quotas and categories of the form.',
    reply: z.object({ data: minimalOptions }),
    rate: perAddress(240, 60),
  },
  filterOptions: {
    method: 'GET',
    path: '/api/enhanced-prediction/filter-options/:counsellingId/:quotaId/:categoryId',
    access: 'visitor',
    summary: 'Choices and real ranges of the filters for a selection.',
    params: selection,
    reply: z.object({ message, data: filterOptions }),
    rate: perAddress(120, 60),
  },
  courses: {
    method: 'GET',
    path: '/api/enhanced-prediction/courses/:counsellingId/:quotaId/:categoryId',
    access: 'visitor',
    summary: 'Courses that the selection offers.',
    params: selection,
    reply: z.object({ data: z.object({ courses: z.array(courseOption) }) }),
    rate: perAddress(120, 60),
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
type Part<Name extends EndpointName, Key extends string> = Endpoints[Name] extends { [K in Key]: infer Schema }
  ? Schema
  : never;

/** What a caller may send: defaults are optional. */
export type BodyInput<Name extends EndpointName> = z.input<Part<Name, 'body'>>;
/** What a handler gets: parsed, defaults filled in. */
export type Body<Name extends EndpointName> = z.output<Part<Name, 'body'>>;
export type Params<Name extends EndpointName> = z.output<Part<Name, 'params'>>;
export type Reply<Name extends EndpointName> = z.output<Part<Name, 'reply'>>;

/** Every refusal has this shape. */
export type Failure = {
  success: false;
  error: string;
  message: string;
  retryAfter?: number;
  attemptsUsed?: number;
  maxAttempts?: number;
};
