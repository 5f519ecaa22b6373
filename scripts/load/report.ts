// Writes the figures of a load to docs/load.json, and all of them as docs/load.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { KNEE_P99 } from './knee.ts';
import type { PhaseFigures } from './phase.ts';
import type { StoreName } from './place.ts';
import type { LoadFigures } from './run.ts';
import { summarizeCalls } from './samples.ts';

const DATA = join('docs', 'load.json');
const PAGE = join('docs', 'load.md');

type PhaseRow = Omit<PhaseFigures, 'samples' | 'problems'> & { problems: [string, number][] };
export type StoredLoad = {
  store: StoreName;
  workers: number;
  measuredAt: string;
  machine: string;
  knee: number;
  phases: { name: string; figures: PhaseRow }[];
  calls: ReturnType<typeof summarizeCalls>;
  recovery: number | null;
  ledger: LoadFigures['ledger'];
};

const TITLES: Record<StoreName, string> = {
  sqlite: 'One process on SQLite',
  redis: 'Several processes on Redis',
  cluster: 'Several processes on a Redis Cluster of three masters and three replicas',
};

export const readLoads = (): StoredLoad[] => (existsSync(DATA) ? JSON.parse(readFileSync(DATA, 'utf8')) : []);

export function writeLoadReport(figures: LoadFigures): void {
  const load = toStored(figures);
  const loads = [...readLoads().filter(({ store }) => store !== load.store), load];
  writeFileSync(DATA, `${JSON.stringify(loads, null, 2)}\n`);
  writeFileSync(PAGE, formatPage(loads));
  console.log(formatSection(load).join('\n'));
}

function toStored({ options, knee, steady, overload, after, recovery, ledger }: LoadFigures): StoredLoad {
  const phases = [
    { name: '60 % of the knee', figures: steady },
    { name: 'twice the knee', figures: overload },
    { name: '60 % again', figures: after },
  ];
  return {
    store: options.store,
    workers: options.workers,
    measuredAt: new Date().toISOString().slice(0, 16),
    machine: `${availableParallelism()} processors, ${cpus()[0]?.model ?? 'unknown'}`,
    knee,
    phases: phases.map(({ name, figures: { samples, ...row } }) => ({ name, figures: row })),
    calls: summarizeCalls(steady.samples),
    recovery,
    ledger,
  };
}

const formatPage = (loads: readonly StoredLoad[]): string =>
  [
    '# A result day',
    '',
    'Written by `npm run load`. People arrive at random, whether the server keeps up or not; a call is measured from the moment',
    'at which it should have been sent. Of a thousand arrivals 600 open a page, 100 read options of the form, 50 log in or come',
    'back, 150 predict (90 on the free plan, 40 on Basic, 20 whole lists), 80 change records and lists, 10 print, 10 pay. Load',
    `generator, server and store share one machine. The knee is the highest rate whose p99 is at most ${KNEE_P99} ms without a`,
    'failure or refusal; PDFs, which wait in a queue of their own, are not in p50 and p99. A refusal has a name and `Retry-After`; nothing is charged for it.',
    '',
    ...loads.flatMap(formatSection),
  ].join('\n');

function formatSection({ store, workers, measuredAt, machine, knee, phases, calls, recovery, ledger }: StoredLoad) {
  const { checked, problems } = ledger;
  return [
    `## ${TITLES[store]}`,
    '',
    `${workers} server process${workers === 1 ? '' : 'es'}, ${machine}, ${measuredAt}. Knee: ${knee} arrivals a second.`,
    '',
    '| phase | arrivals/s | calls | p50 | p99 | refused | their p99 | failed | CPU a call | processors | memory |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...phases.map(formatRow),
    '',
    `After twice the knee the service is normal ${recovery === null ? 'not within 15 s' : `after ${recovery} s`}. Checked against`,
    `the store: ${checked.payments} payments, ${checked.predictions} predictions, ${checked.records} records, ${checked.lists} lists;`,
    `${problems.length === 0 ? 'nothing is lost or charged twice.' : `${problems.length} problems.`}`,
    '',
    '| call at 60 % of the knee | calls | p50 | p99 |',
    '| --- | ---: | ---: | ---: |',
    ...Object.entries(calls).map(
      ([call, { calls: count, p50, p99 }]) => `| ${call} | ${count} | ${p50.toFixed(1)} ms | ${p99.toFixed(0)} ms |`,
    ),
    '',
  ];
}

function formatRow({ name, figures }: StoredLoad['phases'][number]): string {
  const { rate, calls, p50, p99, refused, refusalP99, failed, unsent, cpu, busy, megabytes } = figures;
  const cells = [
    name,
    rate,
    calls,
    `${p50.toFixed(1)} ms`,
    `${p99.toFixed(0)} ms`,
    refused,
    refused === 0 ? '' : `${refusalP99.toFixed(0)} ms`,
    failed + unsent,
    `${cpu.toFixed(0)} µs`,
    busy.toFixed(2),
    `${megabytes.toFixed(0)} MB`,
  ];
  return `| ${cells.join(' | ')} |`;
}
