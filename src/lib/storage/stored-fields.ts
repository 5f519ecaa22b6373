// Stored JSON objects, checked field by field without a schema: the first screen of the form loads none.
import type { KeyValue } from '../platform.ts';
import { readJson } from './stored-json.ts';

type Check<Value> = (value: unknown) => value is Value;
type Checked<Checks> = { [Name in keyof Checks]: Checks[Name] extends Check<infer Value> ? Value : never };

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
export const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isText);
export const isIntegerOrNull = (value: unknown): value is number | null =>
  value === null || Number.isSafeInteger(value);
export const isIntegerList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(Number.isSafeInteger);
export const isOneOf =
  <const Value>(...allowed: readonly Value[]) =>
  (value: unknown): value is Value =>
    allowed.some((one) => one === value);

/**
 * Absent fields stay absent, unknown ones are left out.
 * @returns null where nothing is stored, or a field that does not fit its check
 */
export function readStoredFields<Checks extends Record<string, Check<unknown>>>(
  storage: KeyValue,
  key: string,
  checks: Checks,
): Partial<Checked<Checks>> | null {
  const stored = readJson(storage, key);
  if (stored === null) return null;
  const fields = Object.entries(Object(stored)).filter(([name]) => name in checks);
  if (typeof stored === 'object' && fields.every(([name, value]) => checks[name]?.(value)))
    return Object.fromEntries(fields) as Partial<Checked<Checks>>;
  console.warn(`${key} is not readable any more and counts as absent`);
  return null;
}
