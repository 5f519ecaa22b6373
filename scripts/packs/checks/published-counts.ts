// Rule: a list has as many rows as were published.
import type { Rule } from './rule.ts';

export const publishedCounts: Rule = {
  name: 'published-counts',
  description: 'Rows of a round equal the count in rounds.csv, where one is recorded.',
  tip: 'Import the list again, or correct published_rows in rounds.csv with its source.',
  check: ({ harmonised }) =>
    harmonised.rounds
      .filter((round) => round.publishedRows !== null && round.publishedRows !== round.rows)
      .map((round) => ({
        key: `${round.counselling} ${round.year} ${round.code}`,
        file: round.path,
        line: null,
        value: `${round.rows} rows`,
        expected: `${round.publishedRows} rows`,
      })),
};
