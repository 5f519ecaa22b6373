// The security token: fetched on demand, cached for its lifetime, one fetch for parallel callers.
import { CSRF_LIFETIME } from '../../api/contract/limits.ts';
import { platform } from './platform.ts';

let cached: { token: Promise<string>; until: number } | null = null;

/** @param fetchToken runs when no valid token is cached */
export function csrfToken(fetchToken: () => Promise<{ csrfToken: string }>): Promise<string> {
  if (cached && platform().now() < cached.until) return cached.token;
  const token = fetchToken().then((reply) => reply.csrfToken);
  const entry = { token, until: platform().now() + CSRF_LIFETIME };
  cached = entry;
  token.catch(() => {
    if (cached === entry) cached = null;
  });
  return token;
}

/** A token is bound to its session: after login, logout and a refusal it is invalid. */
export function clearCsrfToken(): void {
  cached = null;
}
