// Rules about rounds and ranks: a round is whole and like the year before, and its lines open and close plausibly.
import type { Pack } from '../../../api/packs/schema.ts';
import { listFinalClosings } from '../closings.ts';
import { compareWithEarlierYear } from '../earlier-year.ts';
import type { Harmonised } from '../harmonise.ts';
import type { RoundFile } from '../lists/round-file.ts';
import { readRule } from '../tables.ts';
import { type Finding, findIn, nameRound, type Rule } from './rule.ts';

export const ranksUnique: Rule = {
  name: 'ranks-unique',
  description: 'A rank occurs once in a list of allotments.',
  tip: 'Look the rank up in the published list: a row was read twice or a digit was lost.',
  check: ({ files }) => files.filter((file) => !file.isClosingTable).flatMap(repeatedRanks),
};

function repeatedRanks({ counselling, year, round, path, rows }: RoundFile): Finding[] {
  return [...Map.groupBy(rows, ({ rank }) => rank)].flatMap(([rank, [first, ...others]]) => {
    const key = `${counselling} ${year} ${round} rank ${rank}`;
    const finding = findIn(path, key, `rank ${rank}`, `only on line ${first?.line}`);
    return others.map(({ line }) => ({ ...finding, line }));
  });
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
  const byYear = Map.groupBy(listFinalClosings(pack), (final) => final.year);
  const ranksOf = (wanted: number) => new Map(byYear.get(wanted)?.map(({ line, closing }) => [line, closing]));
  const [now, then] = [ranksOf(year), ranksOf(before)];
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
  const groups = Map.groupBy(ranks, ([line]) => group(line));
  const largest = new Map([...groups].map(([name, own]) => [name, own.sort(([, a], [, b]) => b - a).slice(0, 2)]));
  return (line: number): number => largest.get(group(line))?.find(([other]) => other !== line)?.[1] ?? 0;
}

export const roundsOnce: Rule = {
  name: 'rounds-once',
  description: 'A counselling, year and round comes from one list, in the order of the season.',
  tip: 'Remove the list that was superseded.',
  check: ({ harmonised }) =>
    [...Map.groupBy(harmonised.rounds, nameRound)].flatMap(([key, [first, ...others]]) =>
      others.map(({ path }) => findIn(path, key, `${key} again`, `only in ${first?.path}`)),
    ),
};

export const publishedCounts: Rule = {
  name: 'published-counts',
  description: 'Rows of a round equal the count in rounds.csv, where one is recorded.',
  tip: 'Import the list again, or correct published_rows in rounds.csv with its source.',
  check: ({ harmonised }) =>
    harmonised.rounds
      .filter((round) => round.publishedRows !== null && round.publishedRows !== round.rows)
      .map((round) => findIn(round.path, nameRound(round), `${round.rows} rows`, `${round.publishedRows} rows`)),
};

const SHOWN = 3;

export const unmatchedFew: Rule = {
  name: 'unmatched-few',
  description: 'The share of rows that are not identified is at most that of reference/import-rules.csv.',
  tip: 'Decide with npm run data -- review.',
  check: ({ harmonised, tables }) => {
    const most = readRule('most_unmatched_share', tables);
    return harmonised.rounds
      .filter((round) => round.unmatched > most * round.rows)
      .map((round) => {
        const words = nameWords(harmonised, round.counselling);
        const value = `${round.unmatched} of ${round.rows} rows not identified${words}`;
        return findIn(round.path, nameRound(round), value, `at most ${most * 100} %`);
      });
  },
};

function nameWords({ unmatched }: Harmonised, counselling: string): string {
  const own = unmatched.filter((entry) => entry.counselling === counselling).sort((a, b) => b.rows - a.rows);
  const words = own.slice(0, SHOWN).map((entry) => `${entry.kind} "${entry.printed}"`);
  return words.length > 0 ? `, such as ${words.join(', ')}` : '';
}

/** A list with fewer rows, or fewer seat lines in common, is too small to judge. */
const [LEAST_ROWS, LEAST_LINES] = [100, 30];
/** Stage of the second round. Later ones allot what is left, and a year leaves far more or fewer seats than another. */
const LAST_OF_MOST_SEATS = 1;

const expectShare = (end: 'least' | 'most', share: number) => `at ${end} ${Math.round(share * 100)} % of them`;

export const likeEarlierYear: Rule = {
  name: 'like-earlier-year',
  description:
    'A list has the rows and the closing ranks that the list of its round in the year before makes plausible.',
  tip: 'Rows may be missing, or the ranks may be of another column: compare it with the published list. Take a wrong list back with npm run data -- round --take-back; for a correct one add an exception.',
  check: ({ harmonised: { rounds }, tables }) =>
    rounds.flatMap((round): Finding[] => {
      const compared = compareWithEarlierYear(round, rounds);
      if (!compared) return [];
      const { before, lines, far } = compared;
      const [least, most] = [readRule('least_rows_share', tables), readRule('most_far_lines_share', tables)];
      const find = (value: string, expected: string) => findIn(round.path, nameRound(round), value, expected);
      const isWhole = round.stage > LAST_OF_MOST_SEATS || before.rows < LEAST_ROWS || round.rows >= least * before.rows;
      const isFar = lines >= LEAST_LINES && far > most * lines;
      const rows = `${round.rows} rows, ${before.rows} in ${before.year}`;
      const distant = `${far} of ${lines} seat lines close at twice or half the rank of ${before.year}`;
      return [
        ...(isWhole ? [] : [find(rows, expectShare('least', least))]),
        ...(isFar ? [find(distant, expectShare('most', most))] : []),
      ];
    }),
};
