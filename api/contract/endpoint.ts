// The type of a row of the endpoint table, and the schemas that rows share.
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** visitor: anyone. session: a logged-in user; only verified numbers have sessions. */
export type Access = 'visitor' | 'session';

/** At most `limit` calls in `seconds`, counted per network address or per user. */
export type RateLimit = {
  by: 'address' | 'user';
  limit: number;
  seconds: number;
  /** Counted once for all processes; else every process counts its own calls. */
  exact?: true;
};

export type Endpoint = {
  method: 'GET' | 'POST';
  /** Express path. `params` describes its `:name` parts. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Error codes of invalid fields, by field name, where the shared ones do not fit. */
  fieldErrors?: Readonly<Record<string, ErrorCode>>;
  /** Error code for a missing or empty field of `fieldErrors`. */
  absentError?: ErrorCode;
  /** The body is read as bytes, and its signature replaces the CSRF token. */
  signed?: true;
  /** The reply of a success, without `success: true`. */
  reply: z.ZodMiniType;
  /** Media type, if the reply is a file and not the JSON of `reply`. */
  file?: string;
  /** The reply is the same for all users, so pages of other origins may read it. */
  shared?: true;
  /** Seconds for which any cache may keep the reply of a success; none by default. */
  maxAge?: number;
  /** Bytes; 16 KB by default. */
  bodyLimit?: number;
  rate: RateLimit | null;
};

/** Express path, and who may call it. */
export const get = <const Path extends string, const Who extends Access>(path: Path, access: Who) =>
  ({ method: 'GET', path, access }) as const;
export const post = <const Path extends string, const Who extends Access>(path: Path, access: Who) =>
  ({ method: 'POST', path, access }) as const;

export const empty = z.object({});
export const message = z.string();
/** True if an outbox provider wrote the message to a file instead of sending it. */
export const demo = z.optional(z.literal(true));

export const id = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/)),
  z.transform((text: string) => Number(text)),
);
export const selection = z.object({ counsellingId: id, quotaId: id, categoryId: id });

export const perAddress = (limit: number, seconds: number): RateLimit => ({ by: 'address', limit, seconds });
/** For calls that send a message, print a file or guess: their limits hold however many processes serve. */
export const exactly = (rate: RateLimit): RateLimit => ({ ...rate, exact: true });
export const perUser = (limit: number, seconds: number): RateLimit => ({ by: 'user', limit, seconds });
