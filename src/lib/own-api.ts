// Calls about one's own things and payments, in a chunk of their own: the home page never carries them.
import { choiceEndpoints } from '../../api/contract/endpoints/choices.ts';
import { ownEndpoints } from '../../api/contract/endpoints/own.ts';
import { paymentEndpoints } from '../../api/contract/endpoints/payments.ts';
import type { BodyInput, Endpoint, Reply } from '../../api/contract/endpoints.ts';
import { ApiError, fetchResponse, parseReply } from './api.ts';

const endpoints = { ...ownEndpoints, ...paymentEndpoints, ...choiceEndpoints };
type OwnName = keyof typeof endpoints;
type OwnOptions<Name extends OwnName> = { body?: BodyInput<Name>; params?: Record<string, string>; quiet?: boolean };

/** @throws ApiError */
export async function callOwn<Name extends OwnName>(name: Name, options: OwnOptions<Name> = {}): Promise<Reply<Name>> {
  const endpoint: Endpoint = endpoints[name];
  return parseReply<Name>(endpoint, await fetchResponse(endpoint, options));
}

/** A reply that is a file, under the name that the server gave it. @throws ApiError */
export async function fetchFile<Name extends OwnName>(name: Name, options: OwnOptions<Name> = {}): Promise<File> {
  const response = await fetchResponse(endpoints[name], options);
  const body = await response.blob().catch(() => {
    throw new ApiError('NETWORK', 0, 'Network error. Please try again.');
  });
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  return new File([body], named?.[1] ?? 'download', { type: body.type });
}
