// Rule: nearly every row has an identified institute.
import type { Rule } from './rule.ts';

const MOST = 0.01;

export const unmatchedFew: Rule = {
  name: 'unmatched-few',
  description: 'At most 1 % of the rows of a round are not identified.',
  tip: 'See npm run review; add decisions to aliases/institutes.csv.',
  check: ({ harmonised }) =>
    harmonised.rounds
      .filter((round) => round.unmatched > MOST * round.rows)
      .map((round) => ({
        key: `${round.counselling} ${round.year} ${round.code}`,
        file: round.path,
        line: null,
        value: `${round.unmatched} of ${round.rows} rows not identified`,
        expected: 'at most 1 %',
      })),
};
