// Visits the bodies and the parameters of all endpoints: every string has a largest length and stays on one line.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoints } from '../../../api/contract/endpoints.ts';
import { oneLineText } from '../../../api/contract/one-line.ts';

type Schema = z.core.$ZodType;
type Found = { path: string; schema: Schema };

/** The parts that a schema reads from a request. @throws Error for a kind of schema that this test does not know */
function findParts({ path, schema }: Found): Found[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const at = (name: string, part: unknown): Found => ({ path: `${path}${name}`, schema: part as Schema });
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as object).map(([name, part]) => at(`.${name}`, part));
    case 'array':
      return [at('[]', def.element)];
    case 'record':
      return [at('{key}', def.keyType), at('{value}', def.valueType)];
    case 'union':
      return (def.options as unknown[]).map((part) => at('', part));
    case 'optional':
    case 'nullable':
    case 'default':
      return [at('', def.innerType)];
    case 'pipe':
      return [at('', def.in), at('', def.out)];
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
    case 'custom':
      return [];
    default:
      throw new Error(`${path}: this test does not know ${def.type}.`);
  }
}

const listParts = (found: Found): Found[] => [found, ...findParts(found).flatMap(listParts)];

const isString = ({ schema }: Found): boolean => schema._zod.def.type === 'string';

const HOSTILE = ['\u0000', '\n', '\r', '\t', '\u001b', '\u0085', '\u2028', '\u2029', '\u202e', '\ud800', '\udc00'];
const LINE = /^[^\p{Cc}\u2028-\u202e\p{Cs}]*$/u;

/** Refused, or stored as one line. */
function isOneLine({ schema }: Found): boolean {
  return HOSTILE.every((mark) => {
    const parsed = z.safeParse(schema, `Asha ${mark}${mark} Menon`);
    return !parsed.success || LINE.test(String(parsed.data));
  });
}

const isLimited = ({ schema }: Found): boolean =>
  ['x', '1', 'A'].every((letter) => !z.safeParse(schema, letter.repeat(10_000)).success);

type Row = Pick<Endpoint, 'body' | 'params'>;

const requestStrings = (rows: Readonly<Record<string, object>>): Found[] =>
  (Object.entries(rows) as [string, Row][])
    .flatMap(([name, { body, params }]) => [
      ...(body ? [{ path: `${name} body`, schema: body }] : []),
      ...(params ? [{ path: `${name} params`, schema: params }] : []),
    ])
    .flatMap(listParts)
    .filter(isString);

const names = (found: readonly Found[]): string[] => found.map(({ path }) => path);

describe('strings of requests', () => {
  const strings = requestStrings(endpoints);

  it('are found in every kind of part', () => {
    expect(names(strings)).toEqual(
      expect.arrayContaining([
        'predict body.baseCategory',
        'predict body.preferredCourses[]',
        'predict body.joined.answers{key}',
        'saveChoiceList body.lines[]',
        'seatFacts params.seatLine',
        'cspViolation body.data.timestamp',
      ]),
    );
  });

  it('stay on one line', () => {
    expect(names(strings.filter((found) => !isOneLine(found)))).toEqual([]);
  });

  it('have a largest length', () => {
    expect(names(strings.filter((found) => !isLimited(found)))).toEqual([]);
  });

  it('are reported if bare', () => {
    const rows = {
      bare: { body: z.object({ name: z.string(), long: z.array(z.string().check(z.maxLength(80))) }) },
      sound: { body: z.object({ name: oneLineText(80) }) },
    };
    const found = requestStrings(rows);
    expect(names(found.filter((text) => !isOneLine(text)))).toEqual(['bare body.name', 'bare body.long[]']);
    expect(names(found.filter((text) => !isLimited(text)))).toEqual(['bare body.name']);
  });
});
