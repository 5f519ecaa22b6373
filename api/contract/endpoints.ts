// The endpoint table. The server mounts every row, and the client calls them by name.
import type * as z from 'zod/mini';
import { choiceToolEndpoints } from './endpoints/choice-tools.ts';
import { choiceEndpoints } from './endpoints/choices.ts';
import { contentEndpoints } from './endpoints/content.ts';
import { dataEndpoints } from './endpoints/data.ts';
import { optionEndpoints } from './endpoints/options.ts';
import { ownEndpoints } from './endpoints/own.ts';
import { paymentEndpoints } from './endpoints/payments.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { planEndpoints } from './endpoints/plans.ts';
import { predictionEndpoints } from './endpoints/predictions.ts';
import { seasonEndpoints } from './endpoints/season.ts';
import { systemEndpoints } from './endpoints/system.ts';
import type { ErrorCode } from './errors.ts';
import type { RefusalDetails } from './refusal.ts';

export type { Endpoint, RateLimit } from './endpoint.ts';

export const endpoints = {
  ...systemEndpoints,
  ...peopleEndpoints,
  ...ownEndpoints,
  ...predictionEndpoints,
  ...choiceEndpoints,
  ...choiceToolEndpoints,
  ...seasonEndpoints,
  ...optionEndpoints,
  ...dataEndpoints,
  ...contentEndpoints,
  ...planEndpoints,
  ...paymentEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
type Part<Name extends EndpointName, Key extends string> = Endpoints[Name] extends { [K in Key]: infer Schema }
  ? Schema
  : never;

/** A request body as the client sends it: fields with a default are optional. */
export type BodyInput<Name extends EndpointName> = z.input<Part<Name, 'body'>>;
/** A request body as the handler gets it: parsed, with defaults filled in. */
export type Body<Name extends EndpointName> = z.output<Part<Name, 'body'>>;
export type Params<Name extends EndpointName> = z.output<Part<Name, 'params'>>;
export type Reply<Name extends EndpointName> = z.output<Part<Name, 'reply'>>;

/** The body of every error reply. */
export type Failure = { success: false; error: ErrorCode; message: string } & RefusalDetails;
