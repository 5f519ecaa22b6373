// Rule: no round is loaded twice.
import type { Finding, Rule } from './rule.ts';

export const roundsOnce: Rule = {
  name: 'rounds-once',
  description: 'A counselling, year and round comes from one list, in the order of the season.',
  tip: 'Remove the list that was superseded.',
  check: ({ harmonised }) => {
    const first = new Map<string, string>();
    const findings: Finding[] = [];
    for (const round of harmonised.rounds) {
      const key = `${round.counselling} ${round.year} ${round.code}`;
      const earlier = first.get(key);
      if (earlier !== undefined) {
        findings.push({ key, file: round.path, line: null, value: `${key} again`, expected: `only in ${earlier}` });
      }
      first.set(key, earlier ?? round.path);
    }
    return findings;
  },
};
