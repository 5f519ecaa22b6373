// Rules about ranks: a candidate has one seat in a round, the lines of a closing table close at different candidates, and an opening rank is at most its closing rank.
import type { RoundFile } from '../lists/round-file.ts';
import { type Finding, findIn, type Rule } from './rule.ts';

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
  return [findIn(path, `${path} ${round}`, value, 'at most 5 %')];
}

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
        const { code } = pack.counselling;
        return [findIn(`${code} pack`, `${code} ${at} ${round[position]}`, value, 'opening ≤ closing')];
      });
    }),
};
