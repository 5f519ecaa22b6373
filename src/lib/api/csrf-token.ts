// The security token: fetched on demand, kept in the tab for its lifetime, one fetch for parallel callers.
import { CSRF_LIFETIME } from '../../../api/contract/limits.ts';
import { platform } from '../platform.ts';
import { CSRF_KEY } from '../storage/storage-keys.ts';
import { isNumber, isText, readStoredFields } from '../storage/stored-fields.ts';
import { writeJson } from '../storage/stored-json.ts';

const keptToken = { token: isText, until: isNumber };

let fetching: { token: Promise<string>; until: number } | null = null;

/** @param fetchToken runs when no valid token is kept */
export function csrfToken(fetchToken: () => Promise<{ csrfToken: string }>): Promise<string> {
  const now = platform().now();
  if (fetching && now < fetching.until) return fetching.token;
  const kept = readStoredFields(platform().tab, CSRF_KEY, keptToken) ?? {};
  if (kept.token && kept.until && now < kept.until) return Promise.resolve(kept.token);
  const until = now + CSRF_LIFETIME;
  const token = fetchToken().then((reply) => {
    // A token that was cleared while it was on its way is not kept.
    if (fetching === entry) writeJson(platform().tab, CSRF_KEY, { token: reply.csrfToken, until });
    return reply.csrfToken;
  });
  const entry = { token, until };
  fetching = entry;
  token.catch(() => {
    if (fetching === entry) fetching = null;
  });
  return token;
}

/** A token is bound to its session: after login, logout and a refusal it is invalid. */
export function clearCsrfToken(): void {
  fetching = null;
  platform().tab.remove(CSRF_KEY);
}
