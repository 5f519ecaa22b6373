// JSON in a key-value storage. Text that is not JSON counts as absent.
import type { KeyValue } from '../platform.ts';

export function readJson(storage: KeyValue, key: string): unknown {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    console.warn(`${key} is not readable any more and counts as absent`);
    return null;
  }
}

export const writeJson = (storage: KeyValue, key: string, value: unknown): void =>
  storage.set(key, JSON.stringify(value));
