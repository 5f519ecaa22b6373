// Writes the section on growth into docs/capacity.md: what follows the data, and what only follows the answer.

import type { CompileGrowth } from '../probe/growth-compile.ts';
import type { LineGrowth } from '../probe/growth-lines.ts';
import type { PeopleGrowth } from '../probe/growth-people.ts';
import { publishSection } from './replace-section.ts';
import { MISSED, type Row } from './rows.ts';

export type Growth = {
  lines: readonly LineGrowth[];
  compiled: readonly CompileGrowth[];
  people: readonly PeopleGrowth[];
};

/** With so much more data, a figure that follows the answer may be this many times as large. */
const FLAT = 2;
/** And a figure that follows the data may grow by this much more than they do. */
const LINEAR = 1.3;

type Judged = { what: string; factor: number; goal: number };

export function writeGrowth({ lines, compiled, people }: Growth): Row[] {
  const judged = [...judgeLines(lines), ...judgeCompile(compiled), ...judgePeople(people)];
  const section = [
    '## Growth of the data',
    '',
    'Written by `npm run lab -- growth`. Times are of the processor, so other programs do not count. Seat lines are those of',
    'MCC, each repeated; the pack that is read is that of Karnataka, repeated; the lists that are compiled are those of MCC, again',
    'for earlier years.',
    '',
    '| seat lines | free prediction, 15 lines | whole list | lines of it | its time a thousand lines | pack of | is read in | memory |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines.map(formatLines),
    '',
    '| rows compiled | processor time | of ten thousand rows | memory |',
    '| ---: | ---: | ---: | ---: |',
    ...compiled.map(formatCompile),
    '',
    '| people in Redis | prediction | login | start of the server | its memory | bytes of a person |',
    '| ---: | ---: | ---: | ---: | ---: | ---: |',
    ...people.map(formatPeople),
    '',
    '| from the least to the most | factor | goal |',
    '| --- | ---: | ---: |',
    ...judged.map(formatFactor),
  ];
  return publishSection('docs/capacity.md', section);
}

const count = (value: number): string => Math.round(value).toLocaleString('en-IN');
const perThousand = ({ cpu, answered }: LineGrowth['whole']): number => (1_000 * cpu) / Math.max(1, answered);
const ofTenThousand = ({ cpuSeconds, rows }: CompileGrowth): number => (10_000 * cpuSeconds) / rows;

function ratio<Entry>(entries: readonly Entry[], read: (entry: Entry) => number): number {
  const [first] = entries;
  const last = entries.at(-1);
  return first === undefined || last === undefined ? Number.NaN : read(last) / read(first);
}

const judgeLines = (lines: readonly LineGrowth[]): Judged[] => [
  { what: 'free prediction: follows the answer', factor: ratio(lines, ({ free }) => free.cpu), goal: FLAT },
  { what: 'whole list, time a line', factor: ratio(lines, ({ whole }) => perThousand(whole)), goal: LINEAR },
  { what: 'reading a pack, time a line', factor: ratio(lines, ({ read }) => read.cpu / read.lines), goal: LINEAR },
];

const judgeCompile = (compiled: readonly CompileGrowth[]): Judged[] => [
  { what: 'compiling, time a row', factor: ratio(compiled, ofTenThousand), goal: LINEAR },
];

const judgePeople = (people: readonly PeopleGrowth[]): Judged[] => [
  { what: 'prediction, with more other people', factor: ratio(people, ({ predict }) => predict), goal: LINEAR },
  { what: 'login, with more other people', factor: ratio(people, ({ login }) => login), goal: LINEAR },
  { what: 'start of the server', factor: ratio(people, ({ start }) => start), goal: LINEAR },
  { what: 'memory of the server', factor: ratio(people, ({ megabytes }) => megabytes), goal: LINEAR },
  { what: 'bytes of a person', factor: ratio(people, ({ bytes }) => bytes), goal: LINEAR },
];

const formatLines = ({ lines, free, whole, read }: LineGrowth): string =>
  `| ${count(lines)} | ${free.cpu.toFixed(2)} ms | ${whole.cpu.toFixed(1)} ms | ${count(whole.answered)} | ${perThousand(whole).toFixed(2)} ms | ${count(read.lines)} lines | ${count(read.cpu)} ms | ${count(read.megabytes)} MB |`;

const formatCompile = (compiled: CompileGrowth): string =>
  `| ${count(compiled.rows)} | ${compiled.cpuSeconds.toFixed(1)} s | ${ofTenThousand(compiled).toFixed(1)} s | ${count(compiled.megabytes)} MB |`;

const formatPeople = ({ people, predict, login, start, megabytes, bytes }: PeopleGrowth): string =>
  `| ${count(people)} | ${count(predict)} µs | ${count(login)} µs | ${count(start)} ms | ${count(megabytes)} MB | ${count(bytes)} |`;

const formatFactor = ({ what, factor, goal }: Judged): string =>
  `| ${what} | ${factor.toFixed(2)}${factor > goal ? MISSED : ''} | at most ${goal} |`;
