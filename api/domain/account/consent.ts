// Consent to messages: the version of the text, the time and the channels. Earlier consents are kept.

export type ConsentEntry = { version: string; at: number; channels: string[] };
type WithConsent = { consent: ConsentEntry; pastConsents: ConsentEntry[] };

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
