// Rows of the table: is the process alive and ready, the security token, reports of browsers, the description of it all.
import * as z from 'zod/mini';
import { type Endpoint, message, perAddress } from '../endpoint.ts';

const line = z.string().check(z.maxLength(2_000));

export const systemEndpoints = {
  health: {
    method: 'GET',
    path: '/health',
    access: 'visitor',
    summary: 'The process lives.',
    reply: z.object({ status: z.literal('ok') }),
    rate: null,
  },
  ready: {
    method: 'GET',
    path: '/ready',
    access: 'visitor',
    summary: 'A probe write works and packs are loaded.',
    reply: z.object({ status: z.literal('ready'), packVersion: z.string() }),
    rate: null,
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'visitor',
    summary: 'This table as an OpenAPI 3.1 document.',
    reply: z.object({ openapi: z.string() }),
    file: 'application/json',
    rate: perAddress(60, 60),
  },
  csrfToken: {
    method: 'GET',
    path: '/api/csrf-token',
    access: 'visitor',
    summary: 'A security token for the calls that change something, valid 25 minutes.',
    reply: z.object({ csrfToken: z.string() }),
    rate: perAddress(600, 60),
  },
  cspViolation: {
    method: 'POST',
    path: '/api/security/csp-violation',
    access: 'visitor',
    summary: 'A page broke its own content rules: fixed fields, logged in samples.',
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
