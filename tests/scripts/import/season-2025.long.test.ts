// The season of 2025 as a person brings it in: its lists, the decisions of the review, one batch of new institutes.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEAT_COLUMNS } from '../../../scripts/import/list.ts';
import { harmonise } from '../../../scripts/packs/harmonise.ts';
import { readTable, writeTable } from '../../../scripts/packs/lists/csv.ts';
import { DECISION, type Decision, readDecisions } from '../../../scripts/packs/names/decisions.ts';
import { decide, loadQuestions } from '../../../scripts/packs/review/commands.ts';
import { listQuestions } from '../../../scripts/packs/review/questions.ts';
import { NEW_INSTITUTE } from '../../../scripts/packs/review/record-decision.ts';
import { EXTRA_INSTITUTE, loadTables } from '../../../scripts/packs/tables.ts';
import { runScript } from '../../support/run-script.ts';
import { copyTables } from '../../support/tables-of-state.ts';
import { readRounds } from '../packs/read-rounds.ts';
import { dataPath } from '../packs/real-tables.ts';

/** A person can make these in an hour. */
const MOST_DECISIONS = 60;
/** Of all rows it is 99.5 %, as real-data.test.ts has it: in a part the rare names weigh more. */
const LEAST_MATCHED = 0.994;
/** The first list holds every word and nearly every institute of the season; SEASON=all brings in the three of them. */
const ROUNDS = process.env.SEASON === 'all' ? ['r1', 'r2', 'r3'] : ['r1'];
/** The rows that name something new, and one in so many of the others; SEASON=all keeps each. */
const PART = process.env.SEASON === 'all' ? 1 : 10;
/** A list that was there before. The other earlier lists ask nothing of the review and would only take time. */
const EARLIER = 'raw/mcc/2024-r5.csv';
const NO_FLAGS = { review: '', accept: false, new: false, later: false, on: '2026-11-22' };

/** What people decided for these lists; every decision is one line, its other spellings follow from it. */
const made = readDecisions(dataPath('aliases/decisions.csv')).filter((row) => row.counselling === 'mcc');
const single = made.filter((row) => row.how !== 'same' && row.how !== 'new');
const added = made.filter((row) => row.how === 'new');

let folder = '';
const inFolder = (name: string) => join(folder, name);

const printed: Record<string, string>[] = [];
const SELF_FINANCED = 'Self-Financed Merit Seat/(Paid Seat Quota)';

const LIST = `year counselling round ${SEAT_COLUMNS}`;

function copyList(round: string): void {
  const rows = readTable(dataPath(`raw/mcc/2025-${round}.csv`), LIST);
  const words = ['quota', 'institute', 'course', 'allotted_category'] as const;
  const named = new Set<string>();
  const kept = rows.filter((row, at) => {
    const known = named.size;
    for (const word of words) named.add(`${word} ${row[word]}`);
    return named.size > known || at % PART === 0;
  });
  writeTable(inFolder(`2025-${round}.csv`), LIST, kept);
  printed.push(...kept);
}

function run(script: string, ...words: string[]) {
  const folders = ['raw', 'reference', 'aliases'].flatMap((name) => [`--${name}`, inFolder(`data/${name}`)]);
  if (script === 'review') folders.push('--cache', inFolder('cache'));
  return runScript(script, [...words, ...folders]);
}

