// The messages about a new list: who gets one, what became of them, sending them, and what an operator decides.
import type { Deps } from '../../api/deps.ts';
import { DECISIONS, type Decision, decideMessage, writeRoundText } from '../../api/domain/account/round-messages.ts';
import { nameShort } from '../../api/domain/matching/predict.ts';
import type { LoadedPacks } from '../../api/packs/load.ts';
import { listHeads, type SeatIndex } from '../../api/packs/seat-index.ts';
import { PackError } from '../../api/packs/verified-file.ts';
import { findListFigure, findOwn, findRecipients, queueMessages } from '../../api/services/list-figure.ts';
import { type Sending, SendingStopped, sendRoundMessages } from '../../api/services/send-round-messages.ts';
import { writeStopLink } from '../../api/services/stop-link.ts';
import { onStopSignal } from '../../api/stop-signal.ts';
import { openCollections } from '../../api/store/collections.ts';
import { openPaymentRecords } from '../../api/store/payment-records.ts';
import { AdminError } from './admin-error.ts';
import type { RoundTools } from './round-tools.ts';

const MOST_PER_SECOND = 80;
const PER_SECOND = 10;

type Options = { isSending: boolean; before: string | null; perSecond: number };

/** `key`: as in the records of people. */
type Round = { key: string; label: string; seats: SeatIndex; packs: LoadedPacks };

function readOptions(args: readonly string[]): Options {
  const options: Options = { isSending: false, before: null, perSecond: PER_SECOND };
  for (const arg of args) {
    const [name, value = ''] = arg.split('=');
    if (arg === '--send') options.isSending = true;
    else if (name === '--before' && value !== '') options.before = value;
    else if (name === '--per-second') options.perSecond = Number(value);
    else throw new AdminError(`What is ${arg}? Options: --send, --before=FOLDER, --per-second=NUMBER.`);
  }
  if (!(options.perSecond > 0 && options.perSecond <= MOST_PER_SECOND))
    throw new AdminError(`--per-second is a number from 1 to ${MOST_PER_SECOND}.`);
  return options;
}

/** The latest list of the season. @throws AdminError */
function findRound({ packs: source }: Deps, code: string | undefined): Round {
  const packs = source.current();
  const heads = packs ? listHeads(packs) : [];
  const head = heads.find(({ counselling }) => counselling.code === code);
  const seats = head && packs?.counsellings.get(head.counselling.id);
  if (!packs || !seats)
    throw new AdminError(`Which counselling? One of: ${heads.map((one) => one.counselling.code).join(', ')}.`);
  const { neetPgYear } = seats.counselling;
  const latest = seats.rounds.findLast(({ year }) => year === neetPgYear);
  if (!latest) throw new AdminError(`No list of ${neetPgYear} is on record for ${seats.counselling.name}.`);
  return { key: `${code}-${neetPgYear}-${latest.code}`, label: latest.label, seats, packs };
}

/** @throws AdminError where they are not packs without the latest list */
function openBefore(tools: RoundTools, { seats }: Round, folder: string | null): LoadedPacks | null {
  if (folder === null) return null;
  try {
    const packs = tools.openPacks(folder);
    const before = packs.counsellings.get(seats.counselling.id);
    if (before && before.knownStages < seats.knownStages) return packs;
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    throw new AdminError(`--before: ${error.message}`);
  }
  throw new AdminError(`--before: the packs in ${folder} are not those before this list.`);
}

/** Counts; sends only with --send. */
export async function announceRound(tools: RoundTools, [code, ...args]: readonly string[]): Promise<unknown> {
  const options = readOptions(args);
  const { deps } = tools;
  const round = findRound(deps, code);
  const before = openBefore(tools, round, options.before);
  const live = await tools.readLiveVersion();
  if (live !== round.packs.version)
    throw new AdminError(
      live === null ? 'The server does not answer at PORT.' : 'The server does not use these packs yet.',
    );
  const sending = createSending(tools, round, before);
  return options.isSending ? sendToAll(tools, round, sending, options.perSecond) : count(tools, round, sending);
}

