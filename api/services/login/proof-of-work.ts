// Proof of work before a code is sent: without effect in normal use, and work for a client while many codes are asked for.
import { MINUTE } from '../../contract/durations.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Deps } from '../../deps.ts';
import { sha256Bytes, shortHmac, timingSafeEqualText } from '../crypto.ts';

/** How long a task may take. */
const WINDOW = 2 * MINUTE;

/** Leading zero bits by requests for codes within a minute over all numbers: 2^16 hashes take a phone about a second. */
const BY_LOAD = [
  { above: 2_000, bits: 20 },
  { above: 1_200, bits: 18 },
  { above: 600, bits: 16 },
  { above: 300, bits: 14 },
] as const;
/** By codes within an hour for one number: a stranger who makes it ring pays for it. */
const BY_NUMBER = [
  { above: 9, bits: 18 },
  { above: 4, bits: 16 },
] as const;

type Asked = { mobile: string; browser: string; proof: string | undefined };

/**
 * Counts the request for a code.
 * @returns gives the leading zero bits that a send still has to prove, by the codes of the last hour for its number; 0 if none
 */
export async function checkProof(deps: Deps, asked: Asked): Promise<(recentSends: number) => number> {
  const { count } = await deps.store.hit('codes:asks', MINUTE);
  if (isProof(deps, asked)) return () => 0;
  return (recentSends) => Math.max(findBits(BY_LOAD, count), findBits(BY_NUMBER, recentSends));
}

/** @returns the refusal PROOF_NEEDED with a task of that many leading zero bits */
export const refuseUnproven = (deps: Deps, asked: Asked, bits: number): Refusal =>
  new Refusal('PROOF_NEEDED', { retryAfter: 1, proof: buildTask(deps, asked, bits, deps.now()) });

const findBits = (steps: readonly { above: number; bits: number }[], value: number): number =>
  steps.find(({ above }) => value > above)?.bits ?? 0;

/** The task belongs to the number and the browser, so that a solution serves no other send. */
function buildTask(deps: Deps, { mobile, browser }: Asked, bits: number, at: number): string {
  const window = Math.floor(at / WINDOW);
  const signature = shortHmac(deps.secrets.otp, 'proof', mobile, browser, String(bits), String(window));
  return `${bits}-${window}-${signature}`;
}

/** A proof is the task and a number, joined by a full stop, whose SHA-256 begins with enough zero bits. */
function isProof(deps: Deps, asked: Asked): boolean {
  const [task = '', answer] = (asked.proof ?? '').split('.');
  const bits = Number(task.split('-')[0]);
  if (!answer || !Number.isInteger(bits) || bits < 1) return false;
  const issued = [deps.now(), deps.now() - WINDOW].map((at) => buildTask(deps, asked, bits, at));
  return (
    issued.some((one) => timingSafeEqualText(one, task)) && countZeroBits(sha256Bytes(`${task}.${answer}`)) >= bits
  );
}

function countZeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24;
}
