// Stored objects that are checked field by field.
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  isIntegerOrNull,
  isOneOf,
  isText,
  isTextList,
  readStoredFields,
} from '../../../../src/lib/storage/stored-fields.ts';
import { memory } from '../../tab-state.ts';

const checks = { name: isText, size: isOneOf('small', 'large'), place: isIntegerOrNull, words: isTextList };

describe('readStoredFields', () => {
  afterEach(() => vi.restoreAllMocks());
  const read = (text: string) => {
    const storage = memory();
    storage.set('key', text);
    return readStoredFields(storage, 'key', checks);
  };

  it('returns the known fields', () => {
    expect(read('{"name":"A","size":"large","place":null,"words":["b"],"other":1}')).toEqual({
      name: 'A',
      size: 'large',
      place: null,
      words: ['b'],
    });
  });

  it('leaves absent fields absent', () => {
    expect(read('{"name":"A"}')).toEqual({ name: 'A' });
    expect(readStoredFields(memory(), 'key', checks)).toBeNull();
  });

  it.each(['{"name":1}', '{"size":"huge"}', '{"place":1.5}', '{"words":[1]}', '"text"', '{'])(
    'counts %s as absent, with a warning',
    (text) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      expect(read(text)).toBeNull();
      expect(warn).toHaveBeenCalledOnce();
    },
  );
});
