// Rule: no closing rank is far outside those of its line, its college and its course; it is probably a misread row.
import { findFinalClosing } from '../../../api/contract/prediction/final-closing.ts';
import type { Pack } from '../../../api/packs/schema.ts';
import { type Finding, findIn, type Rule } from './rule.ts';

/** Times worse than the year before, than the college's other lines of the course, than the course elsewhere. */
const JUMP = 3;

export const closingJumps: Rule = {
  name: 'closing-jumps',
  description: 'No line closes more than 3 × later than last year, than its college and than its course in the quota.',
  tip: 'Look the row up in the published list; if it is correct, add an exception.',
  check: ({ packs }) => packs.flatMap(findJumps),
};

function findJumps(pack: Omit<Pack, 'forecast'>): Finding[] {
  const years = [...new Set(pack.rounds.map((round) => round.year))];
  const [year, before] = [years.at(-1), years.at(-2)];
  if (year === undefined || before === undefined) return [];
  const [now, then] = [finalRanks(pack, year), finalRanks(pack, before)];
  const sameCourse = (line: number) =>
    `${pack.lines.course[line]}|${pack.lines.quota[line]}|${pack.lines.category[line]}`;
  const inCourse = findLargestOfOthers(now, sameCourse);
  const inCollege = findLargestOfOthers(now, (line) => pack.lines.institute[line]);
  return [...now].flatMap(([line, closing]) => {
    const last = then.get(line) ?? Number.POSITIVE_INFINITY;
    const rivals = [last, inCollege(line), inCourse(line)];
    if (!rivals.every((rank) => rank > 0 && closing > JUMP * rank)) return [];
    const name = `${pack.institutes[pack.lines.institute[line] ?? -1]?.id} ${pack.courses[pack.lines.course[line] ?? -1]?.id}`;
    const key = `${pack.counselling.code} ${year} ${name} ${pack.lines.quota[line]} ${pack.lines.category[line]}`;
    const expected = `near ${last} of ${before}`;
    return [findIn(`${pack.counselling.code} ${year}`, key, `${key} closes at ${closing}`, expected)];
  });
}

/** @returns the largest rank of the other lines of a line's group; 0 where it is alone */
function findLargestOfOthers(ranks: ReadonlyMap<number, number>, group: (line: number) => unknown) {
  const groups = new Map<unknown, { line: number; largest: number; second: number }>();
  for (const [line, rank] of ranks) {
    const known = groups.get(group(line));
    if (!known) groups.set(group(line), { line, largest: rank, second: 0 });
    else if (rank > known.largest) Object.assign(known, { line, largest: rank, second: known.largest });
    else known.second = Math.max(known.second, rank);
  }
  return (line: number): number => {
    const { line: first, largest = 0, second = 0 } = groups.get(group(line)) ?? {};
    return first === line ? second : largest;
  };
}

/** Final closing rank of a year by line. */
function finalRanks({ closings, rounds }: Omit<Pack, 'forecast'>, year: number): Map<number, number> {
  const inYear = closings.line.flatMap((line, position) => {
    if (rounds[closings.round[position] ?? -1]?.year !== year) return [];
    return [{ line, closing: closings.closing[position] ?? 0 }];
  });
  const byLine = Map.groupBy(inYear, (entry) => entry.line);
  return new Map([...byLine].map(([line, entries]) => [line, findFinalClosing(entries)?.closing ?? 0]));
}
