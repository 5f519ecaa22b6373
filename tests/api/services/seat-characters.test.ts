// Chances and positions as text: what is written is what is read.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePosition, decodeScore } from '../../../api/contract/prediction/seat-line.ts';
import { encodePositions, encodeScores } from '../../../api/services/seats-reply.ts';

describe('encodeScores', () => {
  it('writes every percentage as one character that JSON keeps', () => {
    const scores = Uint8Array.from({ length: 100 }, (_, score) => score);
    const text = JSON.parse(JSON.stringify(encodeScores(scores)));
    expect(text).toHaveLength(100);
    expect(Array.from(scores, (_, place) => decodeScore(text, place))).toEqual([...scores]);
  });
});

describe('encodePositions', () => {
  it('writes positions as one character each, also where a byte does not hold them', () => {
    fc.assert(
      fc.property(fc.constantFrom(10, 207, 208, 40_000), fc.array(fc.nat()), (most, places) => {
        const positions = Uint16Array.from(places, (place) => place % (most + 1));
        const text = JSON.parse(JSON.stringify(encodePositions(positions)));
        expect(text).toHaveLength(positions.length);
        expect(Array.from(positions, (_, place) => decodePosition(text, place))).toEqual([...positions]);
      }),
    );
  });
});
