// Handlers of the login: they check a mobile number, send a code, open a session with it, validate it and end it.

import type { peopleEndpoints } from '../contract/endpoints/people.ts';
import { SESSION_PLACEHOLDER } from '../contract/people/session-hint.ts';
import { Refusal } from '../contract/refusal.ts';
import type { PendingProfile, TryOutcome } from '../domain/account/otp.ts';
import { HIDDEN_NAME } from '../domain/account/person.ts';
import { newSession } from '../domain/account/session.ts';
import type { Context, Handlers } from '../http/reply.ts';
import { endSession, findSession, newTicket } from '../http/session.ts';
import { presentUser } from '../services/call-context.ts';
import { findOrCreateOwner, listSessions, logIn, requestLoginCode } from '../services/login/login.ts';
import {
  findOtpKey,
  guardSend,
  guardTry,
  isKnownDevice,
  type OtpKey,
  resolveGuard,
} from '../services/login/login-guard.ts';
import {
  buildSendReply,
  codeRules,
  findUntriedCode,
  refuseFailedTry,
  sendCode,
  verifyCode,
} from '../services/login/otp.ts';
import type { UserRecord } from '../store/collections.ts';

export const otpHandlers: Pick<Handlers, keyof typeof peopleEndpoints> = {
  async register(context) {
    const { deps, cookies, body } = context;
    // A browser with a session cookie may have no visitor cookie.
    if (cookies.visitor === null) cookies.setVisitor(deps.random.id());
    const key = await findOtpKey(context, cookies, body.mobile);
    const { isExistingUser, attemptsUsed } = await requestLoginCode(context, {
      ...key,
      ...body,
      network: context.network(),
    });
    const reply = buildSendReply(deps, body.mobile, attemptsUsed);
    return { ...reply, sessionToken: SESSION_PLACEHOLDER, isExistingUser };
  },

  async verifyOtp(context) {
    const { cookies, body } = context;
    const { otpKey, browser } = await findOtpKey(context, cookies, body.mobile);
    const attempt = browser === null ? null : { mobile: body.mobile, browser, network: context.network() };
    // A try without a code guesses nothing: it is neither compared nor counted.
    const untried = attempt && (await findUntriedCode(context, otpKey));
    if (untried) return findOpenSession(context, untried);
    const needsTwo = attempt !== null && (await guardTry(context, attempt));
    const outcome = await verifyCode(context, { otpKey, needsTwo, ...body });
    if (outcome.kind === 'first') return sendSecondCode(context, { otpKey, browser }, outcome.profile);
    if (outcome.kind !== 'verified') return findOpenSession(context, outcome);
    if (attempt) await resolveGuard(context, attempt);
    return openSession(context, outcome);
  },

  async checkMobile(context) {
    const owner = await context.collections.numbers.get(context.body.mobile);
    const user = owner && (await context.collections.users.get(owner.userId));
    if (!user) return { userExists: false, userVerified: false, userData: null };
    return { userExists: true, userVerified: true, userData: await presentOwner(context, user) };
  },

  validateSession: ({ deps, session }) => ({
    message: 'Session is valid',
    user: presentUser(deps, session.user, session),
  }),

  async logout({ collections, cookies }) {
    if (cookies.session !== null) await endSession(collections, cookies.session);
    cookies.clearSession();
    return { message: 'You have been logged out successfully' };
  },
};

type Verified = Extract<TryOutcome, { kind: 'verified' }>;

/** @throws Refusal OTP_SECOND */
async function sendSecondCode(
  context: Context<'verifyOtp'>,
  { otpKey, browser }: OtpKey,
  profile: PendingProfile | null,
): Promise<never> {
  const { maxAttempts, cooldown } = codeRules(context.deps);
  const { mobile } = context.body;
  const asked = browser === null ? null : { mobile, browser, network: context.network(), proof: null };
  const beforeSend = asked ? () => guardSend(context, asked) : undefined;
  const attemptsUsed = await sendCode(context, { otpKey, mobile, profile, beforeSend });
  throw new Refusal('OTP_SECOND', { attemptsUsed, maxAttempts, retryAfter: Math.ceil(cooldown / 1_000) });
}

async function openSession(context: Context<'verifyOtp'>, { profile, tookTwo }: Verified) {
  const { deps, collections, cookies, body } = context;
  const { mobile } = body;
  const userId = await findOrCreateOwner(context, mobile, profile);
  const { ticket, hash } = newTicket(deps, userId);
  const session = newSession(hash, deps.now(), context.device());
  const device = cookies.addDevice(mobile);
  const user = await logIn(context, { userId, mobile, device, session, profile });
  // The cookie of this browser's earlier session is replaced, so nobody could log that session out.
  if (cookies.session !== null) await endSession(collections, cookies.session);
  cookies.setSession(ticket);
  const shown = presentUser(deps, user, session);
  const message = 'Logged in successfully';
  const reply = { message, sessionToken: SESSION_PLACEHOLDER, user: shown, userRestrictions: shown };
  if (!tookTwo) return reply;
  const others = listSessions(user.sessions, hash, deps.now()).filter(({ isThis }) => !isThis);
  return { ...reply, guessed: { otherSessions: others.length } };
}

/** A second verification from a browser that is already logged in with this number succeeds. */
async function findOpenSession(
  context: Context<'verifyOtp'>,
  outcome: Exclude<TryOutcome, { kind: 'verified' | 'first' }>,
) {
  const { deps, collections, cookies, body } = context;
  refuseFailedTry(deps, outcome);
  const session = await findSession(deps, collections, cookies);
  if (session?.user.mobile !== body.mobile) throw new Refusal('OTP_EXPIRED');
  const shown = presentUser(deps, session.user, session);
  const message = 'Mobile no. already verified';
  return { message, sessionToken: SESSION_PLACEHOLDER, user: shown, userRestrictions: shown };
}

/** Masked unless this device verified the number before. */
async function presentOwner(context: Context<'checkMobile'>, user: UserRecord) {
  const { deps, cookies, body } = context;
  const isUnmasked = deps.config.checkMobile === 'full' || (await isKnownDevice(context, cookies, body.mobile));
  if (isUnmasked) return { name: user.name, state: user.state, masked: false };
  return { name: HIDDEN_NAME, state: null, masked: true };
}
