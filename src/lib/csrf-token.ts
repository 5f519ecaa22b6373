// The security token: fetched on demand, kept for its lifetime, one fetch for callers in parallel.
import { CSRF_LIFETIME } from '../../api/contract/limits.ts';
import { platform } from './platform.ts';

let held: { token: Promise<string>; until: number } | null = null;

/** @param fetchToken asks the server when no living token is held */
export function csrfToken(fetchToken: () => Promise<{ csrfToken: string }>): Promise<string> {
  if (held && platform().now() < held.until) return held.token;
  const token = fetchToken().then((reply) => reply.csrfToken);
  const entry = { token, until: platform().now() + CSRF_LIFETIME };
  held = entry;
  token.catch(() => {
    if (held === entry) held = null;
  });
  return token;
}

/** A token is bound to its session: login, logout and a refusal make it worthless. */
export function forgetCsrfToken(): void {
  held = null;
}
