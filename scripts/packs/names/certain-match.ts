// Decides which candidate is certain: precision first, because a wrong join is worse than none.
import type { KnownInstitute } from './known-institutes.ts';
import { type Candidate, isInPlace, weigh } from './match-candidates.ts';
import type { PrintedInstitute } from './printed-institute.ts';
import { lettersOnly } from './spelling.ts';

/** Shorter texts (`District Hospital`) are too common to match by letters alone. */
export const TELLING_LENGTH = 24;
/** A bare name with fewer letters as printed begins too many others. */
const BARE_LETTERS = 16;
/** Keys are shorter than names: common words are abbreviated. */
const NAME_KEY_LENGTH = 12;

/** Thresholds of a certain match by what the PIN says: similarity of the letters, and lead over the next institute. */
const ENOUGH = {
  same: [
    { score: 0.6, lead: 0.04 },
    { score: 0.38, lead: 0.17 },
  ],
  other: [{ score: 0.9, lead: 0.08 }],
  otherAndGeneric: [],
  none: [
    { score: 0.8, lead: 0.03 },
    { score: 0.6, lead: 0.15 },
  ],
  noneAndGeneric: [{ score: 0.95, lead: 0.08 }],
};

/** The best must be similar enough, clearly better than the next, and of the same name. */
export function certainInState([best, next]: Candidate[], printed: PrintedInstitute): string | null {
  if (!best || (!best.sameName && best.score < 0.8)) return null;
  const lead = weigh(best) - (next ? weigh(next) : 0);
  const enough = ENOUGH[comparePins(best, printed)].some((rule) => best.score >= rule.score && lead >= rule.lead);
  return enough ? best.institute : null;
}

function comparePins(best: Candidate, printed: PrintedInstitute): keyof typeof ENOUGH {
  if (best.samePin) return 'same';
  const generic = printed.key.length < TELLING_LENGTH;
  if (printed.pins.length > 0) return generic ? 'otherAndGeneric' : 'other';
  return generic ? 'noneAndGeneric' : 'none';
}

/** The same name at the same PIN or town is certain when no other institute of that name is there. */
const SAME_NAME = 0.88;
const RIVAL_NAME = 0.7;
/** A name that so many institutes of the state have (`District Hospital`) also needs a similar text. */
const COMMON_NAME = 3;
const COMMON_NAME_TEXT = 0.4;

export function certainByName(byName: Candidate[], printed: PrintedInstitute): string | null {
  const inPlace = byName.filter(isInPlace);
  const rivals = inPlace.filter((one) => one.nameScore >= RIVAL_NAME);
  const [best] = rivals;
  if (!best || rivals.length !== 1 || best.nameScore < SAME_NAME) return null;
  const namesakes = byName.filter((one) => one.nameScore >= SAME_NAME).length;
  if (namesakes >= COMMON_NAME && best.score < COMMON_NAME_TEXT) return null;
  const fewLetters = printed.nameKey.length < NAME_KEY_LENGTH;
  return fewLetters && !best.samePin ? null : best.institute;
}

/** Some lists omit the address: then a name is certain only when exactly one institute's text begins with it. */
export function certainBareName(printed: PrintedInstitute, known: KnownInstitute[]): string | null {
  if (printed.pins.length > 0 || lettersOnly(printed.text).length < BARE_LETTERS) return null;
  const ids = new Set(known.filter((entry) => entry.key.startsWith(printed.key)).map((entry) => entry.id));
  const [only] = ids;
  return ids.size === 1 ? (only ?? null) : null;
}

/** Without a state only the PIN, or the whole text, distinguishes two places of one name. */
export function certainAnywhere([best, next]: Candidate[]): string | null {
  if (!best?.sameName) return null;
  const lead = weigh(best) - (next ? weigh(next) : 0);
  return lead >= 0.2 && (best.samePin ? best.score >= 0.5 : best.score >= 0.85) ? best.institute : null;
}
