// Values that the browser stored, parsed by a schema: what does not fit counts as absent.
import type * as z from 'zod/mini';
import { parseValue } from './parse.ts';
import type { KeyValue } from './platform.ts';
import { readJson } from './stored-json.ts';

/** @returns null where nothing is stored, or something that the schema refuses */
export function readStored<Schema extends z.ZodMiniType>(
  storage: KeyValue,
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  const stored = readJson(storage, key);
  if (stored === null) return null;
  const value = parseValue(schema, stored);
  if (value === null) console.warn(`${key} holds something else than expected and counts as absent`);
  return value;
}