/** The data as they were before these lists came: no list, no round, no decision, no new institute of 2025. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'season-'));
  copyTables(inFolder('data'), null, ['mcc']);
  cpSync(dataPath(EARLIER), inFolder(`data/${EARLIER}`), { recursive: true });
  for (const round of ROUNDS) copyList(round);
  const rounds = inFolder('data/counsellings/mcc/rounds.csv');
  writeFileSync(rounds, readFileSync(rounds, 'utf8').replaceAll(/^mcc,2025.*\n/gm, ''));
  const kept = readDecisions(dataPath('aliases/decisions.csv')).filter((row) => row.counselling !== 'mcc');
  writeTable(inFolder('data/aliases/decisions.csv'), DECISION, kept);
  const extra = readTable(dataPath('reference/institutes-extra.csv'), EXTRA_INSTITUTE);
  const isNew = new Set(added.map((row) => row.answer));
  const old = extra.filter(({ id }) => !isNew.has(id));
  writeTable(inFolder('data/reference/institutes-extra.csv'), EXTRA_INSTITUTE, old);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const folders = () => ({
  raw: inFolder('data/raw'),
  reference: inFolder('data/reference'),
  aliases: inFolder('data/aliases'),
});

/** A word of a list that was refused is decided by flags. */
function decideWord({ printed, kind, counselling, answer, reason }: Decision) {
  const word = ['--decide', printed, '--kind', kind, '--counselling', counselling, '--choose', answer];
  return run('review', ...word, '--by', 'a person', '--why', reason);
}

/** The other questions are answered one after the other, as in the queue. */
function answerQuestions(): number {
  const { questions, tables } = loadQuestions({ ...folders(), ...NO_FLAGS });
  return questions.filter((question) => {
    const row = single.find(({ printed, kind }) => kind === question.kind && question.spellings.includes(printed));
    if (!row) return false;
    const how = row.how === 'later' ? 'later' : 'chosen';
    decide(
      question,
      { how, answer: row.answer },
      { by: 'a person', why: row.reason, on: '2026-11-22' },
      tables,
      folders(),
    );
    return true;
  }).length;
}

/** The proposals as a person corrects them: name, place and PIN of the institutes that were added. */
async function acceptNewInstitutes() {
  const batch = inFolder('new-institutes.csv');
  const known = new Map(
    readTable(dataPath('reference/institutes-extra.csv'), 'id name state pin place').map((row) => [row.id, row]),
  );
  expect((await run('review', '--propose', '--review', folder)).said).toContain('institutes proposed');
  const rows = readTable(batch, NEW_INSTITUTE).map((row) => {
    const institute = known.get(added.find((one) => one.printed === row.name_and_address)?.answer ?? '');
    return institute ? { ...row, ...institute, decision: 'new' } : row;
  });
  writeTable(batch, NEW_INSTITUTE, rows);
  return {
    proposed: rows.length,
    ...(await run('review', '--batch', batch, '--by', 'a person', '--why', 'not on the list of codes')),
  };
}

describe('the season of 2025', { timeout: 300_000 }, () => {
  it('goes from its lists to matched rows with few decisions', async () => {
    expect(single.length).toBeLessThanOrEqual(MOST_DECISIONS);
    const lists = ROUNDS.map((round) => inFolder(`2025-${round}.csv`)).toReversed();
    const refused = await run('import-allotments', ...lists);
    expect(refused.status).toBe(1);
    const selfFinanced = printed.filter(({ quota }) => quota === SELF_FINANCED).length;
    expect(refused.said).toContain(`unknown quota "${SELF_FINANCED}" on ${selfFinanced} rows`);
    expect(refused.said).toContain('unknown course "DIP. IN PHY. MEDICINE and REHAB." on 1 rows');
    for (const row of single.filter(({ kind }) => kind === 'quota')) expect((await decideWord(row)).status).toBe(0);
    expect((await run('import-allotments', ...lists)).status).toBe(0);
    const batch = await acceptNewInstitutes();
    expect(batch.status).toBe(0);
    expect(answerQuestions()).toBeGreaterThan(0);
    const tables = loadTables(inFolder('data/reference'), inFolder('data/aliases'));
    const harmonised = harmonise(readRounds(inFolder('data/raw')), tables);
    const rounds = harmonised.rounds.filter(({ year }) => year === 2025);
    const count = (of: 'rows' | 'matched') => rounds.reduce((sum, round) => sum + round[of], 0);
    expect(count('rows')).toBe(printed.length);
    expect(count('matched') / count('rows')).toBeGreaterThanOrEqual(LEAST_MATCHED);
    const asked = listQuestions(harmonised, tables).filter(({ isLater }) => !isLater);
    expect(single.length + asked.length).toBeLessThanOrEqual(MOST_DECISIONS);
  });
});
