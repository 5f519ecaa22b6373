// Handlers that send a one-time code and that open a session with it.
import { Refusal } from '../contract/refusal.ts';
import { SESSION_PLACEHOLDER } from '../contract/session-hint.ts';
import type { PendingProfile, TryOutcome } from '../domain/account/otp.ts';
import { newSession } from '../domain/account/session.ts';
import type { Context, Handlers } from '../http/context.ts';
import { endSession, findSession, newTicket } from '../http/session.ts';
import { findOrCreateOwner, logIn, requestLoginCode } from '../services/login.ts';
import { verifyCode } from '../services/otp.ts';
import { countFailedAttempt, requireAttemptsLeft } from '../services/otp-attempt-limit.ts';
import { buildOtpKey, buildOtpRefusal, buildSendReply, codeRules } from '../services/otp-policy.ts';
import { presentUser } from '../services/person.ts';

export const otpHandlers: Pick<Handlers, 'register' | 'verifyOtp'> = {
  async register(context) {
    const { deps, cookies, body } = context;
    const otpKey = buildOtpKey(cookies, body.mobile);
    const { isExistingUser, attemptsUsed } = await requestLoginCode(context, { otpKey, ...body });
    const reply = buildSendReply(deps, body.mobile, attemptsUsed);
    return { ...reply, sessionToken: SESSION_PLACEHOLDER, isExistingUser };
  },

  async verifyOtp(context) {
    const { deps, cookies, body } = context;
    const otpKey = buildOtpKey(cookies, body.mobile);
    const isUnknownDevice = otpKey === body.mobile;
    if (isUnknownDevice) requireAttemptsLeft(deps, context.network());
    const outcome = await verifyCode(context, { otpKey, ...body });
    if (isUnknownDevice && outcome.kind === 'wrong') countFailedAttempt(deps, context.network());
    return outcome.kind === 'verified' ? openSession(context, outcome.profile) : findOpenSession(context, outcome);
  },
};

async function openSession(context: Context<'verifyOtp'>, profile: PendingProfile | null) {
  const { deps, collections, cookies, body } = context;
  const { mobile } = body;
  const userId = await findOrCreateOwner(context, mobile, profile);
  const { ticket, hash } = newTicket(deps, userId);
  const session = newSession(hash, deps.now());
  const device = cookies.addDevice(mobile);
  const user = await logIn(context, { userId, mobile, device, session, profile });
  // The cookie of this browser's earlier session is replaced, so nobody could log that session out.
  if (cookies.session !== null) await endSession(collections, cookies.session);
  cookies.setSession(ticket);
  const shown = presentUser(deps, user, session);
  const message = 'Logged in successfully';
  return { message, sessionToken: SESSION_PLACEHOLDER, user: shown, userRestrictions: shown };
}

/** A second verification from a browser that is already logged in with this number succeeds. */
async function findOpenSession(context: Context<'verifyOtp'>, outcome: Exclude<TryOutcome, { kind: 'verified' }>) {
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
