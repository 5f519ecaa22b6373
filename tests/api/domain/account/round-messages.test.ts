// The state of a message about a new list: at most one is sent, whatever ends in between.
import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../../api/contract/people/round-message.ts';
import {
  beginTry,
  changeConsent,
  decideMessage,
  endTry,
  findMessage,
  giveUpTry,
  queueMessage,
  type RoundMessages,
  setRoundConsent,
  takesRoundMessages,
  writeRoundText,
} from '../../../../api/domain/account/round-messages.ts';

const ROUND = 'mcc-2026-R3';
const asked = setRoundConsent(undefined, { isOn: true, language: 'en', by: 'login', at: 1 }) as RoundMessages;
const queued = queueMessage(asked, ROUND, 10) as RoundMessages;
const begin = (own: RoundMessages | undefined, now = 20, tryId = 'a') => beginTry(own, ROUND, { tryId, now });
const sending = begin(queued) as RoundMessages;
const end = (own: RoundMessages, delivery: Delivery, tryId = 'a') => endTry(own, ROUND, { tryId, delivery, now: 30 });
const stop = (own: RoundMessages) =>
  setRoundConsent(own, { isOn: false, language: 'en', by: 'link', at: 40 }) as RoundMessages;
const stateOf = (own: RoundMessages | null) => findMessage(own ?? undefined, ROUND)?.state;

describe('a message about a round', () => {
  it('waits once for a person with consent', () => {
    expect(stateOf(queued)).toBe('waiting');
    expect(queueMessage(queued, ROUND, 11)).toBe(null);
    expect(queueMessage(undefined, ROUND, 11)).toBe(null);
    expect(queueMessage(stop(asked), ROUND, 11)).toBe(null);
  });

  it('replaces one that waits for an earlier round of the same counselling', () => {
    const next = queueMessage(queueMessage(queued, 'kea-2026-R1', 11) ?? undefined, 'mcc-2026-R4', 12);
    expect(next?.messages.map(({ round, state }) => `${round} ${state}`)).toEqual([
      'mcc-2026-R3 failed',
      'kea-2026-R1 waiting',
      'mcc-2026-R4 waiting',
    ]);
    const sent = queueMessage(end(sending, 'sent') ?? undefined, 'mcc-2026-R4', 12);
    expect(stateOf(sent)).toBe('sent');
  });

  it('leaves the messages of other rounds as they are', () => {
    const both = queueMessage(queued, 'kea-2026-R1', 11) as RoundMessages;
    const begun = begin(both) as RoundMessages;
    const others = [end(begun, 'sent'), giveUpTry(begun, ROUND, 25), end(stop(begun), 'later')].map((own) =>
      own?.messages.filter(({ round }) => round !== ROUND).map(({ state }) => state),
    );
    expect(others).toEqual([['waiting'], ['waiting'], []]);
    const sentOther = endTry(beginTry(begun, 'kea-2026-R1', { tryId: 'k', now: 20 }) ?? undefined, 'kea-2026-R1', {
      tryId: 'k',
      delivery: 'sent',
      now: 21,
    }) as RoundMessages;
    expect(end(stop(sentOther), 'later')?.messages.map(({ round, state }) => [round, state])).toEqual([
      ['kea-2026-R1', 'sent'],
    ]);
  });

  it('is kept with 250 messages at most, the latest', () => {
    let own: RoundMessages | null = asked;
    for (let turn = 0; turn < 251; turn++) own = queueMessage(own ?? undefined, `s${turn}-R1`, turn);
    expect([own?.messages.length, own?.messages[0]?.round]).toEqual([250, 's1-R1']);
  });

  it.each([
    ['sent', 'sent'],
    ['refused', 'failed'],
    ['unknown', 'unknown'],
    ['later', 'waiting'],
  ] as const)('that was %s is %s', (delivery, state) => {
    expect(stateOf(end(sending, delivery))).toBe(state);
  });

  it('begins from no other state than waiting', () => {
    for (const delivery of ['sent', 'refused', 'unknown'] as const) {
      expect(begin(end(sending, delivery) ?? undefined, 1e12)).toBe(null);
    }
    expect(begin(sending)).toBe(null);
    expect(begin(undefined)).toBe(null);
    expect(begin({ ...queued, consents: [] })).toBe(null);
    expect(giveUpTry(queued, ROUND, 25)).toBe(null);
    expect(findMessage(giveUpTry(sending, ROUND, 25) ?? undefined, ROUND)).toMatchObject({ state: 'unknown', at: 25 });
    expect(begin(giveUpTry(sending, ROUND, 25) ?? undefined, 1e12)).toBe(null);
  });

  it('is tried again later and later, and fails after the eighth try', () => {
    let own: RoundMessages = queued;
    const delays: number[] = [];
    for (let now = 10; stateOf(own) === 'waiting'; now = findMessage(own, ROUND)?.at ?? 0) {
      expect(begin(own, now - 1)).toBe(null);
      own = endTry(begin(own, now) as RoundMessages, ROUND, { tryId: 'a', delivery: 'later', now }) as RoundMessages;
      delays.push((findMessage(own, ROUND)?.at ?? 0) - now);
    }
    expect(delays).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 0]);
    expect(stateOf(own)).toBe('failed');
  });

  it('takes the outcome of the try alone that is the latest', () => {
    const givenUp = giveUpTry(sending, ROUND, 25) as RoundMessages;
    expect(stateOf(end(givenUp, 'sent'))).toBe('sent');
    expect(end(givenUp, 'sent', 'b')).toBe(null);
    const again = decideMessage(givenUp, ROUND, { decision: 'again', now: 28 }) as RoundMessages;
    expect(end(again, 'later')).toBe(null);
    expect(end(begin(again, 29, 'b') as RoundMessages, 'later')).toBe(null);
  });

  it('is decided by an operator only where its outcome is open', () => {
    const unknown = end(sending, 'unknown') as RoundMessages;
    expect(stateOf(decideMessage(unknown, ROUND, { decision: 'sent', now: 50 }))).toBe('sent');
    expect(stateOf(decideMessage(unknown, ROUND, { decision: 'again', now: 50 }))).toBe('waiting');
    expect(decideMessage(stop(unknown), ROUND, { decision: 'again', now: 50 })).toBe(null);
    const failed = end(sending, 'refused') as RoundMessages;
    expect(stateOf(decideMessage(failed, ROUND, { decision: 'again', now: 50 }))).toBe('waiting');
    expect(decideMessage(failed, ROUND, { decision: 'sent', now: 50 })).toBe(null);
    expect(decideMessage(undefined, ROUND, { decision: 'again', now: 50 })).toBe(null);
    for (const own of [queued, sending, end(sending, 'sent') as RoundMessages])
      expect(decideMessage(own, ROUND, { decision: 'again', now: 50 })).toBe(null);
  });

  it('waits no more once the consent is withdrawn, also after a try', () => {
    expect(stop(queued).messages).toEqual([]);
    expect(takesRoundMessages(stop(queued))).toBe(false);
    expect(stateOf(stop(sending))).toBe('sending');
    expect(end(stop(sending), 'later')?.messages).toEqual([]);
  });
});

