// Parses what comes from outside the program: replies, and values that the browser stored.
import * as z from 'zod/mini';

/** @returns null where the value does not fit the schema */
export function parseValue<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | null {
  // Zod would otherwise try `new Function`, which the content security policy reports as a violation.
  z.config({ jitless: true });
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : null;
}

/** @returns null where the text is not JSON, or its value does not fit the schema */
export function parseJson<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return parseValue(schema, JSON.parse(text));
  } catch {
    return null;
  }
}
