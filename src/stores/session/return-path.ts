// The way back to the page that a visitor without a session wanted, which the home page has in `?from=`.
import type { User } from '../../../api/contract/people/people.ts';
import { platform } from '../../lib/platform.ts';
import { readTabRequest } from '../results/prediction-state.ts';
import type { LoginSource } from './session.ts';

/** Only pages with a guard: an address from elsewhere must not lead off the site. */
const GUARDED = /^\/(?:profile|predictions|list|season)(?:\?[\w=&%+.*-]*)?$/;

/** @param address path with query */
export function findReturnPath(address: string): string | null {
  const from = new URLSearchParams(address.split('?')[1]).get('from') ?? '';
  return GUARDED.test(from) ? from : null;
}

/** Runs after a login. A sent form leads to its own results, and the results page needs a request. */
export function returnAfterLogin({ lastUsedRank }: User, source: LoginSource): void {
  const path = findReturnPath(platform().here());
  if (path === null || source === 'form') return;
  const hasRequest = lastUsedRank !== null || path.includes('rank=') || readTabRequest() !== null;
  if (path.startsWith('/profile') || hasRequest) platform().replace(path);
}
