// Proposes institutes that no known one resembles: name, town, state, PIN and an id, for one review of them all.
import { columns } from '../lists/csv.ts';
import { removeContacts } from '../names/contacts.ts';
import { lettersOnly } from '../names/spelling.ts';
import { findTown } from '../names/town.ts';
import type { Tables } from '../tables.ts';
import type { Question } from './questions.ts';

export const NEW_INSTITUTE = columns(
  'decision rows id name place state pin counselling name_and_address nearest nearest_name',
);
/** A row of review/new-institutes.csv. A person writes `new` or `later` into `decision`. */
export type NewInstitute = Record<(typeof NEW_INSTITUTE)[number], string>;

/** Names with fewer letters, or of these words, need the town so that they differ from others. */
const GENERIC = /^(?:GOVT|GOVERNMENT|DISTRICT|DIST|DISTT|GENERAL|CIVIL|SADAR|AUTONOMOUS|COMBINED|COMMUNITY|AREA)\b/i;
const NAME_LETTERS = 8;

export function proposeInstitute(question: Question, tables: Tables): NewInstitute {
  const printed = question.institute;
  const text = removeContacts(question.printed).replace(/\s+/g, ' ').trim();
  const pin = printed?.pins[0] ?? '';
  const state = printed?.state ?? '';
  const place = findTown(text, state || null, printed?.pins ?? [], tables.towns) ?? '';
  const name = readName(text, place);
  const [nearest] = question.answers;
  return {
    decision: '',
    rows: `${question.rows}`,
    id: makeId(name, place || pin),
    name,
    place,
    state,
    pin,
    counselling: question.counselling,
    name_and_address: text,
    nearest: nearest?.id ?? '',
    nearest_name: nearest?.text ?? '',
  };
}

function readName(text: string, place: string): string {
  const [first = '', ...rest] = text.split(',').map((part) => part.trim());
  const short = lettersOnly(first).length < NAME_LETTERS && rest[0] ? `${first}, ${rest[0]}` : first;
  const name = short.replace(/\s*\((?:A\s+)?Unit.*$/i, '').trim();
  const hasPlace = place === '' || lettersOnly(name).includes(lettersOnly(place));
  return GENERIC.test(name) && !hasPlace ? `${name}, ${place}` : name;
}

/** Readable and stable: `harish-hospital-alwar`. */
function makeId(name: string, place: string): string {
  const isNamed = lettersOnly(place) !== '' && lettersOnly(name).includes(lettersOnly(place));
  const own = isNamed ? name : `${name} ${place}`;
  return own
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
