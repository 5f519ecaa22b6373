// Solves the task that the server sets while many codes are asked for: a number whose SHA-256 begins with zero bits.
/** Hashes between two pauses, so that the page stays usable. */
const BATCH = 4_000;

/** @param task `bits-…`. @returns the task and the answer, joined by a full stop */
export async function solveTask(task: string): Promise<string> {
  const bits = Number(task.split('-')[0]);
  for (let answer = 0; ; answer++) {
    const text = `${task}.${answer}`;
    if (Math.clz32(firstWord(text)) >= Math.min(bits, 32)) return text;
    if (answer % BATCH === BATCH - 1) await new Promise((resolve) => void setTimeout(resolve));
  }
}

const PRIMES = Array.from({ length: 312 }, (_, index) => index).filter(
  (number) =>
    number > 1 &&
    !Array.from({ length: 16 }, (_, index) => index + 2).some((other) => other < number && number % other === 0),
);
const fraction = (root: number): number => ((root - Math.floor(root)) * 0x1_0000_0000) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const words = new Int32Array(64);
const state = new Int32Array(8);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (array: ArrayLike<number>, index: number): number => array[index] ?? 0;

/** The first 32 bits of the SHA-256 of ASCII text with fewer than 56 characters, which one block holds. */
export function firstWord(text: string): number {
  words.fill(0);
  for (let index = 0; index <= text.length; index++) {
    const byte = index < text.length ? text.charCodeAt(index) : 0x80;
    words[index >> 2] = at(words, index >> 2) | (byte << (24 - 8 * (index & 3)));
  }
  words[15] = text.length * 8;
  for (let index = 16; index < 64; index++) {
    const early = at(words, index - 15);
    const late = at(words, index - 2);
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = (at(words, index - 16) + small + at(words, index - 7) + large) | 0;
  }
  state.set(START);
  for (let index = 0; index < 64; index++) mix(at(ROUNDS, index) + at(words, index));
  return (at(START, 0) + at(state, 0)) | 0;
}

function mix(added: number): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + added;
  const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
  state.set([first + second, a, b, c, d + first, e, f, g]);
}
