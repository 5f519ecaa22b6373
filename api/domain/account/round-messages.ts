// Messages about lists in the record of a person: all consents to them, the one message of each round, and its text.

import type { Language } from '../../contract/languages.ts';
import { type Delivery, ROUND_CONSENT_VERSION, type RoundText } from '../../contract/people/round-message.ts';
import type { UserRecord } from '../../store/collections.ts';

export type RoundMessages = NonNullable<UserRecord['roundMessages']>;
type RoundConsent = RoundMessages['consents'][number];
export type RoundMessage = RoundMessages['messages'][number];

const MAX_CONSENTS = 50;
/** More than all counsellings publish in two seasons. */
const MAX_MESSAGES = 250;
const MAX_TRIES = 8;
const FIRST_DELAY = 5_000;
const LONGEST_DELAY = 5 * 60_000;

const noMessages: RoundMessages = { consents: [], messages: [] };

export const takesRoundMessages = (own: RoundMessages | undefined): boolean => own?.consents.at(-1)?.isOn ?? false;

export const findMessage = (own: RoundMessages | undefined, round: string): RoundMessage | undefined =>
  own?.messages.find((message) => message.round === round);

/** Without consent no message waits any more. @returns `own` itself where nothing changes */
export function setRoundConsent(
  own: RoundMessages | undefined,
  { isOn, language, ...chosen }: Omit<RoundConsent, 'version'>,
): RoundMessages | undefined {
  const last = own?.consents.at(-1);
  if (isOn === (last?.isOn ?? false) && (!isOn || last?.language === language)) return own;
  const { consents, messages } = own ?? noMessages;
  const consent = { version: ROUND_CONSENT_VERSION, isOn, language, ...chosen };
  return {
    consents: [...consents, consent].slice(-MAX_CONSENTS),
    messages: isOn ? messages : messages.filter(({ state }) => state !== 'waiting'),
  };
}

/** A message that waits for an earlier round of the same counselling is out of date. @returns null where nothing is added */
export function queueMessage(own: RoundMessages | undefined, round: string, now: number): RoundMessages | null {
  if (!own || !takesRoundMessages(own) || findMessage(own, round)) return null;
  const series = findSeries(round);
  const others = own.messages.map((message) =>
    message.state === 'waiting' && findSeries(message.round) === series
      ? { ...message, state: 'failed' as const, at: now }
      : message,
  );
  const added: RoundMessage = { round, state: 'waiting', at: now, tries: 0, tryId: null };
  return { ...own, messages: [...others, added].slice(-MAX_MESSAGES) };
}

const findSeries = (round: string): string => round.slice(0, round.lastIndexOf('-'));

/** The one way to `sending`. @returns null where the message must not be sent now */
export function beginTry(
  own: RoundMessages | undefined,
  round: string,
  { tryId, now }: { tryId: string; now: number },
): RoundMessages | null {
  const message = findMessage(own, round);
  if (!own || !takesRoundMessages(own) || message?.state !== 'waiting' || message.at > now) return null;
  return replaceMessage(own, { ...message, state: 'sending', at: now, tries: message.tries + 1, tryId });
}

/**
 * The outcome of a try, as the one who made it knows it: also after another process gave it up as unknown.
 * @returns null where another try or an operator decided since
 */
export function endTry(
  own: RoundMessages | undefined,
  round: string,
  { tryId, delivery, now }: { tryId: string; delivery: Delivery; now: number },
): RoundMessages | null {
  const message = findMessage(own, round);
  if (!own || message?.tryId !== tryId || !['sending', 'unknown'].includes(message.state)) return null;
  if (delivery !== 'later') {
    const state = delivery === 'refused' ? 'failed' : delivery;
    return replaceMessage(own, { ...message, state, at: now });
  }
  if (!takesRoundMessages(own)) return { ...own, messages: own.messages.filter((other) => other !== message) };
  if (message.tries >= MAX_TRIES) return replaceMessage(own, { ...message, state: 'failed', at: now });
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (message.tries - 1));
  return replaceMessage(own, { ...message, state: 'waiting', at: now + delay, tryId: null });
}

