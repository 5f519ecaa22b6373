// npm run backtest: hides a year, forecasts it and scores the forecast. Without arguments it also writes the report.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Accuracy, buildAccuracy, measureAll, measureTrial } from './backtest/accuracy.ts';
import { forecastBand } from './backtest/band.ts';
import {
  buildCounsellingFigures,
  describeGoals,
  formatByCounselling,
  scoreByCounselling,
} from './backtest/by-counselling.ts';
import { type Lists, listYears, readLists } from './backtest/data.ts';
import { reliabilityDiagram } from './backtest/diagram.ts';
import { measureEdges } from './backtest/edges.ts';
import { goalTable } from './backtest/edges-report.ts';
import { listTestYears, runLeaveOneOut } from './backtest/leave-one-out.ts';
import { drawLists, formatCalibration, groupTenths, type Said } from './backtest/list-calibration.ts';
import { formatListErrors, measureListErrors } from './backtest/list-luck.ts';
import { formatRows, OUT_HEADER } from './backtest/out-csv.ts';
import { baselineTable, formatReport, levelTable, rollingTable, summaryTable } from './backtest/report.ts';
import { averageSteps, listRollingSteps } from './backtest/rolling.ts';
import type { Measurement } from './backtest/summary.ts';
import { formatTakeUp } from './backtest/take-up.ts';
import { describeMissing, selectTrainYears } from './backtest/train-years.ts';
import { runTrial, type Trial } from './backtest/trial.ts';
import { MODEL } from './forecast/fit.ts';
import type { UnfittedPack } from './forecast/seat-table.ts';
import { readOptions } from './packs/cli-options.ts';
import { locateReporting, readReporting } from './packs/lists/reporting.ts';

const USAGE = `npm run backtest
npm run backtest -- --lists
npm run backtest -- --raw DIR --train 2023,2024 --test 2025 [--known-rounds N] [--counselling mcc] [--json FILE] [--out FILE]`;

const { values: options } = readOptions(
  'backtest',
  {
    options: {
      raw: { type: 'string', default: 'data/raw' },
      train: { type: 'string' },
      test: { type: 'string' },
      'known-rounds': { type: 'string', default: '0' },
      counselling: { type: 'string' },
      json: { type: 'string' },
      out: { type: 'string' },
      /** Prints the calibration of random choice lists, and nothing else. */
      lists: { type: 'boolean', default: false },
    },
  },
  USAGE,
);

/** Other folders have a cache of their own: theirs would replace the entries of data/raw. */
const CACHE = options.raw === 'data/raw' ? '.local/packs-cache' : '.local/backtest-cache';
const REPORT = 'docs/accuracy.md';
const FIGURES = 'data/accuracy.json';
const COUNSELLING_FIGURES = 'data/accuracy-counsellings.json';

const parseYear = (text: string): number => {
  if (!/^\d{4}$/.test(text.trim())) throw new Error(`"${text}" is not a year\n${USAGE}`);
  return Number(text);
};

type Request = { test: number | undefined; train: number[] | undefined; known: number };

/** Read before the lists, which take seconds. */
function parseRequest(): Request {
  const known = Number(options['known-rounds']);
  if (!Number.isInteger(known) || known < 0) throw new Error(`--known-rounds: a whole number expected\n${USAGE}`);
  const train = options.train
    ?.split(/[,\s]+/)
    .filter(Boolean)
    .map(parseYear);
  return { test: options.test === undefined ? undefined : parseYear(options.test), train, known };
}

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`backtest: wrote ${path}`);
}

function findLargest(packs: readonly UnfittedPack[]): UnfittedPack {
  const pack = packs
    .filter((one) => listRollingSteps(one).length > 0)
    .sort((a, b) => b.lines.institute.length - a.lines.institute.length)[0];
  if (!pack) throw new Error(`${options.raw} holds no counselling with two years of lists`);
  return pack;
}

