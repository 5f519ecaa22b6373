// npm run data -- backtest: hides a year, forecasts it and scores the forecast. Without arguments it also writes the report.
import { dirname, join } from 'node:path';
import { type AccuracyTable, encodeAccuracy, type Judged } from '../src/lib/build/accuracy.ts';
import { drawAllLists, measureAccuracy, measureForPeople, measureTrial } from './backtest/accuracy.ts';
import { forecastBand } from './backtest/band.ts';
import { describeMissing, type Lists, listYears, readLists, selectTrainYears } from './backtest/data.ts';
import { measureEntered } from './backtest/entered.ts';
import { buildCalibrationTable, buildListErrorTable, measureListErrors } from './backtest/list-calibration.ts';
import { listOfferFigures } from './backtest/offers.ts';
import { buildBaselineTable, buildLevelTable, buildSummaryTable } from './backtest/report/line-tables.ts';
import { formatReport, formatRows, OUT_HEADER } from './backtest/report/markdown.ts';
import { buildGoalTables, buildPeopleSection } from './backtest/report/people-section.ts';
import { listRollingSteps } from './backtest/rolling.ts';
import type { Measurement } from './backtest/summary.ts';
import { runTrial, type Trial } from './backtest/trial.ts';
import { MODEL } from './forecast/fit.ts';
import type { UnfittedPack } from './forecast/seat-table.ts';
import { flags, readOptions, runCommand, texts } from './packs/cli-options.ts';
import { replaceFile } from './packs/files.ts';
import { locateReporting, readReporting } from './packs/lists/reporting.ts';
import { formatTable } from './tooling/markdown-table.ts';

const USAGE = `npm run data -- backtest [--check]
npm run data -- backtest --people [--check]
npm run data -- backtest --lists
npm run data -- backtest --offers
npm run data -- backtest --entered
npm run data -- backtest --raw DIR --train 2023,2024 --test 2025 [--known-rounds N] [--counselling mcc] [--json FILE] [--out FILE]`;

const { values: options } = readOptions(
  'backtest',
  {
    options: {
      raw: { type: 'string', default: 'data/raw' },
      'known-rounds': { type: 'string', default: '0' },
      ...texts('train', 'test', 'counselling', 'json', 'out'),
      // Each of the first four prints its own figures alone; with `check` a missed goal is an error.
      ...flags('people', 'lists', 'offers', 'entered', 'check'),
    },
  },
  USAGE,
);

/** Other folders have a cache of their own: theirs would replace the entries of data/raw. */
const CACHE = options.raw === 'data/raw' ? '.local/packs-cache' : '.local/backtest-cache';
const REPORT = 'docs/accuracy.md';
const FIGURES = 'data/accuracy.json';

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
  replaceFile(path, text);
  console.log(`backtest: wrote ${path}`);
}

function findLargest(packs: readonly UnfittedPack[]): UnfittedPack {
  const pack = packs
    .filter((one) => listRollingSteps(one).length > 0)
    .sort((a, b) => b.lines.institute.length - a.lines.institute.length)[0];
  if (!pack) throw new Error(`${options.raw} holds no counselling with two years of lists`);
  return pack;
}

/** Measures everything and writes what docs and site show. */
function runReport(lists: Lists): void {
  const pack = findLargest(lists.packs);
  const reported = readReporting(locateReporting(options.raw));
  const { accuracy, measurements, report } = measureAccuracy(pack, lists, reported);
  let diagrams = 0;
  const writeDiagram = (svg: string) => {
    diagrams++;
    const path = `accuracy-${diagrams}.svg`;
    writeFile(join(dirname(REPORT), path), `${svg}\n`);
    return path;
  };
  writeFile(REPORT, formatReport(accuracy, report, writeDiagram));
  writeFile(FIGURES, encodeAccuracy(accuracy));
  printMeasurements(measurements);
  judge(accuracy.goals);
}

function printPeople({ packs }: Lists): void {
  const { section, goals } = measureForPeople(findLargest(packs), packs);
  section.tables.forEach(printTable);
  judge(goals);
}

/** Prints the goals, missed ones first. With `--check` a missed goal is an error. */
function judge(goals: readonly Judged[]): void {
  buildGoalTables(goals).forEach(printTable);
  const missed = goals.filter(({ met }) => !met).length;
  console.log(`\nbacktest: ${goals.length - missed} of ${goals.length} goals met`);
  if (options.check && missed > 0) process.exitCode = 1;
}

const printTable = ({ caption, columns, rows }: AccuracyTable): void =>
  console.log(`\n${caption ? `${caption}\n\n` : ''}${formatTable(columns, rows).join('\n')}`);

function printOffers({ packs }: Lists): void {
  const figures = listOfferFigures(packs, findLargest(packs));
  buildPeopleSection(figures).tables.forEach(printTable);
  judge(figures.flatMap(({ goals }) => goals));
}

function printListCalibration({ packs }: Lists): void {
  const forecasts = drawAllLists(findLargest(packs));
  printTable(buildCalibrationTable(forecasts));
  printTable(buildListErrorTable(measureListErrors(forecasts)));
}

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
  printTable(buildSummaryTable(measurements));
  for (const one of measurements.filter((each) => each.final && each.group === 'seen')) {
    const { counselling, train, test, stage, known } = one;
    console.log(`\n${counselling} ${train.join(', ')} → ${test}, by the end of ${stage}, ${known} rounds known`);
    printTable(buildBaselineTable(one));
    printTable(buildLevelTable(one));
  }
  if (options.json) writeFile(options.json, `${JSON.stringify({ model: MODEL, measurements }, roundFigures, 1)}\n`);
}

await runCommand('backtest', () => {
  const started = performance.now();
  const request = parseRequest();
  const lists = readLists(options.raw, CACHE);
  for (const gap of lists.gaps) console.log(`backtest: ${gap}`);
  const isRequested =
    options.test ?? options.train ?? options.out ?? (options.raw === 'data/raw' ? undefined : options.raw);
  if (options.people) printPeople(lists);
  else if (options.lists) printListCalibration(lists);
  else if (options.offers) printOffers(lists);
  else if (options.entered) printTable(measureEntered(findLargest(lists.packs)));
  else if (isRequested) runRequested(lists, request);
  else runReport(lists);
  console.log(`\nbacktest: ${((performance.now() - started) / 1000).toFixed(1)} s`);
});
