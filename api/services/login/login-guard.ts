// The guard of logins from browsers that never verified the number: what was sent and tried, by number and by network.
import { Refusal } from '../../contract/refusal.ts';
import type { Deps } from '../../deps.ts';
import {
  countDistinct,
  countEntries,
  countProvenSend,
  countTry,
  GUARD_TTL,
  GUESSING_NETWORKS,
  NUMBERS_PER_NETWORK,
  NUMBERS_TO_NOTICE,
  resolveDistinct,
  resolveTries,
  undoNumberSend,
} from '../../domain/account/login-guard.ts';
import { browserOtpKey, deviceOtpKey } from '../../store/person-data.ts';
import type { CallContext } from '../call-context.ts';
import { shortHmac, shortSha256 } from '../crypto.ts';
import { checkProof, refuseUnproven } from './proof-of-work.ts';

type Tools = Pick<CallContext, 'deps' | 'collections'>;
type Browser = { visitor: string | null; findDevice(mobile: string): string | null };

/** Under which key a browser's codes are kept. `browser` is null for a device that verified the number before. */
export type OtpKey = { otpKey: string; browser: string | null };

const ALL = 'all';

/** A device of an earlier owner of the number is not known any more. */
export async function isKnownDevice(
  { collections }: Pick<CallContext, 'collections'>,
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
): Promise<() => Promise<void>> {
  const { numberGuards } = collections;
  const asked = { mobile, browser, proof: proof ?? undefined };
  const findMissingBits = proof === null ? () => 0 : await checkProof(deps, asked);
  const now = deps.now();
  const from = { browser, network: hashId(deps, 'network', network) };
  // Decided with the count: requests at the same moment would all find the number unused.
  const refused = await numberGuards.update(
    mobile,
    (record) => countProvenSend(record, from, findMissingBits, now),
    GUARD_TTL,
  );
  if (refused && 'missingBits' in refused) throw refuseUnproven(deps, asked, refused.missingBits);
  if (refused) throw new Refusal('OTP_TOO_MANY', { retryAfter: Math.ceil((refused.until - now) / 1_000) });
  return () => numberGuards.modify(mobile, (record) => undoNumberSend(record, now), GUARD_TTL);
}

type Try = { mobile: string; browser: string; network: string };

/** Counted before the code is compared. @returns whether this login takes two codes */
export async function guardTry({ deps, collections }: Tools, { mobile, browser, network }: Try): Promise<boolean> {
  const now = deps.now();
  const id = hashId(deps, 'network', network);
  const isGuessed = await collections.numberGuards.update(
    mobile,
    (record) => countTry(record, browser, now),
    GUARD_TTL,
  );
  const numbers = await collections.networkGuards.update(
    id,
    (record) => countDistinct(record, hashId(deps, 'number', mobile), now),
    GUARD_TTL,
  );
  if (numbers === NUMBERS_TO_NOTICE) {
    const networks = await collections.networkGuards.update(ALL, (all) => countDistinct(all, id, now), GUARD_TTL);
    if (networks >= GUESSING_NETWORKS) deps.log.error('codes are guessed from many networks: logins take two codes');
  }
  const networks = countEntries(await collections.networkGuards.get(ALL), now);
  return isGuessed || numbers >= NUMBERS_PER_NETWORK || networks >= GUESSING_NETWORKS;
}

/** After a login: its tries were no guesses. */
export async function resolveGuard({ deps, collections }: Tools, { mobile, browser, network }: Try): Promise<void> {
  const id = hashId(deps, 'network', network);
  await collections.numberGuards.modify(mobile, (record) => resolveTries(record, browser), GUARD_TTL);
  let left = 0;
  await collections.networkGuards.modify(
    id,
    (record) => {
      const next = resolveDistinct(record, hashId(deps, 'number', mobile));
      left = countEntries(next, deps.now());
      return next;
    },
    GUARD_TTL,
  );
  if (left === NUMBERS_TO_NOTICE)
    await collections.networkGuards.modify(ALL, (all) => resolveDistinct(all, id), GUARD_TTL);
}

const hashId = (deps: Deps, kind: string, text: string): string => shortHmac(deps.secrets.otp, kind, text);
