// Rules about rounds: none is loaded twice, each has as many rows as were published, nearly all are identified, and it is like the year before.

import { compareWithEarlierYear } from '../earlier-year.ts';
import type { Harmonised } from '../harmonise.ts';
import { readRule } from '../tables.ts';
import { type Finding, findIn, nameRound, type Rule } from './rule.ts';

export const roundsOnce: Rule = {
  name: 'rounds-once',
  description: 'A counselling, year and round comes from one list, in the order of the season.',
  tip: 'Remove the list that was superseded.',
  check: ({ harmonised }) =>
    [...Map.groupBy(harmonised.rounds, nameRound)].flatMap(([key, [first, ...others]]) =>
      others.map(({ path }) => findIn(path, key, `${key} again`, `only in ${first?.path}`)),
    ),
};

export const publishedCounts: Rule = {
  name: 'published-counts',
  description: 'Rows of a round equal the count in rounds.csv, where one is recorded.',
  tip: 'Import the list again, or correct published_rows in rounds.csv with its source.',
  check: ({ harmonised }) =>
    harmonised.rounds
      .filter((round) => round.publishedRows !== null && round.publishedRows !== round.rows)
      .map((round) => findIn(round.path, nameRound(round), `${round.rows} rows`, `${round.publishedRows} rows`)),
};

const SHOWN = 3;

export const unmatchedFew: Rule = {
  name: 'unmatched-few',
  description: 'The share of rows that are not identified is at most that of reference/import-rules.csv.',
  tip: 'Decide with npm run data -- review.',
  check: ({ harmonised, tables }) => {
    const most = readRule('most_unmatched_share', tables);
    return harmonised.rounds
      .filter((round) => round.unmatched > most * round.rows)
      .map((round) => {
        const words = nameWords(harmonised, round.counselling);
        const value = `${round.unmatched} of ${round.rows} rows not identified${words}`;
        return findIn(round.path, nameRound(round), value, `at most ${most * 100} %`);
      });
  },
};

function nameWords({ unmatched }: Harmonised, counselling: string): string {
  const own = unmatched.filter((entry) => entry.counselling === counselling).sort((a, b) => b.rows - a.rows);
  const words = own.slice(0, SHOWN).map((entry) => `${entry.kind} "${entry.printed}"`);
  return words.length > 0 ? `, such as ${words.join(', ')}` : '';
}

/** A list with fewer rows, or fewer seat lines in common, is too small to judge. */
const [LEAST_ROWS, LEAST_LINES] = [100, 30];
/** Stage of the second round. Later ones allot what is left, and a year leaves far more or fewer seats than another. */
const LAST_OF_MOST_SEATS = 1;

const expectShare = (end: 'least' | 'most', share: number) => `at ${end} ${Math.round(share * 100)} % of them`;

export const likeEarlierYear: Rule = {
  name: 'like-earlier-year',
  description:
    'A list has the rows and the closing ranks that the list of its round in the year before makes plausible.',
  tip: 'Rows may be missing, or the ranks may be of another column: compare it with the published list. Take a wrong list back with npm run data -- round --take-back; for a correct one add an exception.',
  check: ({ harmonised: { rounds }, tables }) =>
    rounds.flatMap((round): Finding[] => {
      const compared = compareWithEarlierYear(round, rounds);
      if (!compared) return [];
      const { before, lines, far } = compared;
      const [least, most] = [readRule('least_rows_share', tables), readRule('most_far_lines_share', tables)];
      const find = (value: string, expected: string) => findIn(round.path, nameRound(round), value, expected);
      const isWhole = round.stage > LAST_OF_MOST_SEATS || before.rows < LEAST_ROWS || round.rows >= least * before.rows;
      const isFar = lines >= LEAST_LINES && far > most * lines;
      const rows = `${round.rows} rows, ${before.rows} in ${before.year}`;
      const distant = `${far} of ${lines} seat lines close at twice or half the rank of ${before.year}`;
      return [
        ...(isWhole ? [] : [find(rows, expectShare('least', least))]),
        ...(isFar ? [find(distant, expectShare('most', most))] : []),
      ];
    }),
};
