// Sends the messages of a round that wait: by one process at a time, at most so many a second, each message at most once.
import type { Delivery, RoundMessageToSend, SendRoundMessage } from '../contract/people/round-message.ts';
import { beginTry, endTry, findMessage, giveUpTry, type RoundMessages } from '../domain/account/round-messages.ts';
import type { Collections, UserRecord } from '../store/collections.ts';
import type { PaymentRecords } from '../store/payment-records.ts';
import { StoreDown } from '../store/port.ts';
import type { RecordReading } from '../store/typed-collection.ts';

const LEASE = 'round-messages';
const LEASE_DURATION = 10_000;
const RENEW_AFTER = 3_000;
/** Messages that a provider may have at once: one more with each that is sent, and one after some problems in a row. */
const MOST_AT_ONCE = 32;
const SOME_PROBLEMS = 3;
/** So many problems in a row are the provider's own: going on would leave everybody without a message. */
const MOST_PROBLEMS = 10;
const LONGEST_WAIT = 1_000;
/** An outcome is worth more than a try: without it the message is unknown. */
const SAVE_TRIES = 20;

export type Sending = {
  users: Collections['users'];
  leases: PaymentRecords['leases'];
  now: () => number;
  newId: () => string;
  wait: (milliseconds: number) => Promise<unknown>;
  write: (user: UserRecord, reading: RecordReading<UserRecord>) => Promise<RoundMessageToSend>;
  deliver: SendRoundMessage;
  /** True after a stop signal: what is on its way ends, and nothing more begins. */
  isStopping: () => boolean;
};

/** Sending ended before every message was tried. It can be repeated. */
export class SendingStopped extends Error {
  override name = 'SendingStopped';
}

/**
 * A message begins only from `waiting`, in one atomic step. A process that ends in between leaves it `sending`: the next one
 * makes it `unknown`.
 * @param ids people whose message of the round waits, or was on its way when a process ended
 * @throws SendingStopped, StoreDown
 */
export async function sendRoundMessages(
  sending: Sending,
  round: string,
  ids: readonly string[],
  perSecond: number,
): Promise<void> {
  const holder = await takeLease(sending);
  let renewedAt = sending.now();
  const keepLease = async (): Promise<void> => {
    if (sending.now() - renewedAt < RENEW_AFTER) return;
    if (!(await renewLease(sending, holder, LEASE_DURATION))) throw new SendingStopped('Another process sends.');
    renewedAt = sending.now();
  };
  try {
    for (const id of ids) {
      await keepLease();
      await changeMessages(sending, id, (own) => giveUpTry(own, round, sending.now()));
    }
    await sendAll(sending, round, ids, { perSecond, keepLease });
  } finally {
    await renewLease(sending, holder, 0).catch(() => null);
  }
}

async function sendAll(
  sending: Sending,
  round: string,
  ids: readonly string[],
  { perSecond, keepLease }: { perSecond: number; keepLease: () => Promise<void> },
): Promise<void> {
  const { now, wait } = sending;
  const pace = openPace(perSecond, sending);
  const queue = openQueue(ids);
  const running = new Set<Promise<void>>();
  const found = { problems: 0, atOnce: 1, error: null as unknown };
  const begin = (id: string): void => {
    const one: Promise<void> = sendOne(sending, round, id, pace.wait)
      .then(({ delivery, again }) => {
        if (again !== null) queue.add(id, again);
        if (delivery !== null) Object.assign(found, countOutcome(found, delivery));
      })
      .catch((error: unknown) => {
        found.error ??= error;
      })
      .finally(() => running.delete(one));
    running.add(one);
  };
  try {
    while (queue.size() + running.size > 0 && found.error === null && !sending.isStopping()) {
      await keepLease();
      requireWorking(found.problems);
      // One that waits for its turn is begun: were the process killed, nobody would know that it was not sent.
      const isFull = running.size >= found.atOnce || pace.isAwaited();
      const id = isFull ? null : queue.take(now());
      if (id !== null) begin(id);
      await (id === null ? Promise.race([...running, wait(queue.pause(now()))]) : wait(Math.ceil(1_000 / perSecond)));
    }
  } finally {
    await Promise.all(running);
  }
  if (found.error !== null) throw found.error;
}

/** @returns waits for the turn of one message: they begin at least a part of a second apart, also after a stall of the process */
export function openPace(perSecond: number, { now, wait }: Pick<Sending, 'now' | 'wait'>) {
  const apart = Math.ceil(1_000 / perSecond);
  let last = Number.NEGATIVE_INFINITY;
  let waiting = 0;
  let turn = Promise.resolve();
  const next = async (): Promise<void> => {
    // A timer may end early, and a clock that was set back delays nobody.
    for (let passed = now() - last; passed >= 0 && passed < apart; passed = now() - last) await wait(apart - passed);
    last = now();
    waiting -= 1;
  };
  return {
    isAwaited: (): boolean => waiting > 0,
    wait(): Promise<void> {
      waiting += 1;
      turn = turn.then(next);
      return turn;
    },
  };
}

