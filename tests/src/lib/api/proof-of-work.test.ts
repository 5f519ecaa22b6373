// The proof of work against Node's own SHA-256.
import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstWord, solveTask } from '../../../../src/lib/api/proof-of-work.ts';

const reference = (text: string): number => hash('sha256', text, 'buffer').readInt32BE(0);

describe('firstWord', () => {
  it('is the beginning of SHA-256', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abcXYZ0123456789-._'), maxLength: 55 });
    fc.assert(
      fc.property(text, (value) => {
        expect(firstWord(value)).toBe(reference(value));
      }),
    );
  });
});

describe('solveTask', () => {
  it('finds an answer with enough zero bits', async () => {
    const solved = await solveTask('12-14792823-AbCdEfGhIjKlMnOpQrStUv');
    expect(Math.clz32(reference(solved))).toBeGreaterThanOrEqual(12);
  });
});
