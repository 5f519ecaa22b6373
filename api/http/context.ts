// What a handler is given, and what it owes.
import type { Body, EndpointName, Endpoints, Params, Reply } from '../contract/endpoints.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../domain/account/session.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { Collections, RecordReading, UserRecord } from '../store/collections.ts';
import type { Cookies } from './cookies.ts';
import type { FileReply, JsonText } from './reply.ts';

/** A living session, and the person as they were when it was looked for. */
export type LivingSession = Session & { userId: string; user: UserRecord; reading: RecordReading<UserRecord> };

export type Context<Name extends EndpointName> = {
  deps: Deps;
  collections: Collections;
  /** Taken once a request. */
  packs: LoadedPacks | null;
  cookies: Cookies;
  /** Where the call comes from, as limits count it. */
  network(): string;
  body: Body<Name>;
  params: Params<Name>;
  session: Endpoints[Name]['access'] extends 'visitor' ? null : LivingSession;
};

export type Answer<Name extends EndpointName> = Reply<Name> | FileReply | JsonText;
/** Returns the reply without `success`, or throws a Refusal. */
export type Handler<Name extends EndpointName> = (context: Context<Name>) => Answer<Name> | Promise<Answer<Name>>;
export type Handlers = { [Name in EndpointName]: Handler<Name> };
