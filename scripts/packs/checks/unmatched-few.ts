// Rule: nearly every row has known words and an identified institute.
import type { Harmonised } from '../harmonise.ts';
import { readMostUnmatched } from '../import-rules.ts';
import type { Rule } from './rule.ts';

/** Words named in a finding. */
const SHOWN = 3;

export const unmatchedFew: Rule = {
  name: 'unmatched-few',
  description: 'The share of rows that are not identified is at most that of reference/import-rules.csv.',
  tip: 'Decide with npm run data -- review.',
  check: ({ harmonised, tables }) => {
    const most = readMostUnmatched(tables);
    return harmonised.rounds
      .filter((round) => round.unmatched > most * round.rows)
      .map((round) => ({
        key: `${round.counselling} ${round.year} ${round.code}`,
        file: round.path,
        line: null,
        value: `${round.unmatched} of ${round.rows} rows not identified${nameWords(harmonised, round.counselling)}`,
        expected: `at most ${most * 100} %`,
      }));
  },
};

function nameWords({ unmatched }: Harmonised, counselling: string): string {
  const own = unmatched.filter((entry) => entry.counselling === counselling).sort((a, b) => b.rows - a.rows);
  const words = own.slice(0, SHOWN).map((entry) => `${entry.kind} "${entry.printed}"`);
  return words.length > 0 ? `, such as ${words.join(', ')}` : '';
}
