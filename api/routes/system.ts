// Handlers of health and readiness, the CSRF token, CSP reports and the OpenAPI document.

import type { systemEndpoints } from '../contract/endpoints/system.ts';
import type { Body } from '../contract/endpoints.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { openApiDocument } from '../http/openapi.ts';
import { type Handlers, replyFile } from '../http/reply.ts';
import { issueCsrf } from '../http/session.ts';
import { put } from '../store/marks.ts';

const PROBE = 'probe:ready';
const PROBE_TTL = 60_000;
const reportCsp = cspReporter();
let openApi: Buffer | null = null;

const probes = new WeakMap<Deps['store'], Promise<void>>();

/** Parallel calls share one write, because this endpoint has no rate limit. */
function probe({ store, now }: Deps): Promise<void> {
  const running = probes.get(store);
  if (running) return running;
  const at = now();
  const write = put(store, PROBE, { at }, PROBE_TTL).finally(() => probes.delete(store));
  probes.set(store, write);
  return write;
}

export const systemHandlers: Pick<Handlers, keyof typeof systemEndpoints> = {
  health({ deps }) {
    // A proxy that asks here sends nothing new to a server that stops, and keeps one whose store is down.
    if (deps.stopping.value) throw new Refusal('STOPPING');
    return { status: 'ok' };
  },

  async ready({ deps, packs }) {
    if (deps.stopping.value) throw new Refusal('STOPPING');
    if (!packs) throw new Refusal('PACKS_MISSING');
    await probe(deps);
    const packsMissing = deps.packs.missing?.() ?? null;
    return { status: 'ready', packVersion: packs.version, packsMissing, processes: deps.processes };
  },

  csrfToken: ({ deps, cookies }) => ({ csrfToken: issueCsrf(deps, cookies) }),

  cspViolation({ deps, body }) {
    reportCsp(deps, body);
    return { message: 'Report received' };
  },

  openapi() {
    openApi ??= Buffer.from(JSON.stringify(openApiDocument()));
    return replyFile(openApi, 'application/json');
  },
};

const SAMPLE_EVERY = 10;
const MAX_FIELD_LENGTH = 200;

/** Logs one in ten CSP violation reports, in fixed one-line fields and without query strings, which may hold personal data. */
function cspReporter(): (deps: Deps, report: Body<'cspViolation'>) => void {
  let seen = 0;
  return ({ log }, { data }) => {
    seen += 1;
    if (seen % SAMPLE_EVERY !== 1) return;
    const report = {
      directive: oneLine(data.directive),
      blocked: oneLine(withoutQuery(data.blockedURI ?? '')),
      source: oneLine(withoutQuery(data.sourceFile ?? '')),
      line: data.lineNumber ?? null,
      seen,
    };
    log.warn(report, 'a page broke its content rules');
  };
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, MAX_FIELD_LENGTH);
const withoutQuery = (address: string): string => address.split(/[?#]/)[0] ?? '';