async function count(tools: RoundTools, round: Round, sending: Sending) {
  const counted = await countRecipients(tools, round);
  const next = counted.recipients.find(({ state }) => state === null);
  const example = next && (await writeExample(sending, next));
  return { ...formatCounts(round, counted), example, note: 'Nothing was sent: that takes --send.' };
}

async function sendToAll(tools: RoundTools, round: Round, sending: Sending, perSecond: number) {
  const { recipients } = await countRecipients(tools, round);
  await queueMessages(openCollections(tools.deps.store), recipients, round.key, tools.deps.now());
  const ids = recipients.filter(({ state }) => isOpen(state)).map(({ id }) => id);
  const stopped = await sendRoundMessages(sending, round.key, ids, perSecond).catch((error: unknown) => {
    if (error instanceof SendingStopped) return error.message;
    throw error;
  });
  if (stopped !== undefined) process.exitCode = 1;
  return { ...formatCounts(round, await countRecipients(tools, round)), stopped };
}

type Recipient = Awaited<ReturnType<typeof findRecipients>>['recipients'][number];
const isOpen = (state: Recipient['state']): boolean => state === null || state === 'waiting' || state === 'sending';

const countRecipients = async ({ deps, listConsents }: RoundTools, { seats, key }: Round) =>
  findRecipients(openCollections(deps.store), await listConsents(), seats.counselling, key);

function formatCounts(
  { key, seats, label }: Round,
  { recipients, consents }: Awaited<ReturnType<typeof countRecipients>>,
) {
  const select = (state: Recipient['state']) => recipients.filter((one) => one.state === state);
  return {
    round: `${nameShort(seats)} ${label}`,
    key,
    consents,
    toQueue: select(null).length,
    waiting: select('waiting').length,
    sending: select('sending').length,
    sent: select('sent').length,
    failed: select('failed').map(({ mobile }) => mobile),
    unknown: select('unknown').map(({ mobile }) => mobile),
  };
}

function createSending(tools: RoundTools, { seats, label, packs }: Round, before: LoadedPacks | null): Sending {
  const { deps, deliver, wait } = tools;
  const collections = openCollections(deps.store);
  let isStopping = false;
  onStopSignal(() => {
    isStopping = true;
  });
  return {
    users: collections.users,
    leases: openPaymentRecords(deps.store).leases,
    now: deps.now,
    newId: deps.random.id,
    wait,
    deliver,
    isStopping: () => isStopping,
    async write(user, reading) {
      const now = deps.now();
      const session = { userId: user.id, user, reading, hash: '', createdAt: now, seenAt: now };
      const own = await findOwn(collections, user, seats.counselling);
      const figure = await findListFigure({ deps, collections, session, packs }, own, seats.counselling, before);
      const language = user.roundMessages?.consents.at(-1)?.language ?? 'en';
      const links = { season: `${deps.config.origin}/season`, stop: writeStopLink(deps, user.id) };
      const about = { counselling: nameShort(seats), label, figure };
      return { mobile: user.mobile, language, ...writeRoundText(language, about, links) };
    },
  };
}

async function writeExample(sending: Sending, { id }: Recipient): Promise<string | undefined> {
  const reading = await sending.users.read(id);
  return reading.record ? (await sending.write(reading.record, reading)).text : undefined;
}

/** @throws AdminError where there is nothing to decide */
export async function decideRoundMessage(
  tools: RoundTools,
  userId: string,
  [code, decision]: readonly (string | undefined)[],
): Promise<unknown> {
  const { key } = findRound(tools.deps, code);
  if (!isDecision(decision)) throw new AdminError(`What became of it? One of: ${DECISIONS.join(', ')}.`);
  const isDecided = await openCollections(tools.deps.store).users.update(userId, (user) => {
    const roundMessages = user && decideMessage(user.roundMessages, key, { decision, now: tools.deps.now() });
    return roundMessages ? { next: { ...user, roundMessages }, result: true } : { next: user, result: false };
  });
  if (!isDecided) throw new AdminError('This person has no message of this round that can be decided.');
  return { round: key, decided: decision };
}

const isDecision = (word: string | undefined): word is Decision => DECISIONS.some((decision) => decision === word);
