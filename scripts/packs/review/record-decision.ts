// Proposes new institutes, writes decisions into aliases/decisions.csv and reference/institutes-extra.csv, and takes them back.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, readTable, writeTable } from '../lists/csv.ts';
import { DECISION, type Decision, readDecisions } from '../names/decisions.ts';
import { removeContacts } from '../names/printed-institute.ts';
import { lettersOnly } from '../names/spelling.ts';
import { findTown } from '../names/town.ts';
import { EXTRA_INSTITUTE, type Tables } from '../tables.ts';
import type { Question } from './questions.ts';

export type Folders = { reference: string; aliases: string };
/** Who decided, on which day (ISO), and why. */
export type Signed = { by: string; on: string; why: string };
export type How = 'accepted' | 'chosen' | 'new' | 'later';

const decisionsPath = (folders: Folders) => join(folders.aliases, 'decisions.csv');
const institutesPath = (folders: Folders) => join(folders.reference, 'institutes-extra.csv');
/** The reason of a further spelling: it follows from the decision on the first one. */
const followsFrom = (printed: string) => `same as "${printed}"`;

/** One decision: a line for the spelling that was shown, and one that follows for each further spelling. */
export function recordDecision(question: Question, how: How, answer: string, signed: Signed, folders: Folders): void {
  const earlier = readDecisions(decisionsPath(folders)).filter(
    (row) => row.kind !== question.kind || !question.spellings.includes(row.printed),
  );
  const lines = question.spellings.map(
    (printed): Decision => ({
      kind: question.kind,
      counselling: question.counselling,
      printed,
      answer,
      how: printed === question.printed ? how : 'same',
      decided_by: signed.by,
      decided_on: signed.on,
      reason: printed === question.printed ? signed.why : followsFrom(question.printed),
    }),
  );
  writeDecisions([...earlier, ...(how === 'later' ? lines.slice(0, 1) : lines)], folders);
}

/** Adds an institute that MCC does not list, and the decision that it is new. */
export function recordNewInstitute(question: Question, proposed: NewInstitute, signed: Signed, folders: Folders): void {
  const path = institutesPath(folders);
  const known = readTable(path, EXTRA_INSTITUTE);
  if (!known.some(({ id }) => id === proposed.id)) writeTable(path, EXTRA_INSTITUTE, [...known, proposed]);
  recordDecision(question, 'new', proposed.id, signed, folders);
}

/** @returns how many lines were removed; 0 when there is no such decision */
export function undoDecision(printed: string, folders: Folders): number {
  const decisions = readDecisions(decisionsPath(folders));
  const gone = decisions.filter((row) => row.printed === printed || row.reason === followsFrom(printed));
  const kept = decisions.filter((row) => !gone.includes(row));
  writeDecisions(kept, folders);
  for (const { how, answer } of gone) {
    if (how === 'new' && !kept.some((row) => row.answer === answer)) removeInstitute(answer, folders);
  }
  return gone.length;
}

const writeDecisions = (decisions: Decision[], folders: Folders): void =>
  writeTable(decisionsPath(folders), DECISION, decisions);

function removeInstitute(id: string, folders: Folders): void {
  const path = institutesPath(folders);
  if (!existsSync(path)) return;
  const kept = readTable(path, EXTRA_INSTITUTE).filter((row) => row.id !== id);
  writeTable(path, EXTRA_INSTITUTE, kept);
}

export const NEW_INSTITUTE = 'decision rows id name place state pin counselling name_and_address nearest nearest_name';
/** A row of review/new-institutes.csv. A person writes `new` or `later` into `decision`. */
type NewInstitute = Row<typeof NEW_INSTITUTE>;

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
