// One's own data: all of it as a file, and deleted for good with a code.
import { Refusal } from '../contract/refusal.ts';
import { TRACE_TTL, traceOf } from '../domain/traces.ts';
import { codeRules, demoSms, pause, traceKey } from '../http/codes.ts';
import type { Context, Handlers } from '../http/context.ts';
import { sendCode, tryOnce } from '../http/one-time-code.ts';
import { personOf } from '../http/person.ts';
import { FileReply } from '../http/reply.ts';
import type { UserRecord } from '../store/records.ts';
import { eraseLane, erasePerson, exportPerson, lanesOf } from '../store/records-of-person.ts';

export const ownDataHandlers: Pick<Handlers, 'exportData' | 'eraseCode' | 'eraseAccount'> = {
  async exportData({ deps, records, session }) {
    const data = await exportPerson(records, session.user);
    const bytes = Buffer.from(JSON.stringify(data, null, 2));
    const day = new Date(deps.now()).toISOString().slice(0, 10);
    return new FileReply(bytes, 'application/json; charset=utf-8', `neet-pg-predictor-my-data-${day}.json`);
  },

  async eraseCode(context) {
    const { deps, session } = context;
    const { mobile } = session.user;
    const rules = codeRules(deps);
    const attemptsUsed = await sendCode(context, { lane: eraseLane(mobile), mobile, profile: null });
    return {
      message: `OTP sent to +91 ${mobile}`,
      cooldownMinutes: rules.cooldown / 60_000,
      maxAttempts: rules.maxAttempts,
      attemptsUsed,
      demo: demoSms(deps),
    };
  },

  async eraseAccount(context) {
    const { deps, records, session, cookies, body } = context;
    const { mobile } = session.user;
    const outcome = await tryOnce(context, { lane: eraseLane(mobile), mobile, otp: body.otp });
    const { maxAttempts } = codeRules(deps);
    if (outcome.kind === 'wrong') throw new Refusal('OTP_WRONG', { attemptsUsed: outcome.attemptsUsed, maxAttempts });
    if (outcome.kind === 'locked') throw pause(outcome, deps.now());
    if (outcome.kind === 'expired') throw new Refusal('OTP_EXPIRED');
    await leaveTrace(context);
    const last = await erasePerson(records, session.userId);
    if (last) await completeTrace(context, last);
    cookies.clearSession();
    cookies.clearDevice();
    return { message: 'Your account is deleted.' };
  },
};

/** Before anything is deleted: whoever is interrupted in between keeps the account, and its own counts. */
async function leaveTrace({ deps, records, session }: Context<'eraseAccount'>): Promise<void> {
  const user = await personOf(records, session);
  const codes = await Promise.all(lanesOf(user).map((lane) => records.codes.get(lane)));
  const next = traceOf(user.allowance, codes, deps.now());
  await records.traces.update(traceKey(deps, user.mobile), () => ({ next, result: null }), TRACE_TTL);
}

/** What was used in the very moment of deleting counts too. */
const completeTrace = ({ deps, records }: Context<'eraseAccount'>, last: UserRecord): Promise<null> =>
  records.traces.update(
    traceKey(deps, last.mobile),
    (left) => ({ next: left && { ...traceOf(last.allowance, [], deps.now()), sends: left.sends }, result: null }),
    TRACE_TTL,
  );
