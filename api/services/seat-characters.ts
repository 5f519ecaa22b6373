// Writes chances and positions of seats as text, one character each: `decodeScore` and `decodePosition` read them.
import { FIRST_POSITION, ZERO_PERCENT } from '../contract/prediction/seat-line.ts';

/** @param scores percent, from 0 to 100 */
export function encodeScores(scores: Uint8Array): string {
  const codes = Buffer.allocUnsafe(scores.length);
  for (let at = 0; at < scores.length; at++) codes[at] = ZERO_PERCENT - (scores[at] as number);
  return codes.toString('latin1');
}

const LATIN_1 = 256;

/** @param positions below 65,000 */
export function encodePositions(positions: Uint16Array): string {
  const codes = Buffer.allocUnsafe(positions.length);
  for (let at = 0; at < positions.length; at++) {
    const code = FIRST_POSITION + (positions[at] as number);
    if (code >= LATIN_1) return encodeWide(positions);
    codes[at] = code;
  }
  return codes.toString('latin1');
}

const encodeWide = (positions: Uint16Array): string =>
  Buffer.from(positions.map((position) => FIRST_POSITION + position).buffer).toString('utf16le');
