// Values that the browser stored as JSON, parsed by a schema: what does not fit counts as absent.
import type * as z from 'zod/mini';
import type { KeyValue } from '../platform.ts';
import { parseJson } from './parse.ts';

/** @returns null where nothing is stored, or something that the schema refuses */
export function readStored<Schema extends z.ZodMiniType>(
  storage: KeyValue,
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  const text = storage.get(key);
  if (text === null) return null;
  const value = parseJson(schema, text);
  if (value === null) console.warn(`${key} is not readable any more and counts as absent`);
  return value;
}