function countOutcome({ problems, atOnce }: { problems: number; atOnce: number }, delivery: Delivery) {
  if (delivery === 'sent') return { problems: 0, atOnce: Math.min(MOST_AT_ONCE, atOnce + 1) };
  return { problems: problems + 1, atOnce: problems + 1 >= SOME_PROBLEMS ? 1 : atOnce };
}

function requireWorking(problems: number): void {
  if (problems < MOST_PROBLEMS) return;
  throw new SendingStopped(`${problems} messages in a row were not sent. Ask the provider, then repeat the command.`);
}

/** Ids by the time from which they may be sent. */
function openQueue(ids: readonly string[]) {
  const queue = ids.map((id) => ({ id, at: 0 }));
  return {
    size: () => queue.length,
    take: (now: number): string | null => ((queue[0]?.at ?? Infinity) <= now ? (queue.shift()?.id ?? null) : null),
    /** Milliseconds until the first one, at most a second. */
    pause: (now: number): number => Math.min(LONGEST_WAIT, Math.max(1, (queue[0]?.at ?? Infinity) - now)),
    add(id: string, at: number): void {
      const place = queue.findIndex((other) => other.at > at);
      queue.splice(place === -1 ? queue.length : place, 0, { id, at });
    },
  };
}

/** @returns `delivery`: null where nothing was to be sent now; `again`: when to try again */
async function sendOne(
  sending: Sending,
  round: string,
  id: string,
  pace: () => Promise<void>,
): Promise<{ delivery: Delivery | null; again: number | null }> {
  const { users, now } = sending;
  const reading = await users.read(id);
  const user = reading.record;
  const waiting = findMessage(user?.roundMessages, round);
  if (!user || waiting?.state !== 'waiting') return { delivery: null, again: null };
  if (waiting.at > now()) return { delivery: null, again: waiting.at };
  const message = await sending.write(user, reading);
  const tryId = sending.newId();
  const isBegun = await beginWithLostReply(sending, round, id, tryId);
  if (isBegun === 'no') return { delivery: null, again: null };
  // The store may have held up many of them: they go to the provider one after another again.
  if (isBegun === 'yes') await pace();
  const delivery = isBegun === 'yes' ? await sending.deliver(message) : 'later';
  const saved = await saveOutcome(sending, id, (own) => endTry(own, round, { tryId, delivery, now: now() }));
  const left = findMessage(saved, round);
  return { delivery, again: left?.state === 'waiting' ? left.at : null };
}

/** @returns `perhaps`: the write may have arrived although its reply is lost. Nothing is sent then, and that is saved */
const beginWithLostReply = (
  sending: Sending,
  round: string,
  id: string,
  tryId: string,
): Promise<'yes' | 'no' | 'perhaps'> =>
  changeMessages(sending, id, (own) => beginTry(own, round, { tryId, now: sending.now() })).then(
    (isBegun) => (isBegun ? 'yes' : 'no'),
    (error: unknown) => {
      if (error instanceof StoreDown) return 'perhaps';
      throw error;
    },
  );

type Change = (own: RoundMessages | undefined) => RoundMessages | null;

/** @returns false where nothing changed */
const changeMessages = ({ users }: Pick<Sending, 'users'>, id: string, change: Change): Promise<boolean> =>
  users.update(id, (user) => {
    const roundMessages = user && change(user.roundMessages);
    return roundMessages ? { next: { ...user, roundMessages }, result: true } : { next: user, result: false };
  });

async function saveOutcome(sending: Sending, id: string, change: Change): Promise<RoundMessages | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      await changeMessages(sending, id, change);
      return (await sending.users.get(id))?.roundMessages;
    } catch (error) {
      if (!(error instanceof StoreDown) || tries >= SAVE_TRIES) throw error;
      await sending.wait(LONGEST_WAIT / 2);
    }
  }
}

/** @throws SendingStopped where another process keeps the lease */
async function takeLease(sending: Sending): Promise<string> {
  const holder = sending.newId();
  if (await renewLease(sending, holder, LEASE_DURATION)) return holder;
  // A process that was killed left it; one that lives renews it.
  await sending.wait(LEASE_DURATION);
  if (await renewLease(sending, holder, LEASE_DURATION)) return holder;
  throw new SendingStopped('Another process sends these messages.');
}

/** @returns whether this process has the lease */
const renewLease = ({ leases, now }: Sending, holder: string, duration: number): Promise<boolean> =>
  leases.update(LEASE, (current) =>
    current && current.holder !== holder && current.until > now()
      ? { next: current, result: false }
      : { next: { holder, until: now() + duration, deepAt: 0 }, result: true },
  );
