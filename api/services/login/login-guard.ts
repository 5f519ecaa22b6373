// The guard of logins from browsers that never verified the number: proof of work, and what was sent and tried.
import { MINUTE } from '../../contract/indian-time.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Deps } from '../../deps.ts';
import {
  countDistinct,
  countEntries,
  countProvenSend,
  countTry,
  GUESSING_NETWORKS,
  NUMBERS_PER_NETWORK,
  NUMBERS_TO_NOTICE,
  resolveDistinct,
  resolveTries,
  undoNumberSend,
} from '../../domain/account/login-guard.ts';
import { browserOtpKey, deviceOtpKey } from '../../store/person-data.ts';
import type { Tools } from '../call-context.ts';
import { sha256Bytes, shortHmac, shortSha256, timingSafeEqualText } from '../crypto.ts';

type Browser = { visitor: string | null; findDevice(mobile: string): string | null };

/** Under which key a browser's codes are kept. `browser` is null for a device that verified the number before. */
export type OtpKey = { otpKey: string; browser: string | null };

const ALL = 'all';

/** A device of an earlier owner of the number is not known any more. */
export async function isKnownDevice(
  { collections }: Pick<Tools, 'collections'>,
  cookies: Browser,
  mobile: string,
): Promise<boolean> {
  const device = cookies.findDevice(mobile);
  const owner = device === null ? null : await collections.numbers.get(mobile);
  const user = owner && (await collections.users.get(owner.userId));
  return device !== null && user?.devices.includes(device) === true;
}

/**
 * The codes of a browser belong to its visitor cookie, so that no other browser can use or lock them.
 * @throws Refusal OTP_EXPIRED without a visitor cookie: no code was sent to this browser
 */
export async function findOtpKey(tools: Tools, cookies: Browser, mobile: string): Promise<OtpKey> {
  const device = cookies.findDevice(mobile);
  if (device !== null && (await isKnownDevice(tools, cookies, mobile))) {
    return { otpKey: deviceOtpKey(mobile, device), browser: null };
  }
  if (cookies.visitor === null) throw new Refusal('OTP_EXPIRED');
  const browser = shortSha256(cookies.visitor);
  return { otpKey: browserOtpKey(mobile, browser), browser };
}

/** `proof`: null for the second code of a login, which takes no proof of work. */
type Send = { mobile: string; browser: string; network: string; proof: string | null | undefined };

/**
 * Counts a send that the browser's own limits allow.
 * @returns undoes the count, for a message that was not sent
 * @throws Refusal PROOF_NEEDED, OTP_TOO_MANY
 */
export async function guardSend(
  { deps, collections }: Tools,
  { mobile, browser, network, proof }: Send,
): Promise<() => Promise<unknown>> {
  const { numberGuards } = collections;
  const asked = { mobile, browser, proof: proof ?? undefined };
  const findMissingBits = proof === null ? () => 0 : await checkProof(deps, asked);
  const now = deps.now();
  const from = { browser, network: hashId(deps, 'network', network) };
  // Decided with the count: requests at the same moment would all find the number unused.
  const refused = await numberGuards.update(mobile, (record) => countProvenSend(record, from, findMissingBits, now));
  if (refused && 'missingBits' in refused) throw refuseUnproven(deps, asked, refused.missingBits);
  if (refused) throw new Refusal('OTP_TOO_MANY', { retryAfter: Math.ceil((refused.until - now) / 1_000) });
  return () => numberGuards.modify(mobile, (record) => undoNumberSend(record, now));
}

type Try = { mobile: string; browser: string; network: string };

/** Counted before the code is compared. @returns whether this login takes two codes */
export async function guardTry({ deps, collections }: Tools, { mobile, browser, network }: Try): Promise<boolean> {
  const now = deps.now();
  const id = hashId(deps, 'network', network);
  const isGuessed = await collections.numberGuards.update(mobile, (record) => countTry(record, browser, now));
  const numbers = await collections.networkGuards.update(id, (record) =>
    countDistinct(record, hashId(deps, 'number', mobile), now),
  );
  if (numbers === NUMBERS_TO_NOTICE) {
    const networks = await collections.networkGuards.update(ALL, (all) => countDistinct(all, id, now));
    if (networks >= GUESSING_NETWORKS) deps.log.error('codes are guessed from many networks: logins take two codes');
  }
  const networks = countEntries(await collections.networkGuards.get(ALL), now);
  return isGuessed || numbers >= NUMBERS_PER_NETWORK || networks >= GUESSING_NETWORKS;
}

/** After a login: its tries were no guesses. */
export async function resolveGuard({ deps, collections }: Tools, { mobile, browser, network }: Try): Promise<void> {
  const id = hashId(deps, 'network', network);
  await collections.numberGuards.modify(mobile, (record) => resolveTries(record, browser));
  const number = hashId(deps, 'number', mobile);
  const left = await collections.networkGuards.modify(id, (record) => resolveDistinct(record, number));
  if (countEntries(left, deps.now()) === NUMBERS_TO_NOTICE)
    await collections.networkGuards.modify(ALL, (all) => resolveDistinct(all, id));
}

const hashId = (deps: Deps, kind: string, text: string): string => shortHmac(deps.secrets.otp, kind, text);

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
