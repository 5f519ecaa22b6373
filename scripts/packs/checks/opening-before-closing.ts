// Rule: the opening rank of a line is at most its closing rank.
import type { Rule } from './rule.ts';

export const openingBeforeClosing: Rule = {
  name: 'opening-before-closing',
  description: 'Opening rank ≤ closing rank, equal when one seat was given, and unknown where the seats are.',
  tip: 'The compiled closing ranks are wrong: an error of the pipeline, not of the data.',
  check: ({ packs }) =>
    packs.flatMap((pack) => {
      const { line, round, opening, closing, admitted } = pack.closings;
      return line.flatMap((at, position) => {
        const [from = 0, to = 0, seats = 0] = [opening[position], closing[position], admitted[position]];
        if (seats === 0 && from === 0 && to >= 1) return [];
        if (from >= 1 && from <= to && seats >= 1 && (seats > 1 || from === to)) return [];
        const value = `line ${at} in round ${round[position]}: opening ${from}, closing ${to}, ${seats} seats`;
        return [
          {
            key: `${pack.counselling.code} ${at} ${round[position]}`,
            file: `${pack.counselling.code} pack`,
            line: null,
            value,
            expected: 'opening ≤ closing',
          },
        ];
      });
    }),
};
