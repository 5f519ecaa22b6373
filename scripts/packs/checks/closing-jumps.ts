// A closing rank far outside its line, its college and its course is probably a misread row.
import type { Pack } from '../../../api/packs/schema.ts';
import type { Finding, Rule } from './rule.ts';

/** Times worse than the year before, than the college's other lines of the course, than the course elsewhere. */
const JUMP = 3;

export const closingJumps: Rule = {
  name: 'closing-jumps',
  description: 'No line closes more than 3 × later than last year, than its college and than its course in the quota.',
  tip: 'Look the row up in the published list; if it stands there, add an exception.',
  level: 'error',
  check: ({ packs }) => packs.flatMap(jumpsOf),
};

function jumpsOf(pack: Omit<Pack, 'forecast'>): Finding[] {
  const years = [...new Set(pack.rounds.map((round) => round.year))];
  const [year, before] = [years.at(-1), years.at(-2)];
  if (year === undefined || before === undefined) return [];
  const [now, then] = [finals(pack, year), finals(pack, before)];
  const sameCourse = (line: number) =>
    `${pack.lines.course[line]}|${pack.lines.quota[line]}|${pack.lines.category[line]}`;
  const byCourse = Map.groupBy(now.keys(), sameCourse);
  const byCollege = Map.groupBy(now.keys(), (line) => pack.lines.institute[line]);
  return [...now].flatMap(([line, closing]) => {
    const others = (lines: number[] | undefined) =>
      Math.max(0, ...(lines ?? []).filter((other) => other !== line).map((other) => now.get(other) ?? 0));
    const last = then.get(line) ?? Number.POSITIVE_INFINITY;
    const rivals = [last, others(byCollege.get(pack.lines.institute[line])), others(byCourse.get(sameCourse(line)))];
    if (!rivals.every((rank) => rank > 0 && closing > JUMP * rank)) return [];
    const name = `${pack.institutes[pack.lines.institute[line] ?? -1]?.id} ${pack.courses[pack.lines.course[line] ?? -1]?.id}`;
    const key = `${pack.counselling.code} ${year} ${name} ${pack.lines.quota[line]} ${pack.lines.category[line]}`;
    const expected = `near ${last} of ${before}`;
    return [
      { key, file: `${pack.counselling.code} ${year}`, line: null, value: `${key} closes at ${closing}`, expected },
    ];
  });
}

/** Largest closing rank of a year by line. */
function finals(pack: Omit<Pack, 'forecast'>, year: number): Map<number, number> {
  const found = new Map<number, number>();
  pack.closings.line.forEach((line, position) => {
    if (pack.rounds[pack.closings.round[position] ?? -1]?.year !== year) return;
    found.set(line, Math.max(found.get(line) ?? 0, pack.closings.closing[position] ?? 0));
  });
  return found;
}
