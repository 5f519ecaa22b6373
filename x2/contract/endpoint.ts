// What a row of the endpoint table says, and the words rows share.
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

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
  /** What a wrong field is answered, by its name, where the words that all calls share do not fit. */
  fieldErrors?: Readonly<Record<string, ErrorCode>>;
  /** What is answered when one of those fields is empty or not there. */
  absentError?: ErrorCode;
  /** The body stays bytes, and its signature stands for the security token. */
  signed?: true;
  /** The whole reply of a success, beside `success: true`. */
  reply: z.ZodMiniType;
  /** Media type, where the reply is a file and not the JSON of `reply`. */
  file?: string;
  /** The same for everybody: pages of other origins may read it. */
  shared?: true;
  /** Bytes; 16 KB where nothing is said. */
  bodyLimit?: number;
  rate: RateLimit | null;
};

export const empty = z.object({});
export const message = z.string();
/** True where an outbox provider wrote the message to a file: nothing was sent to anybody. */
export const demo = z.optional(z.literal(true));

const id = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/)),
  z.transform((text: string) => Number(text)),
);
export const selection = z.object({ counsellingId: id, quotaId: id, categoryId: id });

export const perAddress = (limit: number, seconds: number): RateLimit => ({ by: 'address', limit, seconds });
export const perUser = (limit: number, seconds: number): RateLimit => ({ by: 'user', limit, seconds });
