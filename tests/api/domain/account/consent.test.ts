// Consent to messages: a change is recorded with its time, and the earlier consent is kept.
import { describe, expect, it } from 'vitest';
import { changeConsent } from '../../../../api/domain/account/consent.ts';

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
