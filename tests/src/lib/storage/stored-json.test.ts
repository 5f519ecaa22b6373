// JSON in browser storage, also when it is broken.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readJson, writeJson } from '../../../../src/lib/storage/stored-json.ts';

const storage = () => {
  const stored = new Map<string, string>();
  return {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
};

afterEach(() => vi.restoreAllMocks());

describe('readJson', () => {
  it('reads what was written', () => {
    const here = storage();
    writeJson(here, 'a', { b: [1, null] });
    expect(readJson(here, 'a')).toEqual({ b: [1, null] });
    expect(readJson(here, 'c')).toBeNull();
  });

  it('warns about broken text and returns null', () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const here = storage();
    here.set('npp.inputs', '{"rank":');
    expect(readJson(here, 'npp.inputs')).toBeNull();
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('npp.inputs'));
  });
});
