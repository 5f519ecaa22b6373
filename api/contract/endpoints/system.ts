// Endpoints of health and readiness, the CSRF token, CSP reports and the OpenAPI document.
import * as z from 'zod/mini';
import { type Endpoint, get, message, perAddress, post } from '../endpoint.ts';
import { oneLineText } from '../one-line.ts';

const line = oneLineText(2_000);

export const systemEndpoints = {
  health: {
    ...get('/health', 'visitor'),
    summary: 'Returns ok while the process runs, with or without the store, and 503 once it stops.',
    reply: z.object({ status: z.literal('ok') }),
    rate: null,
  },
  ready: {
    ...get('/ready', 'visitor'),
    summary:
      'Returns ready when a probe write to the store works and packs are loaded, with the number of processes and what new packs lack.',
    reply: z.object({
      status: z.literal('ready'),
      packVersion: z.string(),
      /** What keeps the packs of the manifest on disk from being used; those before stay in use. */
      packsMissing: z.nullable(z.string()),
      processes: z.object({ wanted: z.int(), living: z.int() }),
    }),
    rate: null,
  },
  openapi: {
    ...get('/openapi.json', 'visitor'),
    summary: 'Returns this table as an OpenAPI 3.1 document.',
    reply: z.object({ openapi: z.string() }),
    file: 'application/json',
    rate: perAddress(60, 60),
  },
  csrfToken: {
    ...get('/api/csrf-token', 'visitor'),
    summary: 'Returns a CSRF token for POST requests, valid for 25 minutes.',
    reply: z.object({ csrfToken: z.string() }),
    rate: perAddress(600, 60),
  },
  cspViolation: {
    ...post('/api/security/csp-violation', 'visitor'),
    summary: 'Receives a content security policy violation. One in ten is logged.',
    body: z.object({
      type: z.literal('csp_violation'),
      data: z.object({
        directive: line,
        blockedURI: z.optional(line),
        sourceFile: z.optional(z.nullable(line)),
        lineNumber: z.optional(z.nullable(z.int())),
        userAgent: z.optional(line),
        timestamp: z.optional(z.union([line, z.number()])),
      }),
    }),
    reply: z.object({ message }),
    bodyLimit: 4_096,
    rate: perAddress(20, 60),
  },
} as const satisfies Record<string, Endpoint>;
