// Writes chances and positions of seats as text, one character each: `decodeScore` and `decodePosition` read them.
import { FIRST_POSITION, ZERO_PERCENT } from '../contract/prediction/seat-line.ts';

/** @param scores percent, from 0 to 99 */
export const encodeScores = (scores: Uint8Array): string =>
  // A map of a typed array makes bytes, and every code is one.
  writeBytes(scores.map((score) => ZERO_PERCENT - score));

/** @param positions below 65,000 */
export function encodePositions(positions: Uint16Array): string {
  const codes = positions.map((position) => FIRST_POSITION + position);
  if (codes.every((code) => code < 256)) return writeBytes(Uint8Array.from(codes));
  return Buffer.from(codes.buffer).toString('utf16le');
}

const writeBytes = (codes: Uint8Array): string => Buffer.from(codes.buffer).toString('latin1');