/** A try whose process has ended. @returns null where none was on its way */
export function giveUpTry(own: RoundMessages | undefined, round: string, now: number): RoundMessages | null {
  const message = findMessage(own, round);
  return own && message?.state === 'sending' ? replaceMessage(own, { ...message, state: 'unknown', at: now }) : null;
}

export const DECISIONS = ['sent', 'failed', 'again'] as const;
export type Decision = (typeof DECISIONS)[number];

/** An operator who asked the provider. @returns null where there is nothing to decide */
export function decideMessage(
  own: RoundMessages | undefined,
  round: string,
  { decision, now }: { decision: Decision; now: number },
): RoundMessages | null {
  const message = findMessage(own, round);
  const isOpen = message?.state === 'unknown' || (message?.state === 'failed' && decision === 'again');
  if (!own || !message || !isOpen) return null;
  const decided = { ...message, at: now, tryId: null };
  if (decision !== 'again') return replaceMessage(own, { ...decided, state: decision });
  return takesRoundMessages(own) ? replaceMessage(own, { ...decided, state: 'waiting', tries: 0 }) : null;
}

const replaceMessage = (own: RoundMessages, message: RoundMessage): RoundMessages => ({
  ...own,
  messages: own.messages.map((other) => (other.round === message.round ? message : other)),
});

type WithConsent = Pick<UserRecord, 'consent' | 'pastConsents'>;

const MAX_PAST_CONSENTS = 50;

/** @returns the same person if nothing changes */
export function changeConsent<Person extends WithConsent>(
  person: Person,
  channels: readonly string[],
  version: string,
  now: number,
): Person {
  const chosen = [...new Set(channels)].sort();
  const same = person.consent.version === version && [...person.consent.channels].sort().join() === chosen.join();
  if (same) return person;
  return {
    ...person,
    consent: { version, at: now, channels: chosen },
    pastConsents: [...person.pastConsents, person.consent].slice(-MAX_PAST_CONSENTS),
  };
}

/** Chances of the list in percent: with the packs before, null where that cannot be compared, and now. */
export type ListFigure = { before: number | null; now: number };

type Words = {
  round(counselling: string, label: string): string;
  list(chances: string): string;
  percent(value: number): string;
  noList: string;
  text(parts: RoundText, season: string): string;
};

const words: Readonly<Record<Language, Words>> = {
  en: {
    round: (counselling, label) => `${counselling} ${label}`,
    list: (chances) => `your list ${chances} %`,
    percent: (value) => (value === 0 ? 'below 1' : `${value}`),
    noList: 'see what it changes',
    text: ({ round, list, link }, season) => `${round} is out: ${list}. ${season} Stop: ${link}`,
  },
  hi: {
    round: (counselling, label) =>
      `${counselling} ${label.replace(/^Round (\d)$/, 'राउंड $1').replace(/^Stray.*$/, 'स्ट्रे राउंड')}`,
    list: (chances) => `आपकी सूची ${chances} %`,
    percent: (value) => (value === 0 ? '1 से कम' : `${value}`),
    noList: 'देखें क्या बदला',
    text: ({ round, list, link }, season) => `${round} का परिणाम आ गया: ${list}। ${season} बंद करें: ${link}`,
  },
};

/** @param figure null where the plan shows no row of a list */
export function writeRoundText(
  language: Language,
  { counselling, label, figure }: { counselling: string; label: string; figure: ListFigure | null },
  { season, stop }: { season: string; stop: string },
): { parts: RoundText; text: string } {
  const own = words[language];
  const chances = figure && [figure.before, figure.now].flatMap((value) => (value === null ? [] : own.percent(value)));
  const parts = {
    round: own.round(counselling, label),
    list: chances ? own.list(chances.join(' → ')) : own.noList,
    link: stop,
  };
  return { parts, text: own.text(parts, season) };
}
