// Is the process alive, is it ready, and the security token of a page.
import { Refusal } from '../contract/refusal.ts';
import type { Handlers } from '../http/context.ts';
import { issueCsrf } from '../http/csrf.ts';

const PROBE = 'probe:ready';
const PROBE_TTL = 60_000;

export const systemHandlers: Pick<Handlers, 'health' | 'ready' | 'csrfToken'> = {
  health: () => ({ status: 'ok' }),

  async ready({ deps }) {
    if (deps.stopping.value) throw new Refusal('STOPPING');
    const packs = deps.packs.current();
    if (!packs) throw new Refusal('PACKS_MISSING');
    const at = deps.now();
    await deps.store.update(PROBE, () => ({ next: { at }, result: null }), PROBE_TTL);
    return { status: 'ready', packVersion: packs.version };
  },

  csrfToken: ({ deps, cookies }) => ({ csrfToken: issueCsrf(deps, cookies) }),
};
