// One-time codes: asking for one and opening a session with it.
import { cleanName } from '../contract/names.ts';
import { Refusal } from '../contract/refusal.ts';
import { newAllowance } from '../domain/allowance.ts';
import {
  CODE_RECORD_TTL,
  type PendingProfile,
  requestCode,
  type TryOutcome,
  tryCode,
  undoSend,
} from '../domain/otp.ts';
import { admit } from '../domain/session.ts';
import { codeMac, codeRules, countSend, countWrong, laneOf, pause } from '../http/codes.ts';
import type { Context, Handlers } from '../http/context.ts';
import { personOf, shownTo } from '../http/person.ts';
import { sameText } from '../http/seals.ts';
import { beginSession, findSession } from '../http/session.ts';
import type { UserRecord } from '../store/records.ts';

/** The cookie is the session; clients that look for a token in JSON find this. */
const SESSION_PLACEHOLDER = 'cookie';
const CONSENT_VERSION = '2026-01';
const CHANNELS = ['sms', 'whatsapp', 'rcs'];

export const codeHandlers: Pick<Handlers, 'register' | 'verifyOtp'> = {
  async register(context) {
    const { deps, records, body } = context;
    const owner = await records.numbers.get(body.mobile);
    const isExistingUser = owner !== null && (await records.users.get(owner.userId)) !== null;
    const profile = isExistingUser ? null : profileOf(context);
    const rules = codeRules(deps);
    const attemptsUsed = await sendCode(context, profile);
    return {
      message: `OTP sent to +91 ${body.mobile}`,
      sessionToken: SESSION_PLACEHOLDER,
      isExistingUser,
      cooldownMinutes: rules.cooldown / 60_000,
      maxAttempts: rules.maxAttempts,
      attemptsUsed,
    };
  },

  async verifyOtp(context) {
    const { deps, records, body } = context;
    const outcome = await tryOnce(context);
    if (outcome.kind !== 'verified') return alreadyVerified(context, outcome);
    const userId = await ownerOf(context, outcome.profile);
    const session = await beginSession(deps, records, context.cookies, userId);
    const { user, ended } = await logIn(context, userId, session.hash, outcome.profile);
    await Promise.all(ended.map((hash) => records.sessions.delete(hash)));
    context.cookies.addDevice(body.mobile);
    const shown = shownTo(deps, user, session);
    return {
      message: 'Logged in successfully',
      sessionToken: SESSION_PLACEHOLDER,
      user: shown,
      userRestrictions: shown,
    };
  },
};

/** @throws Refusal INVALID_NAME, INVALID_STATE: a new person needs both */
function profileOf({ deps, body }: Context<'register'>): PendingProfile {
  const name = cleanName(body.name ?? '');
  if (!/\p{L}/u.test(name)) throw new Refusal('INVALID_NAME');
  if (body.state === undefined || !deps.reference.states.has(body.state)) throw new Refusal('INVALID_STATE');
  return { name, state: body.state, consentAt: deps.now() };
}

/** The send is reserved first and given back when the message does not leave. @returns wrong tries so far */
async function sendCode({ deps, records, cookies, body }: Context<'register'>, profile: PendingProfile | null) {
  const rules = codeRules(deps);
  const lane = laneOf(cookies, body.mobile);
  const id = deps.random.id();
  const code = deps.random.code();
  const challenge = { id, mac: codeMac(deps, id, body.mobile, code), profile };
  await countSend(deps);
  const outcome = await records.codes.update(
    lane,
    (record) => requestCode(record, challenge, rules, deps.now()),
    CODE_RECORD_TTL,
  );
  if (outcome.kind !== 'send') throw pause(outcome, deps.now());
  try {
    await deps.sms({ mobile: body.mobile, code, expiryMinutes: rules.expiry / 60_000 });
  } catch (error) {
    deps.log.error({ problem: error instanceof Error ? error.message : 'unknown' }, 'the code was not sent');
    await records.codes.update(lane, (record) => ({ next: undoSend(record, id), result: null }), CODE_RECORD_TTL);
    throw new Refusal('OTP_SEND_FAILED');
  }
  return outcome.attemptsUsed;
}

async function tryOnce({ deps, records, cookies, body }: Context<'verifyOtp'>): Promise<TryOutcome> {
  const matches = (challengeId: string, mac: string) =>
    sameText(mac, codeMac(deps, challengeId, body.mobile, body.otp));
  const outcome = await records.codes.update(
    laneOf(cookies, body.mobile),
    (record) => tryCode(record, matches, codeRules(deps), deps.now()),
    CODE_RECORD_TTL,
  );
  if (outcome.kind === 'wrong' || outcome.kind === 'locked') await countWrong(deps);
  return outcome;
}

/** A second verify from a browser that is logged in with this number already is no failure. */
async function alreadyVerified(context: Context<'verifyOtp'>, outcome: Exclude<TryOutcome, { kind: 'verified' }>) {
  const { deps, records, cookies, body } = context;
  const { maxAttempts } = codeRules(deps);
  if (outcome.kind === 'wrong') throw new Refusal('OTP_WRONG', { attemptsUsed: outcome.attemptsUsed, maxAttempts });
  if (outcome.kind === 'locked') throw pause(outcome, deps.now());
  const session = await findSession(deps, records, cookies);
  const user = session && (await personOf(records, session));
  if (!session || user?.mobile !== body.mobile) throw new Refusal('OTP_EXPIRED');
  const shown = shownTo(deps, user, session);
  const message = 'Mobile no. already verified';
  return { message, sessionToken: SESSION_PLACEHOLDER, user: shown, userRestrictions: shown };
}

/** The id of the number's owner; a new number gets one. */
async function ownerOf({ deps, records, body }: Context<'verifyOtp'>, profile: PendingProfile | null): Promise<string> {
  const made = deps.random.id();
  return records.numbers.update(body.mobile, (owner) => {
    // A code asked for by a known person whose record is gone meanwhile cannot make a person without a name.
    if (!owner && !profile) throw new Refusal('OTP_EXPIRED');
    return { next: owner ?? { userId: made }, result: owner?.userId ?? made };
  });
}

function logIn(
  { deps, records, body }: Context<'verifyOtp'>,
  id: string,
  hash: string,
  profile: PendingProfile | null,
) {
  const now = deps.now();
  return records.users.update(id, (current) => {
    const known = current ?? (profile && newPerson(id, body.mobile, profile, now));
    if (!known) throw new Refusal('OTP_EXPIRED');
    const { kept, ended } = admit(known.sessions, { hash, createdAt: now }, now);
    const user: UserRecord = { ...known, lastLogin: now, sessions: kept };
    return { next: user, result: { user, ended } };
  });
}

const newPerson = (id: string, mobile: string, profile: PendingProfile, now: number): UserRecord => ({
  id,
  mobile,
  name: profile.name,
  state: profile.state,
  createdAt: now,
  lastLogin: now,
  consent: { version: CONSENT_VERSION, at: profile.consentAt, channels: CHANNELS },
  sessions: [],
  allowance: newAllowance(),
  grants: [],
});
