// Each data rule stops the real command: a valid folder with one error is refused by that rule alone.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../../../scripts/packs/checks/rules.ts';
import { runScript } from '../../../support/run-script.ts';
import { caseFolder } from '../small-case.ts';

const HEADER =
  'year,counselling,round,rank,quota,institute,state,course,allotted_category,candidate_category,remarks,course_in_source,course_doubt';
const EXCEPTION = 'rule,key,reason\nunmatched-few,mcc 2024 R1,a fixture\n';
const KANNUR = '"GOVT MEDICAL COLLEGE, KANNUR,PARIYARAM, KANNUR, KERALA, 670503"';

const SECOND_SPELLING = 'GOVERNMENT MEDICAL COLLEGE, BEACH CAMPUS NEAR THE HARBOUR, KERALA, 691574';

type Edit = (text: string) => string;
type Broken = { rule: string; file: string; edit: Edit; says: string; also?: { file: string; text: string } };

const put = (from: string, to: string): Edit => {
  return (text) => {
    if (!text.includes(from)) throw new Error(`the fixture has no ${from}`);
    return text.replace(from, to);
  };
};
const add =
  (...rows: string[]): Edit =>
  (text) =>
    `${text.trimEnd()}\n${rows.join('\n')}\n`;
const list = (year: number, names: string[]): Edit => {
  const seat = (name: string, at: number) =>
    `${year},MCC,Round 1,${at + 1},ALL INDIA,"${name} HOSPITAL OF MANY WORDS, KERALA",,MD IN GENERAL MEDICINE,OPEN,,,,`;
  return () => `${[HEADER, ...names.map(seat)].join('\n')}\n`;
};
const manyNames = (start: string, length = 24) =>
  Array.from({ length }, (_, at) => start + String.fromCharCode(65 + (at % 26)).repeat(6 + Math.floor(at / 26)));

const CASES: readonly Broken[] = [
  {
    rule: 'rounds-once',
    file: 'raw/mcc/again.csv',
    edit: () => readFileSync(join(caseFolder('raw'), 'mcc/2023-r1.csv'), 'utf8'),
    says: 'mcc 2023 R1 again; expected: only in mcc/2023-r1.csv',
  },
  {
    rule: 'published-counts',
    file: 'counsellings/mcc/rounds.csv',
    edit: put('2024-11-20,6', '2024-11-20,7'),
    says: '6 rows; expected: 7 rows',
  },
  {
    rule: 'ranks-unique',
    file: 'raw/mcc/2024-r1.csv',
    edit: put('Round 1,800,', 'Round 1,120,'),
    says: ':3: rank 120',
  },
  {
    rule: 'table-ranks-apart',
    file: 'raw/mcc/2022-closing.csv',
    edit: () =>
      ['year,counselling,quota,category,institute,state,course,closing_1']
        .concat(
          ['OPEN', 'OBC'].map((category) => `2022,MCC,ALL INDIA,${category},${KANNUR},,MD IN GENERAL MEDICINE,700`),
        )
        .join('\n'),
    also: {
      file: 'counsellings/mcc/round-words.csv',
      text: 'printed,round\nROUND1,R1\nROUND2,R2\nLIST1,R1\n',
    },
    says: '1 of 2 ranks of List 1 repeat',
  },
  {
    rule: 'unmatched-few',
    file: 'raw/mcc/2023-r2.csv',
    edit: add('2023,MCC,Round 2,6000,ALL INDIA,"NOWHERE CLINIC, KERALA",,MD IN GENERAL MEDICINE,OPEN,,,,'),
    says: '1 of 3 rows not identified',
  },
  {
    rule: 'like-earlier-year',
    file: 'raw/mcc/2024-r1.csv',
    edit: list(2024, manyNames('X').slice(0, 14)),
    also: { file: 'raw/mcc/2023-r1.csv', text: list(2023, manyNames('X', 100))('') },
    says: '14 rows, 100 in 2023; expected: at least 55 % of them',
  },
  {
    rule: 'one-pin-per-institute',
    file: 'raw/mcc/2023-r1.csv',
    edit: put('KOLLAM, KERALA, 691574', 'KOLLAM, KERALA, 699999'),
    says: '699999',
  },
  {
    rule: 'split-institutes',
    file: 'raw/mcc/2023-r2.csv',
    edit: (text) => text.replaceAll(/"GOVT MEDIC[^"]*"/g, `"${SECOND_SPELLING}"`),
    also: {
      file: 'reference/institutes-extra.csv',
      text: `id,name,name_and_address,state,pin,place\nsecond,Government Medical College,"${SECOND_SPELLING}",KL,691574,Kollam\n`,
    },
    says: 'share 1 seat lines in different rounds',
  },
  {
    rule: 'closing-jumps',
    file: 'raw/mcc/2024-r1.csv',
    edit: (text) =>
      add(
        `2024,MCC,Round 1,130,ALL INDIA,${KANNUR},KERALA,MD IN GENERAL MEDICINE,OPEN,,,,`,
        '2024,MCC,Round 1,125,ALL INDIA,"GOVERNMENT MEDICAL COLLEGE, KOLLAM,PARIPPALLY, KOLLAM, KERALA",KERALA,MD IN GENERAL MEDICINE,OBC,,,,',
      )(put('Round 1,120,', 'Round 1,9000,')(text.split('\n').slice(0, 3).join('\n'))),
    says: 'closes at 9000',
  },
  {
    rule: 'institutes-stay',
    file: 'raw/mcc/2024-r1.csv',
    edit: list(2024, manyNames('Y')),
    says: '24 of 24 institutes gone',
  },
  {
    rule: 'facts-known',
    file: 'reference/facts/trust.csv',
    edit: () => 'fact,source\nbeds,reported\n',
    says: 'fee (Fee, first year) has no source; expected: a row fee,SOURCE',
  },
  {
    rule: 'declared-to-mcc',
    file: 'reference/facts/state-fees.csv',
    edit: () =>
      'counselling,quotas,college,course,low_inr,high_inr,year,source\ntn,TN Mgmt Quota,GMC Kollam,,75000,75000,2026,mcc-profile\n',
    says: 'a fee of tn from mcc-profile',
  },
];

/** Compiles the sound folder with one file changed, as `npm run packs` does. */
async function compileBroken({ rule, file, edit, also }: Broken) {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'));
  try {
    const data = join(folder, 'data');
    cpSync(caseFolder(''), data, { recursive: true });
    writeFileSync(join(data, 'reference/check-exceptions.csv'), EXCEPTION);
    if (rule === 'institutes-stay') writeFileSync(join(data, 'raw/mcc/2023-r1.csv'), list(2023, manyNames('X'))(''));
    if (also) writeFileSync(join(data, also.file), also.text);
    const path = join(data, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, edit(existsSync(path) ? readFileSync(path, 'utf8') : ''));
    const { status, said } = await runScript('build-packs', [], folder);
    return { status, said, written: existsSync(join(data, 'packs')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('npm run packs on a broken folder', () => {
  it.each(CASES)('is refused by $rule and writes nothing', async (broken) => {
    const { status, said, written } = await compileBroken(broken);
    const sentence = said.split('\n').find((line) => line.startsWith(`packs: error ${broken.rule}:`));
    expect(sentence).toContain(broken.says);
    expect(status).toBe(1);
    expect(written).toBe(false);
  });

  it('breaks every rule that a list can break', () => {
    const pipelineOnly = ['opening-before-closing'];
    expect([...CASES.map(({ rule }) => rule), ...pipelineOnly].sort()).toEqual(RULES.map(({ name }) => name).sort());
  });
});
