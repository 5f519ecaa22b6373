// One-time codes: asking for one and opening a session with it.
import { CONSENT_VERSION } from '../contract/limits.ts';
import { cleanName } from '../contract/names.ts';
import { CONSENT_CHANNELS, SESSION_PLACEHOLDER } from '../contract/people.ts';
import { Refusal } from '../contract/refusal.ts';
import { type DeletionTombstone, restoreAllowance } from '../domain/account/deletion-tombstone.ts';
import type { PendingProfile, TryOutcome } from '../domain/account/otp.ts';
import { addSession, newSession, type Session } from '../domain/account/session.ts';
import type { Context, Handlers } from '../http/context.ts';
import { endSession, findSession, newTicket } from '../http/session.ts';
import { sendCode, verifyCode } from '../services/otp.ts';
import { countFailedAttempt, requireAttemptsLeft } from '../services/otp-attempt-limit.ts';
import { buildOtpKey, buildOtpRefusal, codeRules, demoSms, tombstoneKey } from '../services/otp-policy.ts';
import { presentUser } from '../services/person.ts';
import type { UserRecord } from '../store/collections.ts';

/** More than anyone owns; a person's lanes must be known when the account is deleted. */
const DEVICES_KEPT = 50;

export const otpHandlers: Pick<Handlers, 'register' | 'verifyOtp'> = {
  async register(context) {
    const { deps, collections, body } = context;
    const owner = await collections.numbers.get(body.mobile);
    const isExistingUser = owner !== null && (await collections.users.get(owner.userId)) !== null;
    const profile = isExistingUser ? null : parseProfile(context);
    const rules = codeRules(deps);
    const otpKey = buildOtpKey(context.cookies, body.mobile);
    const tombstone = isExistingUser ? null : await collections.tombstones.get(tombstoneKey(deps, body.mobile));
    const sending = { otpKey, mobile: body.mobile, profile, earlier: tombstone?.sends ?? [] };
    const attemptsUsed = await sendCode(context, sending);
    return {
      message: `OTP sent to +91 ${body.mobile}`,
      sessionToken: SESSION_PLACEHOLDER,
      isExistingUser,
      cooldownMinutes: rules.cooldown / 60_000,
      maxAttempts: rules.maxAttempts,
      attemptsUsed,
      demo: demoSms(deps),
    };
  },

  async verifyOtp(context) {
    const { deps, collections, cookies, body } = context;
    const otpKey = buildOtpKey(cookies, body.mobile);
    const isStranger = otpKey === body.mobile;
    if (isStranger) requireAttemptsLeft(deps, context.network());
    const outcome = await verifyCode(context, { otpKey, ...body });
    if (isStranger && outcome.kind === 'wrong') countFailedAttempt(deps, context.network());
    if (outcome.kind !== 'verified') return alreadyVerified(context, outcome);
    const userId = await findOrCreateOwner(context, outcome.profile);
    const { ticket, hash } = newTicket(deps, userId);
    const session = newSession(hash, deps.now());
    const device = cookies.addDevice(body.mobile);
    const newcomer = outcome.profile && { profile: outcome.profile, tombstone: await loadTombstone(context) };
    const user = await logIn(context, userId, { session, device }, newcomer);
    // The session that this browser had before: nobody would ever log it out.
    if (cookies.session !== null) await endSession(collections, cookies.session);
    cookies.setSession(ticket);
    const shown = presentUser(deps, user, session);
    return {
      message: 'Logged in successfully',
      sessionToken: SESSION_PLACEHOLDER,
      user: shown,
      userRestrictions: shown,
    };
  },
};

/** @throws Refusal INVALID_NAME, INVALID_STATE: a new person needs both */
function parseProfile({ deps, body }: Context<'register'>): PendingProfile {
  const name = cleanName(body.name ?? '');
  if (!/\p{L}/u.test(name)) throw new Refusal('INVALID_NAME');
  if (body.state === undefined || !deps.reference.states.has(body.state)) throw new Refusal('INVALID_STATE');
  return { name, state: body.state, consentAt: deps.now() };
}

/** A second verify from a browser that is logged in with this number already is no failure. */
async function alreadyVerified(context: Context<'verifyOtp'>, outcome: Exclude<TryOutcome, { kind: 'verified' }>) {
  const { deps, collections, cookies, body } = context;
  const { maxAttempts } = codeRules(deps);
  if (outcome.kind === 'wrong') throw new Refusal('OTP_WRONG', { attemptsUsed: outcome.attemptsUsed, maxAttempts });
  if (outcome.kind === 'locked') throw buildOtpRefusal(outcome, deps.now());
  const session = await findSession(deps, collections, cookies);
  if (session?.user.mobile !== body.mobile) throw new Refusal('OTP_EXPIRED');
  const shown = presentUser(deps, session.user, session);
  const message = 'Mobile no. already verified';
  return { message, sessionToken: SESSION_PLACEHOLDER, user: shown, userRestrictions: shown };
}

/** The id of the number's owner; a new number gets one. */
async function findOrCreateOwner(
  { deps, collections, body }: Context<'verifyOtp'>,
  profile: PendingProfile | null,
): Promise<string> {
  const made = deps.random.id();
  return collections.numbers.update(body.mobile, (owner) => {
    // A code asked for by a known person whose record is gone meanwhile cannot make a person without a name.
    if (!owner && !profile) throw new Refusal('OTP_EXPIRED');
    return { next: owner ?? { userId: made }, result: owner?.userId ?? made };
  });
}

function logIn(
  { deps, collections, body }: Context<'verifyOtp'>,
  id: string,
  { session, device }: { session: Session; device: string },
  newcomer: Newcomer | null,
) {
  const now = deps.now();
  return collections.users.update(id, (current) => {
    const known = current ?? (newcomer && newPerson(id, body.mobile, newcomer, now));
    if (!known) throw new Refusal('OTP_EXPIRED');
    const sessions = addSession(known.sessions, session, now);
    const devices = [...known.devices.filter((other) => other !== device), device].slice(-DEVICES_KEPT);
    const user: UserRecord = { ...known, lastLogin: now, sessions, devices };
    return { next: user, result: user };
  });
}

/** `trace`: what an account with this number had used when it was deleted. */
type Newcomer = { profile: PendingProfile; tombstone: DeletionTombstone | null };

const loadTombstone = ({ deps, collections, body }: Context<'verifyOtp'>): Promise<DeletionTombstone | null> =>
  collections.tombstones.get(tombstoneKey(deps, body.mobile));

const newPerson = (id: string, mobile: string, { profile, tombstone }: Newcomer, now: number): UserRecord => ({
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
  allowance: restoreAllowance(tombstone),
  grants: [],
});