/** Measures every step of the largest counselling and writes what docs and site show. */
function runReport({ packs, sources }: Lists): void {
  const pack = findLargest(packs);
  const { measurements, season } = measureAll(pack);
  const edges = measureEdges(pack, season);
  const pick = (known: number) =>
    measurements.findLast((one) => one.known === known && one.group === 'seen' && one.final);
  const bins = (one: Measurement | undefined) => one?.score.bins ?? [];
  const diagrams: Accuracy['diagrams'] = {
    before: reliabilityDiagram(bins(pick(0)), 'Reliability before the season, final closing rank'),
    afterRound1: reliabilityDiagram(bins(pick(1)), 'Reliability with Round 1 known, final closing rank'),
  };
  const listErrors = measureListErrors(drawAllLists(pack));
  const accuracy = buildAccuracy(
    measurements,
    edges,
    listErrors,
    sources,
    diagrams,
    new Date().toISOString().slice(0, 10),
  );
  const paths = { before: 'accuracy-before.svg', afterRound1: 'accuracy-after-round-1.svg' };
  writeFile(`docs/${paths.before}`, `${diagrams.before}\n`);
  writeFile(`docs/${paths.afterRound1}`, `${diagrams.afterRound1}\n`);
  const scores = scoreByCounselling(packs);
  const byCounselling = formatByCounselling(scores);
  const byName = buildCounsellingFigures(scores, packs, accuracy.measuredOn);
  writeFile(COUNSELLING_FIGURES, `${JSON.stringify(byName, roundFigures, 2)}\n`);
  const states = `## Every counselling, before the season\n\n${describeGoals()}\n\n${byCounselling}`;
  const takeUp = formatTakeUp(readReporting(locateReporting(options.raw)));
  writeFile(
    REPORT,
    [formatReport(accuracy, paths).trimEnd(), states, takeUp].filter(Boolean).join('\n\n').concat('\n'),
  );
  writeFile(FIGURES, `${JSON.stringify(accuracy, roundFigures, 2)}\n`);
  printMeasurements(measurements);
  console.log(`\n${rollingTable(averageSteps(measurements))}`);
  console.log(`\n${goalTable(edges.goals)}`);
  console.log(`\n${byCounselling}`);
}

function printListCalibration({ packs }: Lists): void {
  const pack = findLargest(packs);
  const forecasts = drawAllLists(pack);
  console.log(`\n${formatCalibration(groupTenths(forecasts))}\n\n${formatListErrors(measureListErrors(forecasts))}`);
}

/** Each complete year by the others. */
const drawAllLists = (pack: UnfittedPack): Said[] =>
  listTestYears(pack).flatMap((year) => drawLists(runLeaveOneOut(pack, year)));

const roundFigures = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100_000) / 100_000 : value;

function runRequested({ packs }: Lists, { test: asked, train, known }: Request): void {
  const test = asked ?? Math.max(...packs.flatMap(listYears));
  const chosen = packs.filter(({ counselling }) => !options.counselling || counselling.code === options.counselling);
  const plans = chosen
    .map((pack) => ({ pack, train: selectTrainYears(pack, test, train) }))
    .filter(({ pack, train: years }) => years.length > 0 && listYears(pack).includes(test));
  if (plans.length === 0) throw new Error(describeMissing(chosen, { ...options, test, train }));
  const trials = plans.map((plan) => runTrial(plan.pack, { train: plan.train, test, known }));
  const measurements = trials.flatMap(measureTrial);
  if (measurements.length === 0) throw new Error(`with ${known} rounds of ${test} known nothing is left to forecast`);
  if (options.out) writeFile(options.out, `${[OUT_HEADER, ...trials.flatMap(formatForecasts)].join('\n')}\n`);
  printMeasurements(measurements);
}

function formatForecasts(trial: Trial): string[] {
  const last = trial.truth.stages - 1;
  return (['seen', 'unseen'] as const).flatMap((group) =>
    formatRows(trial, forecastBand(trial, group, last), last, group === 'seen'),
  );
}

function printMeasurements(measurements: Measurement[]): void {
  console.log(`\n${summaryTable(measurements)}`);
  for (const one of measurements.filter((each) => each.final && each.group === 'seen')) {
    const { counselling, train, test, stage, known } = one;
    console.log(`\n${counselling} ${train.join(', ')} → ${test}, by the end of ${stage}, ${known} rounds known\n`);
    console.log(`${baselineTable(one)}\n\n${levelTable(one)}`);
  }
  if (options.json) writeFile(options.json, `${JSON.stringify({ model: MODEL, measurements }, roundFigures, 1)}\n`);
}

try {
  const started = performance.now();
  const request = parseRequest();
  const lists = readLists(options.raw, CACHE);
  for (const gap of lists.gaps) console.log(`backtest: ${gap}`);
  const isRequested =
    options.test ?? options.train ?? options.out ?? (options.raw === 'data/raw' ? undefined : options.raw);
  if (options.lists) printListCalibration(lists);
  else if (isRequested) runRequested(lists, request);
  else runReport(lists);
  console.log(`\nbacktest: ${((performance.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(`backtest: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
