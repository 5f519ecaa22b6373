// Commands of an administrator on the store: look up, grant, end, unlock, clear, export, erase, payments, mistakes, accept.
import type { Plan } from '../../api/contract/plans/plans.ts';
import { SINGLE_CODE_TRIES } from '../../api/domain/account/login-guard.ts';
import { showPerson } from '../../api/domain/account/person.ts';
import { addGrant, currentPlan, type Grant } from '../../api/domain/payments/plan.ts';
import { MISTAKES, openCollections, type UserRecord } from '../../api/store/collections.ts';
import { forgetLatestTime } from '../../api/store/latest-time.ts';
import { markCachesCleared } from '../../api/store/marks.ts';
import { listPaymentsToReturn, openPaymentRecords } from '../../api/store/payment-records.ts';
import { erasePerson, exportPerson, listOtpKeys } from '../../api/store/person-data.ts';
import type { Store } from '../../api/store/port.ts';
import { AdminError } from './admin-error.ts';
import type { RoundTools } from './round-tools.ts';

export type Admin = {
  store: Store;
  plans: readonly Plan[];
  now: number;
  accept(): Promise<void>;
  /** Opens packs and providers, for the commands about messages of a round. */
  openRounds?(): Promise<RoundTools>;
};

type Command = { usage: string; run(admin: Admin, args: readonly string[]): Promise<unknown> };

const DAY = 86_400_000;
const REVIEW_FOLDER = 'data/review';
const MAX_DAYS = 3_650;

export const commands: Readonly<Record<string, Command>> = {
  user: {
    usage: 'user MOBILE: the person, the plan and what it still allows',
    run: async (admin, [mobile]) => describeUser(admin, await findPerson(admin, mobile)),
  },
  'grant-plan': {
    usage: 'grant-plan MOBILE PLAN [DAYS]: gives a plan, shown as "Admin Assigned"',
    async run(admin, [mobile, code, days]) {
      const plan = admin.plans.find((candidate) => candidate.plan_code === code && code !== 'free');
      if (!plan) throw new AdminError(`Which plan? One of: ${listPaidCodes(admin.plans)}.`);
      const length = days === undefined ? plan.validity_days : /^\d{1,4}$/.test(days) ? Number(days) : 0;
      if (length < 1 || length > MAX_DAYS) {
        throw new AdminError(`DAYS is a whole number from 1 to ${MAX_DAYS}.`);
      }
      const person = await findPerson(admin, mobile);
      return describeUser(
        admin,
        await updateUser(admin, person.id, (user) => addPlanGrant(admin, user, createGrant(plan, length, admin.now))),
      );
    },
  },
  'end-plan': {
    usage: 'end-plan MOBILE: ends the plan now; the payment stays in the history',
    async run(admin, [mobile]) {
      const person = await findPerson(admin, mobile);
      return describeUser(admin, await updateUser(admin, person.id, (user) => endPlan(user, admin)));
    },
  },
  unlock: {
    usage: 'unlock MOBILE: removes the locks of one-time codes that an attack on the number left',
    run: ({ store }, [mobile]) => unlockNumber(store, parseMobile(mobile)),
  },
  'clear-cache': {
    usage: 'clear-cache: makes browsers drop their cached content and predictions',
    async run({ store, now }) {
      await markCachesCleared(store, now);
      return { cleared: new Date(now).toISOString() };
    },
  },
  export: {
    usage: 'export MOBILE: everything that is stored about a person, as JSON',
    run: async (admin, [mobile]) => exportPerson(openCollections(admin.store), await findPerson(admin, mobile)),
  },
  erase: {
    usage: 'erase MOBILE: deletes a person; payments stay, without the name',
    async run(admin, [mobile]) {
      const person = await findPerson(admin, mobile);
      await erasePerson(openCollections(admin.store), person.id);
      return { erased: person.id };
    },
  },
  'payments-to-return': {
    usage: 'payments-to-return: payments to give back at the gateway: the payer has no account, or paid twice',
    async run({ store }) {
      const open = await listPaymentsToReturn(openPaymentRecords(store));
      return open.map(({ paise, since, ...payment }) => ({
        ...payment,
        rupees: paise / 100,
        since: new Date(since).toISOString(),
      }));
    },
  },
  mistakes: {
    usage: 'mistakes: open reports of mistakes in the data, oldest first',
    async run({ store }) {
      const stored = await openCollections(store).mistakes.get(MISTAKES);
      return (stored?.open ?? []).map(({ firstAt, lastAt, ...mistake }) => ({
        ...mistake,
        firstAt: new Date(firstAt).toISOString(),
        lastAt: new Date(lastAt).toISOString(),
      }));
    },
  },
  'queue-mistakes': {
    usage:
      'queue-mistakes: moves the open reports into the review queue of the data team, data/review/fact-reports.csv',
    async run({ store }) {
      const { queueFactReports } = await loadReportQueue();
      return openCollections(store).mistakes.update(MISTAKES, (stored) => {
        const open = stored?.open ?? [];
        queueFactReports(open, REVIEW_FOLDER);
        return { next: { open: [] }, result: { queued: open.length } };
      });
    },
  },
  'close-mistake': {
    usage: 'close-mistake ID: closes a report',
    run: ({ store }, [id]) =>
      openCollections(store).mistakes.update(MISTAKES, (stored) => {
        const open = stored?.open.filter((mistake) => mistake.id !== id) ?? [];
        if (open.length === (stored?.open.length ?? 0)) throw new AdminError('No open report has this id.');
        return { next: { open }, result: { closed: id } };
      }),
  },
  'round-messages': {
    usage:
      'round-messages CODE [--before=FOLDER] [--per-second=NUMBER] [--send]: messages about the latest list of a counselling: counts them; sends only with --send',
    run: (admin, args) =>
      runOnRounds(admin, async (tools) => (await import('./round-messages.ts')).announceRound(tools, args)),
  },
  'decide-message': {
    usage: 'decide-message CODE MOBILE sent|failed|again: what became of a message whose outcome is unknown',
    async run(admin, [code, mobile, decision]) {
      const { id } = await findPerson(admin, mobile);
      return runOnRounds(admin, async (tools) => {
        const { decideRoundMessage } = await import('./round-messages.ts');
        return decideRoundMessage(tools, id, [code, decision]);
      });
    },
  },
  'accept-clock': {
    usage: 'accept-clock: forgets the latest time of the servers, after a clock that was ahead; stop them first',
    async run({ store }) {
      await forgetLatestTime(store);
      return { accepted: true };
    },
  },
  'accept-store': {
    usage: 'accept-store: accepts the store as it is now, although people are missing from it',
    async run({ accept }) {
      await accept();
      return { accepted: true };
    },
  },
};

