// Builds the OpenAPI 3.1 document from the endpoint table.
import * as z from 'zod';
import { type Endpoint, endpoints } from '../contract/endpoints.ts';
import { errors } from '../contract/errors.ts';
import { CSRF_HEADER } from '../contract/limits.ts';

type Json = Record<string, unknown>;
type ObjectSchema = Json & { properties?: Json; required?: string[] };

const failureSchema = {
  type: 'object',
  required: ['success', 'error', 'message'],
  properties: {
    success: { const: false },
    error: { enum: Object.keys(errors) },
    message: { type: 'string' },
    retryAfter: { type: 'integer' },
    attemptsUsed: { type: 'integer' },
    maxAttempts: { type: 'integer' },
    proof: { type: 'string' },
    list: { type: 'object' },
  },
};

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: buildOperation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'NEET PG Predictor', version: '1.0.0', description: 'Generated from the endpoint table.' },
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        csrf: { type: 'apiKey', in: 'header', name: CSRF_HEADER },
      },
    },
  };
}

function buildOperation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    security: buildSecurity(endpoint),
    ...(endpoint.params ? { parameters: buildParameters(endpoint.params) } : {}),
    ...(endpoint.body ? { requestBody: buildRequestBody(endpoint) } : {}),
    responses: {
      200: { description: 'Done', content: buildReply(endpoint) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function buildSecurity(endpoint: Endpoint): Json[] {
  const session = endpoint.access === 'visitor' ? {} : { session: [] };
  const csrf = endpoint.method === 'GET' || endpoint.signed ? {} : { csrf: [] };
  return [{ ...session, ...csrf }];
}

function buildParameters(params: z.core.$ZodType): Json[] {
  const { properties = {} } = toJsonSchema(params, 'input') as { properties?: Json };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }));
}

const buildRequestBody = (endpoint: Endpoint): Json => ({
  required: true,
  content: endpoint.signed
    ? { 'application/json': { schema: { type: 'object' } } }
    : { 'application/json': { schema: endpoint.body && toJsonSchema(endpoint.body, 'input') } },
});

function buildReply({ file, reply }: Endpoint): Json {
  // The empty reply schema would forbid every field of such a file.
  if (file === 'application/json') return { [file]: { schema: { type: 'object' } } };
  if (file) return { [file]: { schema: { type: 'string', format: 'binary' } } };
  const { properties = {}, required = [], ...rest } = toJsonSchema(reply, 'output') as ObjectSchema;
  const whole = { properties: { success: { const: true }, ...properties }, required: ['success', ...required] };
  return { 'application/json': { schema: { ...rest, ...whole } } };
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
