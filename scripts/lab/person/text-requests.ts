// Requests of the endpoint table with a hostile text in one string each: bodies and addresses.
import * as z from 'zod';
import { type Endpoint, endpoints } from '../../../api/contract/endpoints.ts';

export type TextRequest = { name: string; method: string; path: string; body: unknown };

/** By name, as the rows of the table show them. */
export const HOSTILE_TEXTS = {
  'U+2028': 'Gen\u2028eral',
  'U+2029': 'Gen\u2029eral',
  'U+0000': 'Gen\u0000eral',
  '10,000 characters': 'x'.repeat(10_000),
  'lone surrogates': 'Gen\ud800er\udc00al',
} as const;

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | false;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
};

/** Valid values by the name of the field; others follow from the type. */
const VALUES: Readonly<Record<string, unknown>> = {
  mobile: '9300000000',
  name: 'Asha Menon',
  state: 'KL',
  rank: 12_000,
  otp: '1234',
  counsellingId: 1,
  quotaId: 1,
  categoryId: 1,
  planId: 2,
  type: 'csp_violation',
};

/** @returns every request with `text` in one of its strings, and the fields without that text valid */
export function buildTextRequests(text: string): TextRequest[] {
  return Object.entries<Endpoint>(endpoints).flatMap(([name, { method, path, params, body }]) => {
    const bodies = params ? [buildSample(toSchema(body), 'body')] : listBodies(toSchema(body), text);
    const paths = params ? listPaths(path, text) : [path];
    return paths.flatMap((one) => bodies.map((each) => ({ name, method, path: one, body: each })));
  });
}

const toSchema = (schema: Endpoint['body']): Schema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {};

/** Addresses cannot hold lone surrogates. */
function listPaths(path: string, text: string): string[] {
  const hostile = encodeURIComponent(text.toWellFormed());
  const names = [...path.matchAll(/:\w+/g)].map(([part]) => part);
  return names.map((changed) => path.replaceAll(/:\w+/g, (part) => (part === changed ? hostile : '1')));
}

/** @returns one value for each string of the schema, in which that string is `text` and absent fields stay absent */
function listBodies(schema: Schema, text: string, name = 'body'): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => listBodies(one, text, name));
  if (schema.properties) {
    const sample = buildSample(schema, name) as object;
    return Object.entries(schema.properties).flatMap(([field, of]) =>
      listBodies(of, text, field).map((value) => ({ ...sample, [field]: value })),
    );
  }
  if (schema.items) return listBodies(schema.items, text, name).map((value) => [value]);
  if (schema.additionalProperties)
    return [{ [text]: buildSample(schema.additionalProperties, name) }].concat(
      listBodies(schema.additionalProperties, text, name).map((value) => ({ 1: value })),
    );
  return schema.type === 'string' ? [text] : [];
}

function buildSample(schema: Schema, name: string): unknown {
  if (schema.anyOf) return buildSample(schema.anyOf.at(-1) ?? {}, name);
  if (schema.properties)
    return Object.fromEntries(
      (schema.required ?? []).map((field) => [field, buildSample(schema.properties?.[field] ?? {}, field)]),
    );
  if (schema.const !== undefined) return schema.const;
  if (name in VALUES) return VALUES[name];
  if (schema.enum) return schema.enum[0];
  if (schema.items) return [];
  return { string: 'Asha', boolean: false, null: null, object: {} }[schema.type ?? ''] ?? 1;
}
