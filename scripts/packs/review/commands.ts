// Carries out what a person decides in the review, by the queue in a terminal or by flags.

import { join } from 'node:path';
import { escapeFormula } from '../../../api/contract/csv.ts';
import { harmonise } from '../harmonise.ts';
import { readTable, writeTable } from '../lists/csv.ts';
import { readRoundsCached } from '../lists/rows.ts';
import { listKnownInstitutes } from '../names/known-institutes.ts';
import { loadTables, type Tables } from '../tables.ts';
import { listQuestions, type Question } from './questions.ts';
import {
  type Folders,
  type How,
  NEW_INSTITUTE,
  proposeInstitute,
  recordDecision,
  recordNewInstitute,
  type Signed,
} from './record-decision.ts';

/** `cache`: folder of parsed lists; without it every list is parsed. */
export type Flags = Folders &
  Record<'raw' | 'review' | 'on', string> &
  Record<'accept' | 'new' | 'later', boolean> &
  Partial<Record<'cache' | 'kind' | 'counselling' | 'decide' | 'choose' | 'by' | 'why', string>>;

export function loadQuestions({ raw, reference, aliases, cache }: Flags): { questions: Question[]; tables: Tables } {
  const tables = loadTables(reference, aliases);
  return { questions: listQuestions(harmonise(readRoundsCached(raw, cache || null).files, tables), tables), tables };
}

/** A decision without a name and a reason cannot be judged later. */
export function requireSignature({ by, why, on }: Pick<Flags, 'by' | 'why' | 'on'>): Signed {
  if (!by || !why) throw new Error('who decides, and why? Add --by NAME --why REASON');
  return { by, why, on };
}

/** `answer`: an id; unused with `new` and `later`. */
type Reply = { how: How; answer: string };

export function decide(question: Question, { how, answer }: Reply, signed: Signed, tables: Tables, folders: Folders) {
  if (how === 'later') return recordDecision(question, how, '', signed, folders);
  if (how !== 'new') {
    requireKnown(question.kind, answer, question.counselling, tables);
    return recordDecision(question, how, answer, signed, folders);
  }
  if (question.kind !== 'institute') throw new Error(`a new ${question.kind} needs a row in data/reference first`);
  recordNewInstitute(question, proposeInstitute(question, tables), signed, folders);
}

/** `--decide "PRINTED"` with one of `--accept`, `--choose ID`, `--new`, `--later`. */
export function decideByFlags(flags: Flags): string {
  const { questions, tables } = loadQuestions(flags);
  const printed = flags.decide ?? '';
  const found = questions.find((one) => one.spellings.includes(printed) && (!flags.kind || one.kind === flags.kind));
  const question = found ?? askOutsideQueue(printed, flags);
  const given = [flags.accept, flags.choose !== undefined, flags.new, flags.later].filter(Boolean).length;
  if (given !== 1) throw new Error('add one of --accept, --choose ID, --new, --later');
  const how = flags.accept ? 'accepted' : flags.new ? 'new' : flags.later ? 'later' : 'chosen';
  const answer = flags.choose ?? question.answers[0]?.id ?? '';
  decide(question, { how, answer }, requireSignature(flags), tables, flags);
  return `${question.kind} "${printed}" decided for ${question.rows} rows, ${question.spellings.length} spellings`;
}

/** A word of a list that was refused is in no queue yet; its kind and counselling must be given. */
function askOutsideQueue(printed: string, { kind, counselling }: Flags): Question {
  const known = (['institute', 'course', 'quota', 'category'] as const).find((one) => one === kind);
  if (!known || !counselling) {
    throw new Error(
      `"${printed}" is not in the queue. For a word of a list that was refused add --kind and --counselling`,
    );
  }
  return {
    kind: known,
    counselling,
    printed,
    spellings: [printed],
    rows: 0,
    answers: [],
    isNew: false,
    isLater: false,
    institute: null,
  };
}

function requireKnown(kind: Question['kind'], answer: string, counselling: string, tables: Tables): void {
  const number = tables.counsellings.find((row) => row.code === counselling)?.id;
  const isCode = (rows: { counselling_id: string; code: string }[], code: string) =>
    rows.some((row) => row.counselling_id === number && row.code === code);
  const words = answer.split(' ');
  const isKnown = {
    institute: () => listKnownInstitutes(tables).some((institute) => institute.id === answer),
    course: () => tables.courses.some((course) => course.id === answer),
    quota: () => isCode(tables.quotas, answer),
    category: () =>
      isCode(tables.categories, words.at(-1) ?? '') && (words.length === 1 || isCode(tables.quotas, words[0] ?? '')),
  }[kind]();
  if (!isKnown) throw new Error(`"${answer}" is no ${kind} of the reference tables`);
}

/** Writes all institutes that look new into one file for one review. */
export function propose(flags: Flags): string {
  const { questions, tables } = loadQuestions(flags);
  const rows = questions.filter((question) => question.isNew).map((question) => proposeInstitute(question, tables));
  const path = join(flags.review, 'new-institutes.csv');
  const safe = (row: (typeof rows)[number]) =>
    Object.fromEntries(Object.entries(row).map(([name, text]) => [name, escapeFormula(text)])) as typeof row;
  writeTable(path, NEW_INSTITUTE, rows.map(safe));
  return `${rows.length} institutes proposed in ${path}. Write new or later into its first column, then: npm run data -- review --batch ${path}`;
}

/** Adds every institute of the file whose decision is `new`; a corrected name, town, state or PIN is taken as written. */
export function acceptBatch(path: string, flags: Flags): string {
  const signed = requireSignature(flags);
  const { questions } = loadQuestions(flags);
  const rows = readTable(path, NEW_INSTITUTE);
  let [added, later] = [0, 0];
  for (const row of rows) {
    const question = questions.find((one) => one.kind === 'institute' && one.printed === row.name_and_address);
    if (!question) continue;
    if (row.decision === 'new') {
      recordNewInstitute(question, row, signed, flags);
      added++;
    } else if (row.decision === 'later') {
      recordDecision(question, 'later', '', signed, flags);
      later++;
    }
  }
  return `${added} new institutes, ${later} later, ${rows.length - added - later} of ${rows.length} without a decision`;
}

export function formatQuestion(
  { kind, counselling, rows, printed, spellings, answers, isNew, isLater, institute }: Question,
  number: number,
): string {
  const state = institute?.state ? ` in ${institute.state}` : '';
  const more = spellings.length > 1 ? ` (${spellings.length} spellings)` : '';
  const notes = [...(isNew ? ['probably new'] : []), ...(isLater ? ['put off before'] : [])];
  return [
    `${number}. ${rows} rows, ${counselling}, ${kind}${state}${more}: ${printed}${notes.length > 0 ? ` [${notes.join(', ')}]` : ''}`,
    ...answers.map(({ id, text, note }, at) => `    ${at + 1}  ${id}  ${text}  (${note})`),
  ].join('\n');
}

/** An id that is none of the letters is an answer of its own. @returns null to stop */
export function readReply(text: string, { answers }: Question): Reply | null {
  const word = text.trim();
  if (word === 'q' || word === '') return null;
  if (word === 'n' || word === 'l') return { how: word === 'n' ? 'new' : 'later', answer: '' };
  const shown = /^[1-3a]$/.test(word) ? answers[word === 'a' ? 0 : Number(word) - 1] : { id: word };
  return { how: word === 'a' ? 'accepted' : 'chosen', answer: shown?.id ?? '' };
}
