// The plan table asked of its host, which may be another one; never out of a cache, because prices change.
/// <reference types="astro/client" />
import { planEndpoints } from '../../api/contract/endpoints/plans.ts';
import type { Reply } from '../../api/contract/endpoints.ts';
import { fetchResponse, parseReply } from './api.ts';
import { platform } from './platform.ts';

/** Set when the site is built; empty: our own origin. */
const origin = (): string => import.meta.env.PUBLIC_PLANS_API_URL ?? '';

/** @throws ApiError */
export async function fetchPlans(): Promise<Reply<'plans'>> {
  const bust = { t: String(platform().now()), r: Math.random().toString(36).slice(2) };
  return parseReply<'plans'>(planEndpoints.plans, await fetchResponse(planEndpoints.plans, { origin: origin(), bust }));
}
