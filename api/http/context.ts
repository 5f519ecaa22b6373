// Types of request handlers: their context and their reply.
import type { Body, EndpointName, Endpoints, Params, Reply } from '../contract/endpoints.ts';
import type { Deps } from '../deps.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { LivingSession } from '../services/person.ts';
import type { Collections } from '../store/collections.ts';
import type { OwnReply } from './reply.ts';
import type { Cookies } from './session.ts';

export type Context<Name extends EndpointName> = {
  deps: Deps;
  collections: Collections;
  /** Read once per request, so that one reply never mixes two versions. */
  packs: LoadedPacks | null;
  cookies: Cookies;
  /** The client's network, for rate limits. */
  network(): string;
  /** The client's browser and system in words. */
  device(): string;
  body: Body<Name>;
  params: Params<Name>;
  session: Endpoints[Name]['access'] extends 'visitor' ? null : LivingSession;
};

export type HandlerReply<Name extends EndpointName> = Reply<Name> | OwnReply;
/** Returns the reply without `success`, or throws a Refusal. */
export type Handler<Name extends EndpointName> = (
  context: Context<Name>,
) => HandlerReply<Name> | Promise<HandlerReply<Name>>;
export type Handlers = { [Name in EndpointName]: Handler<Name> };
