// Proposes new institutes, writes decisions into aliases/decisions.csv and reference/institutes-extra.csv, and takes them back.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCsvRow } from '../../../api/contract/csv.ts';
import { columns, readCsv, readTable } from '../lists/csv.ts';
import { removeContacts } from '../names/contacts.ts';
import { DECISION, type Decision, readDecisions } from '../names/decisions.ts';
import { lettersOnly } from '../names/spelling.ts';
import { findTown } from '../names/town.ts';
import type { Tables } from '../tables.ts';
import { replaceFile } from '../write.ts';
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
  const { header } = readCsv(path);
  const row = formatCsvRow(header.map((column) => proposed[column as keyof NewInstitute] ?? ''));
  const text = readFileSync(path, 'utf8').trimEnd();
  const isThere = readTable(path, ['id']).some((one) => one.id === proposed.id);
  if (!isThere) replaceFile(path, `${text}\n${row}\n`);
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

function writeDecisions(decisions: Decision[], folders: Folders): void {
  const lines = [DECISION, ...decisions.map((row) => DECISION.map((column) => row[column]))];
  replaceFile(decisionsPath(folders), `${lines.map(formatCsvRow).join('\n')}\n`);
}

function removeInstitute(id: string, folders: Folders): void {
  const path = institutesPath(folders);
  if (!existsSync(path)) return;
  const { header, rows } = readCsv(path);
  const kept = rows.filter((row) => row[header.indexOf('id')] !== id);
  replaceFile(path, `${[header, ...kept].map(formatCsvRow).join('\n')}\n`);
}

export const NEW_INSTITUTE = columns(
  'decision rows id name place state pin counselling name_and_address nearest nearest_name',
);
/** A row of review/new-institutes.csv. A person writes `new` or `later` into `decision`. */
type NewInstitute = Record<(typeof NEW_INSTITUTE)[number], string>;

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
