// Any character of Unicode but half a surrogate pair, for property tests.
import fc from 'fast-check';

/** What `unit: 'binary'` draws, without its table of all of them, which takes a second. */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