describe('the consent', () => {
  it('keeps each choice with its time and way', () => {
    expect(stop(asked).consents).toMatchObject([
      { isOn: true, at: 1, by: 'login', version: '2026-11' },
      { isOn: false, at: 40, by: 'link' },
    ]);
    const stopped = stop(asked);
    expect(stop(stopped)).toBe(stopped);
    const change = (language: 'en' | 'hi') => setRoundConsent(asked, { isOn: true, language, by: 'login', at: 2 });
    expect(change('en')).toBe(asked);
    expect(change('hi')?.consents.map(({ language }) => language)).toEqual(['en', 'hi']);
    let often: RoundMessages = asked;
    for (let turn = 0; turn < 60; turn++)
      often = setRoundConsent(often, { isOn: turn % 2 > 0, language: 'en', by: 'login', at: turn }) as RoundMessages;
    expect([often.consents.length, often.consents.at(-1)?.at]).toEqual([50, 59]);
    expect(setRoundConsent(undefined, { isOn: false, language: 'en', by: 'login', at: 1 })).toBe(undefined);
  });
});

describe('the text', () => {
  const links = { season: 'https://a.in/season', stop: 'https://a.in/stop#k' };
  const write = (language: 'en' | 'hi', figure: { before: number | null; now: number } | null) =>
    writeRoundText(language, { counselling: 'MCC', label: 'Round 3', figure }, links).text;

  it.each([
    [
      'en',
      { before: 61, now: 74 },
      'MCC Round 3 is out: your list 61 → 74 %. https://a.in/season Stop: https://a.in/stop#k',
    ],
    [
      'en',
      { before: null, now: 0 },
      'MCC Round 3 is out: your list below 1 %. https://a.in/season Stop: https://a.in/stop#k',
    ],
    ['en', null, 'MCC Round 3 is out: see what it changes. https://a.in/season Stop: https://a.in/stop#k'],
    [
      'hi',
      { before: 61, now: 74 },
      'MCC राउंड 3 का परिणाम आ गया: आपकी सूची 61 → 74 %। https://a.in/season बंद करें: https://a.in/stop#k',
    ],
  ] as const)('in %s with %j', (language, figure, text) => {
    expect(write(language, figure)).toBe(text);
  });
});

const person = { consent: { version: '1', at: 10, channels: ['sms', 'whatsapp'] }, pastConsents: [] };

describe('changeConsent', () => {
  it('returns the same person for the same channels in any order', () => {
    expect(changeConsent(person, ['whatsapp', 'sms', 'sms'], '1', 20)).toBe(person);
    const unsorted = { ...person, consent: { ...person.consent, channels: ['whatsapp', 'sms'] } };
    expect(changeConsent(unsorted, ['sms', 'whatsapp'], '1', 20)).toBe(unsorted);
  });

  it('records a new version of the text, with its time', () => {
    expect(changeConsent(person, ['whatsapp', 'sms'], '2', 20)).toEqual({
      consent: { version: '2', at: 20, channels: ['sms', 'whatsapp'] },
      pastConsents: [person.consent],
    });
  });

  it('records withdrawn channels', () => {
    expect(changeConsent(person, [], '1', 20).consent).toEqual({ version: '1', at: 20, channels: [] });
    expect(changeConsent(person, ['smswhatsapp'], '1', 20).consent.channels).toEqual(['smswhatsapp']);
  });

  it('keeps the latest fifty earlier consents', () => {
    const pastConsents = Array.from({ length: 50 }, (_, at) => ({ version: '0', at, channels: [] }));
    const changed = changeConsent({ ...person, pastConsents }, [], '1', 99);
    expect(changed.pastConsents).toEqual([...pastConsents.slice(1), person.consent]);
  });
});
