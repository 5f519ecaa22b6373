// Rule: the lines of a closing table close at different candidates.
import type { RoundFile } from '../lists/round-file.ts';
import type { Finding, Rule } from './rule.ts';

/** Some candidates are on two lines of one list: a state has several counsellings (DNB, a minority college) at a time. */
const MOST_REPEATED = 0.05;

export const tableRanksApart: Rule = {
  name: 'table-ranks-apart',
  description: 'At most 5 % of the ranks of a list of a closing table are on another line of it.',
  tip: 'Columns or rows of the table were probably shifted: compare it with its source.',
  check: ({ files }) => files.filter((file) => file.isClosingTable).flatMap(findRepeated),
};

function findRepeated({ path, round, rows }: RoundFile): Finding[] {
  const repeated = rows.length - new Set(rows.map(({ rank }) => rank)).size;
  if (repeated <= MOST_REPEATED * rows.length) return [];
  const value = `${repeated} of ${rows.length} ranks of ${round} repeat`;
  return [{ key: `${path} ${round}`, file: path, line: null, value, expected: 'at most 5 %' }];
}
