// Login and registration: the code request, the account of a mobile number, and its sessions.
import { CONSENT_VERSION } from '../../contract/limits.ts';
import { CONSENT_CHANNELS, type SessionChoice, type SessionRow } from '../../contract/people/people.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Deps } from '../../deps.ts';
import { type DeletionTombstone, restoreAllowance } from '../../domain/account/deletion-tombstone.ts';
import type { PendingProfile } from '../../domain/account/otp.ts';
import { addSession, isActive, type Session, UNKNOWN_DEVICE } from '../../domain/account/session.ts';
import type { UserRecord } from '../../store/collections.ts';
import { changePerson, type LivingSession, parseName, type Tools } from '../call-context.ts';
import { shortSha256 } from '../crypto.ts';
import { guardSend, type OtpKey } from './login-guard.ts';
import { sendCode, tombstoneKey } from './otp.ts';

/** More devices than a person owns. The OTP keys of all of them must be known when the account is deleted. */
const MAX_DEVICES = 50;

type CodeRequest = { mobile: string; network: string; proof?: string | undefined };
type ProfileInput = { name?: string | undefined; state?: string | undefined };

/**
 * Sends a code to the number. An unknown number needs a name and a state.
 * @throws Refusal INVALID_NAME, INVALID_STATE, and those of `guardSend` and `sendCode`
 */
export async function requestLoginCode(
  tools: Tools,
  { otpKey, browser, network, mobile, proof, ...input }: ProfileInput & OtpKey & CodeRequest,
): Promise<{ isExistingUser: boolean; attemptsUsed: number }> {
  const { deps, collections } = tools;
  const owner = await collections.numbers.get(mobile);
  const isExistingUser = owner !== null && (await collections.users.get(owner.userId)) !== null;
  const profile = isExistingUser ? null : parseProfile(deps, input);
  const beforeSend = browser === null ? undefined : () => guardSend(tools, { mobile, browser, network, proof });
  const tombstone = isExistingUser ? null : await loadTombstone(tools, mobile);
  const earlierSends = tombstone?.sends ?? [];
  const attemptsUsed = await sendCode(tools, { otpKey, mobile, profile, earlierSends, beforeSend });
  return { isExistingUser, attemptsUsed };
}

function parseProfile(deps: Deps, input: ProfileInput): PendingProfile {
  const name = parseName(input.name ?? '');
  if (input.state === undefined || !deps.reference.states.has(input.state)) throw new Refusal('INVALID_STATE');
  return { name, state: input.state, consentAt: deps.now() };
}

type Login = { userId: string; mobile: string; device: string; session: Session; profile: PendingProfile | null };

/**
 * Adds the session and the device to the user record; an unknown number with a profile gets a new record.
 * @throws Refusal OTP_EXPIRED when the record was deleted after the code was sent
 */
export async function logIn(tools: Tools, { userId, mobile, device, session, profile }: Login): Promise<UserRecord> {
  const { deps, collections } = tools;
  const now = deps.now();
  const newUser = profile && buildUser(userId, mobile, profile, await loadTombstone(tools, mobile), now);
  return collections.users.modify(userId, (current) => {
    const known = current ?? newUser;
    if (!known) throw new Refusal('OTP_EXPIRED');
    const sessions = addSession(known.sessions, session, now);
    const devices = [...known.devices.filter((other) => other !== device), device].slice(-MAX_DEVICES);
    return { ...known, lastLogin: now, sessions, devices };
  });
}

/** @returns the user id of the number. A number without an owner gets a new id */
export async function findOrCreateOwner(
  { deps, collections }: Tools,
  mobile: string,
  profile: PendingProfile | null,
): Promise<string> {
  const newId = deps.random.id();
  const { userId } = await collections.numbers.modify(mobile, (owner) => {
    // The account was deleted after its code was sent: without a profile there is no name for a new account.
    if (!owner && !profile) throw new Refusal('OTP_EXPIRED');
    return owner ?? { userId: newId };
  });
  return userId;
}

const loadTombstone = ({ deps, collections }: Tools, mobile: string): Promise<DeletionTombstone | null> =>
  collections.tombstones.get(tombstoneKey(deps, mobile));

const buildUser = (
  id: string,
  mobile: string,
  profile: PendingProfile,
  tombstone: DeletionTombstone | null,
  now: number,
): UserRecord => ({
  id,
  mobile,
  name: profile.name,
  state: profile.state,
  createdAt: now,
  lastLogin: now,
  consent: { version: CONSENT_VERSION, at: profile.consentAt, channels: [...CONSENT_CHANNELS] },
  pastConsents: [],
  devices: [],
  whatsappSends: [],
  sessions: [],
  allowance: restoreAllowance(tombstone, now),
  grants: [],
});

/** Names a session to its owner. Neither the token nor its stored hash can be computed from it. */
const computeHandle = ({ hash }: Session): string => shortSha256(`session ${hash}`);

/** Active sessions, the latest login first. */
export function listSessions(sessions: readonly Session[], ownHash: string, now: number): SessionRow[] {
  const iso = (at: number) => new Date(at).toISOString();
  return sessions
    .filter((session) => isActive(session, now))
    .toReversed()
    .map((session) => ({
      id: computeHandle(session),
      device: session.device ?? UNKNOWN_DEVICE,
      firstLogin: iso(session.createdAt),
      lastSeen: iso(session.seenAt),
      isThis: session.hash === ownHash,
    }));
}

/**
 * Ends sessions of the caller's own record, at once on every process, because every request reads that record.
 * @returns the sessions that are left, and whether the caller's is one of them
 */
export async function endSessions(
  { deps, collections, session }: Tools & { session: LivingSession },
  which: SessionChoice,
): Promise<{ sessions: SessionRow[]; isOwnLeft: boolean }> {
  const isEnded = (other: Session) =>
    which === 'all' || (which === 'others' ? other.hash !== session.hash : computeHandle(other) === which);
  const { sessions: left } = await changePerson({ collections, session }, (user) => {
    const sessions = user.sessions.filter((other) => !isEnded(other));
    return sessions.length === user.sessions.length ? user : { ...user, sessions };
  });
  return {
    sessions: listSessions(left, session.hash, deps.now()),
    isOwnLeft: left.some(({ hash }) => hash === session.hash),
  };
}
