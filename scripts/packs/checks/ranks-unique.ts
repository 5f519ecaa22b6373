// Rule: a candidate has one seat in a round.
import type { RoundFile } from '../lists/round-file.ts';
import type { Finding, Rule } from './rule.ts';

export const ranksUnique: Rule = {
  name: 'ranks-unique',
  description: 'A rank occurs once in a list of allotments.',
  tip: 'Look the rank up in the published list: a row was read twice or a digit was lost.',
  check: ({ files }) => files.filter((file) => !file.isClosingTable).flatMap(repeatedRanks),
};

function repeatedRanks(file: RoundFile): Finding[] {
  const lines = new Map<number, number>();
  const findings: Finding[] = [];
  for (const { rank, line } of file.rows) {
    const earlier = lines.get(rank);
    if (earlier !== undefined) {
      const key = `${file.counselling} ${file.year} ${file.round} rank ${rank}`;
      findings.push({ key, file: file.path, line, value: `rank ${rank}`, expected: `only on line ${earlier}` });
    }
    lines.set(rank, earlier ?? line);
  }
  return findings;
}
