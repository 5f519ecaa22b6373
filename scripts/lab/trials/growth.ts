// Grows the data: what follows the data, and what only follows the answer.

import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePacks, writeEarlierYears } from '../place/list-copies.ts';
import type { LineGrowth } from '../probe/growth-lines.ts';
import { measurePeopleGrowth, type PeopleGrowth } from '../probe/growth-people.ts';
import { atMost, count, ms, type Row, tabulate } from '../report/rows.ts';
import type { Trial } from '../trial.ts';

/** With so much more data, a figure that follows the answer may be this many times as large. */
const FLAT = 2;
/** And a figure that follows the data may grow by this much more than they do. */
const LINEAR = 1.3;

const sizes = (text: string): number[] => text.split(',').map(Number);

/** A process for each size, because memory that was used once is kept. */
function measureLines(times: number): LineGrowth {
  const script = join('scripts', 'lab', 'probe', 'growth-lines.ts');
  const child = spawnSync(process.execPath, ['--expose-gc', script, `${times}`], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}

/** @param measure of one size, which it names when it has ended */
function measureAll<Figures>(name: string, sizes: readonly number[], measure: (size: number) => Figures): Figures[] {
  return sizes.map((size) => {
    const began = performance.now();
    const figures = measure(size);
    console.log(`▸ ${name}, ${size} times: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    return figures;
  });
}

/** Sizes of a short run may be fewer: `--lines 1,10`. */
export const trial: Trial<{ lines: string; compiled: string; people: string }> = {
  options: { lines: '1,10,50', compiled: '1,2,4', people: '1000,10000,100000' },
  describe: () =>
    'Factors from the least to the most. Times are of the processor, so other programs do not count. Seat lines are those of MCC, each repeated; the pack that is read is that of Karnataka, repeated; the lists that are compiled are those of MCC, again for earlier years.',
  async run(options) {
    const lines = measureAll('seat lines', sizes(options.lines), measureLines);
    console.log('▸ people …');
    const people = await measurePeopleGrowth(sizes(options.people));
    const compiled = measureAll('rows compiled', sizes(options.compiled), measureCompile);
    return {
      rows: [...judgeLines(lines), judge('compiling, time a row', compiled, ofTenThousand), ...judgePeople(people)],
      more: [...formatLines(lines), '', ...formatCompiled(compiled), '', ...formatPeople(people)],
    };
  },
};

const perThousand = ({ cpu, answered }: LineGrowth['whole']): number => (1_000 * cpu) / Math.max(1, answered);
const ofTenThousand = ({ cpuSeconds, rows }: CompileGrowth): number => (10_000 * cpuSeconds) / rows;

function judge<Entry>(what: string, entries: readonly Entry[], read: (entry: Entry) => number, goal = LINEAR): Row {
  const [first] = entries;
  const last = entries.at(-1);
  const factor = first === undefined || last === undefined ? Number.NaN : read(last) / read(first);
  return atMost(what, factor, goal, (value) => value.toFixed(2));
}

const judgeLines = (lines: readonly LineGrowth[]): Row[] => [
  judge('free prediction: follows the answer', lines, ({ free }) => free.cpu, FLAT),
  judge('whole list, time a line', lines, ({ whole }) => perThousand(whole)),
  judge('reading a pack, time a line', lines, ({ read }) => read.cpu / read.lines),
];

const judgePeople = (people: readonly PeopleGrowth[]): Row[] => [
  judge('prediction, with more other people', people, ({ predict }) => predict),
  judge('login, with more other people', people, ({ login }) => login),
  judge('start of the server', people, ({ start }) => start),
  judge('memory of the server', people, ({ megabytes }) => megabytes),
  judge('bytes of a person', people, ({ bytes }) => bytes),
];

const formatLines = (lines: readonly LineGrowth[]): string[] =>
  tabulate(lines, {
    'seat lines': ({ lines: size }) => count(size),
    'free prediction, 15 lines': ({ free }) => `${free.cpu.toFixed(2)} ms`,
    'whole list': ({ whole }) => `${whole.cpu.toFixed(1)} ms`,
    'lines of it': ({ whole }) => count(whole.answered),
    'a thousand lines': ({ whole }) => `${perThousand(whole).toFixed(2)} ms`,
    'pack of': ({ read }) => `${count(read.lines)} lines`,
    'is read in': ({ read }) => ms(read.cpu),
    memory: ({ read }) => `${count(read.megabytes)} MB`,
  });

const formatCompiled = (compiled: readonly CompileGrowth[]): string[] =>
  tabulate(compiled, {
    'rows compiled': ({ rows }) => count(rows),
    'processor time': ({ cpuSeconds }) => `${cpuSeconds.toFixed(1)} s`,
    'of ten thousand rows': (one) => `${ofTenThousand(one).toFixed(1)} s`,
    memory: ({ megabytes }) => `${count(megabytes)} MB`,
  });

const formatPeople = (all: readonly PeopleGrowth[]): string[] =>
  tabulate(all, {
    'people in Redis': ({ people }) => count(people),
    prediction: ({ predict }) => `${count(predict)} µs`,
    login: ({ login }) => `${count(login)} µs`,
    'start of the server': ({ start }) => ms(start),
    'its memory': ({ megabytes }) => `${count(megabytes)} MB`,
    'bytes of a person': ({ bytes }) => count(bytes),
  });

type CompileGrowth = { rows: number; cpuSeconds: number; megabytes: number };

/** @param copies of all years, each moved back by as many years as are loaded */
function measureCompile(copies: number): CompileGrowth {
  const folder = mkdtempSync(join(tmpdir(), 'compile-'));
  const names = ['raw', 'reference', 'out', 'review'] as const;
  const folders = { ...Object.fromEntries(names.map((name) => [name, join(folder, name)])), cache: '' };
  const rows = writeEarlierYears(folder, copies);
  const { exit, printed, cpuSeconds, megabytes } = compilePacks(folders);
  if (exit !== 0) throw new Error(printed.slice(-800));
  return { rows, cpuSeconds, megabytes };
}