/** Packs and providers are loaded for these commands alone. */
async function runOnRounds<Result>({ openRounds }: Admin, work: (tools: RoundTools) => Promise<Result>) {
  if (!openRounds) throw new AdminError('This command needs packs.');
  const tools = await openRounds();
  try {
    return await work(tools);
  } finally {
    await tools.close();
  }
}

function parseMobile(mobile = ''): string {
  if (!/^[6-9]\d{9}$/.test(mobile)) throw new AdminError('MOBILE is ten digits.');
  return mobile;
}

async function findPerson({ store }: Admin, mobile: string | undefined): Promise<UserRecord> {
  const records = openCollections(store);
  const owner = await records.numbers.get(parseMobile(mobile));
  const user = owner && (await records.users.get(owner.userId));
  if (!user) throw new AdminError('Nobody is registered with this number.');
  return user;
}

function updateUser({ store }: Admin, id: string, change: (user: UserRecord) => UserRecord): Promise<UserRecord> {
  return openCollections(store).users.update(id, (user) => {
    if (!user) throw new AdminError('This person was erased in the meantime.');
    const next = change(user);
    return { next, result: next };
  });
}

const addPlanGrant = ({ plans }: Admin, user: UserRecord, grant: Grant): UserRecord => ({
  ...user,
  grants: [...addGrant(user.grants, grant, plans)],
});

const createGrant = (plan: Plan, days: number, now: number): Grant => ({
  id: `admin-${now.toString(36)}`,
  planCode: plan.plan_code,
  planName: plan.plan_name,
  amountPaise: 0,
  paymentId: null,
  at: now,
  expiresAt: now + days * DAY,
});

function endPlan(user: UserRecord, { plans, now }: Admin): UserRecord {
  if (currentPlan(user.grants, plans, now).grant === null) throw new AdminError('This person has no paid plan.');
  return { ...user, grants: user.grants.map((grant) => ({ ...grant, expiresAt: Math.min(grant.expiresAt, now) })) };
}

const describeUser = (admin: Admin, user: UserRecord) => ({
  id: user.id,
  ...showPerson(user, admin.plans, admin.now, admin.now),
  sessionExpires: undefined,
  sessions: user.sessions.length,
  grants: user.grants.map((grant) => ({
    ...grant,
    paymentId: grant.paymentId ?? 'Admin Assigned',
    at: new Date(grant.at).toISOString(),
    expiresAt: new Date(grant.expiresAt).toISOString(),
  })),
});

const listPaidCodes = (plans: readonly Plan[]): string =>
  plans.flatMap((plan) => (plan.plan_code === 'free' ? [] : [plan.plan_code])).join(', ');

/**
 * Imports the queue when a command needs it: the other commands run where the pipeline is not installed.
 * @throws AdminError where the pipeline is missing
 */
async function loadReportQueue(): Promise<typeof import('../packs/review/fact-reports.ts')> {
  try {
    return await import('../packs/review/fact-reports.ts');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new AdminError(
      'This command runs where the data is compiled, with the store of the server in its settings: its files are not here.',
    );
  }
}

/**
 * A code that is on its way stays valid. Tries are kept: after three of a day a login still takes two codes, so an
 * unlocked number is no easier to guess. The number needs no account.
 */
async function unlockNumber(store: Store, mobile: string) {
  const collections = openCollections(store);
  const owner = await collections.numbers.get(mobile);
  const user = owner && (await collections.users.get(owner.userId));
  const keys = await listOtpKeys(collections, { mobile, devices: user?.devices ?? [] });
  const reset = await Promise.all(keys.map((key) => resetBrowser(collections, key)));
  const { sends, tries } = await collections.numberGuards.update(mobile, (guard) => ({
    next: guard && { ...guard, sends: [] },
    result: { sends: guard?.sends.length ?? 0, tries: guard?.tries.length ?? 0 },
  }));
  return {
    unlocked: mobile,
    browsers: reset.filter(Boolean).length,
    sendsForgotten: sends,
    loginTakesTwoCodes: tries >= SINGLE_CODE_TRIES,
  };
}

/** @returns whether the browser of this key had a lock or counted sends */
const resetBrowser = ({ codes }: ReturnType<typeof openCollections>, key: string): Promise<boolean> =>
  codes.update(key, (code) => ({
    next: code && { ...code, sends: [], wrong: 0, wrongAt: undefined, lockUntil: 0 },
    result: code !== null && (code.lockUntil > 0 || code.sends.length > 0),
  }));
