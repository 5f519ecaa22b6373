// Consent to messages: which text was agreed to, when, for which channels; earlier agreements stay on record.

export type ConsentEntry = { version: string; at: number; channels: string[] };
type Agreed = { consent: ConsentEntry; pastConsents: ConsentEntry[] };

const PAST_KEPT = 50;

/** Choosing what is chosen already changes nothing. */
export function changeConsent<Person extends Agreed>(
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
    pastConsents: [...person.pastConsents, person.consent].slice(-PAST_KEPT),
  };
}
