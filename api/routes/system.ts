// Is the process alive, is it ready; the security token of a page; reports of browsers; the table as a document.
import { Refusal } from '../contract/refusal.ts';
import type { Handlers } from '../http/context.ts';
import { cspReporter } from '../http/csp-report.ts';
import { issueCsrf } from '../http/csrf.ts';
import { openApiDocument } from '../http/openapi.ts';
import { FileReply } from '../http/reply.ts';

const PROBE = 'probe:ready';
const PROBE_TTL = 60_000;
const reportCsp = cspReporter();
let openApi: Buffer | null = null;

export const systemHandlers: Pick<Handlers, 'health' | 'ready' | 'csrfToken' | 'cspViolation' | 'openapi'> = {
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

  cspViolation({ deps, body }) {
    reportCsp(deps, body);
    return { message: 'Report received' };
  },

  openapi() {
    openApi ??= Buffer.from(JSON.stringify(openApiDocument()));
    return new FileReply(openApi, 'application/json');
  },
};
