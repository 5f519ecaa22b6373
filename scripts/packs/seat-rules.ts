// Builds the seat rules of a counselling: the map of its pools becomes the answers that each pool needs.
import { POOL_CONFIDENCES } from '../../api/contract/fact-claims.ts';
import { FORM_QUESTIONS } from '../../api/contract/options/questions.ts';
import type { Category, Pack } from '../../api/packs/schema.ts';
import type { PoolNeed, SeatPool, SeatRules } from '../../api/packs/seat-rules-schema.ts';
import type { SeatLine } from './closings.ts';
import { TableError } from './lists/csv.ts';
import type { Tables } from './tables.ts';

type PoolRow = Tables['seatPools'][number];
type AnswerRow = Tables['questionAnswers'][number];
type Question = SeatRules['questions'][number];
type Codes = Pick<Pack, 'quotas' | 'categories'>;

/** Values that ask nothing of a candidate. */
const ASKS_NOTHING = new Set(['', 'any', 'unknown']);
const COLUMNS = ['cand_category', 'gender', 'horizontal', 'service', 'region', 'special'] as const;
const NOT_ON_RECORD = 'rules that are not on record';

/**
 * @param lines the seat lines of the lists; a pool that the map lacks is of unknown meaning
 * @returns undefined for a counselling without a map: its eligibility is in eligibility.csv
 * @throws TableError for a row that cannot be used; the message names the table and the row
 */
export function buildSeatRules(
  code: string,
  { quotas, categories }: Codes,
  lines: readonly Pick<SeatLine, 'quota' | 'category'>[],
  tables: Tables,
): SeatRules | undefined {
  const rows = tables.seatPools.filter((row) => row.counselling === code);
  if (rows.length === 0) return undefined;
  const answers = tables.questionAnswers.filter((row) => row.counselling === code);
  requireKnownCategories(code, answers, categories);
  const ended = new Set(tables.endedQuotas.filter((row) => row.counselling === code).map(({ quota }) => quota));
  const pools = rows
    .filter(({ quota }) => !ended.has(quota))
    .map((row) => buildPool(row, answers, { quotas, categories }));
  const mapped = new Set(rows.map(({ quota, category }) => `${quota} ${category}`));
  const printed = new Map(lines.map(({ quota, category }) => [`${quota} ${category}`, { quota, category }]));
  const unknown = [...printed]
    .filter(([key]) => !mapped.has(key))
    .map(([, { quota, category }]) => describeUnknown(findId(quotas, quota, code), findId(categories, category, code)));
  const used = new Set(pools.flatMap(({ needs }) => needs.map((need) => need.question)));
  return {
    questions: tables.questions
      .filter((row) => row.counselling === code && used.has(row.id))
      .map((row) => buildQuestion(row, answers)),
    pools: [...pools, ...unknown],
  };
}

const describeUnknown = (quotaId: number, categoryId: number): SeatPool => ({
  quotaId,
  categoryId,
  needs: [],
  unsettled: NOT_ON_RECORD,
  meaning: 'The list prints this code without a legend.',
  confidence: 'unknown',
});

function buildPool(row: PoolRow, answers: readonly AnswerRow[], { quotas, categories }: Codes): SeatPool {
  const confidence = POOL_CONFIDENCES.find((level) => level === row.confidence);
  if (!confidence) throw fail(row, `confidence "${row.confidence}" is none of ${POOL_CONFIDENCES.join(', ')}`);
  const unsettled = row.unsettled || (confidence === 'unknown' ? NOT_ON_RECORD : '');
  return {
    quotaId: findId(quotas, row.quota, row.counselling),
    categoryId: findId(categories, row.category, row.counselling),
    needs: mergeNeeds(listRequirements(row).map((requirement) => findNeed(requirement, answers, row))),
    ...(unsettled && { unsettled }),
    ...(row.extra_marks && { extraMarks: row.extra_marks }),
    meaning: row.meaning,
    confidence,
  };
}

/** `region:Gujarat`, `special:Christian`: what the seats of a pool ask for. */
export const listRequirements = (row: PoolRow): string[] =>
  COLUMNS.flatMap((column) =>
    (column === 'special' ? row.special.split(' + ') : [row[column]])
      .filter((value) => !ASKS_NOTHING.has(value))
      .map((value) => `${column}:${value}`),
  );

function findNeed(requirement: string, answers: readonly AnswerRow[], row: PoolRow): PoolNeed {
  if (requirement === 'horizontal:PwD') return { question: FORM_QUESTIONS.pwd, met: ['yes'], open: [] };
  const met = answers.filter(({ satisfies }) => splitList(satisfies).includes(requirement));
  const open = answers.filter(({ leaves_open }) => splitList(leaves_open).includes(requirement));
  const questions = new Set([...met, ...open].map(({ question }) => question));
  const [question] = questions;
  if (question === undefined) throw fail(row, `no answer of answers.csv satisfies ${requirement}`);
  if (questions.size > 1) throw fail(row, `${requirement} is asked by ${[...questions].join(' and ')}`);
  return { question, met: met.map(({ answer }) => answer), open: open.map(({ answer }) => answer) };
}

/** One need for each question: what meets all of its parts. */
function mergeNeeds(parts: readonly PoolNeed[]): PoolNeed[] {
  return [...Map.groupBy(parts, ({ question }) => question)].map(([question, own]) => {
    const answers = [...new Set(own.flatMap(({ met, open }) => [...met, ...open]))];
    const met = answers.filter((answer) => own.every((need) => need.met.includes(answer)));
    const open = answers.filter(
      (answer) => !met.includes(answer) && own.every((need) => [...need.met, ...need.open].includes(answer)),
    );
    return { question, met, open };
  });
}

function buildQuestion(row: Tables['questions'][number], answers: readonly AnswerRow[]): Question {
  const { id, text, hint, source } = row;
  const confidence = (['high', 'medium', 'low'] as const).find((level) => level === row.confidence);
  const own = answers.filter((answer) => answer.question === id);
  if (!confidence || text === '' || source === '' || own.length < 2)
    throw new TableError(`questions.csv: ${id} of ${row.counselling} needs a text, a source, a confidence, answers`);
  return {
    id,
    text,
    hint,
    answers: own.map(({ answer, text: words, domicile }) => ({
      id: answer,
      text: words,
      ...(domicile === 'own' || domicile === 'other' ? { domicile } : {}),
    })),
    source,
    confidence,
  };
}

const splitList = (text: string): string[] => text.split('|').filter(Boolean);

/** A category of the form is an answer too; its code must be one that the form offers. */
function requireKnownCategories(code: string, answers: readonly AnswerRow[], categories: readonly Category[]): void {
  const offered = new Set(categories.filter(({ selectable }) => selectable).map((category) => category.code));
  const wrong = answers.find(({ question, answer }) => question === FORM_QUESTIONS.category && !offered.has(answer));
  if (wrong) throw new TableError(`answers.csv: ${code} offers no category ${wrong.answer}`);
}

function findId(entries: readonly { id: number; code: string }[], code: string, counselling: string): number {
  const entry = entries.find((one) => one.code === code);
  if (!entry) throw new TableError(`pools.csv: ${counselling} has no quota or category ${code}`);
  return entry.id;
}

const fail = ({ counselling, quota, category }: PoolRow, problem: string) =>
  new TableError(`pools.csv: ${counselling} ${quota} ${category}: ${problem}`);
