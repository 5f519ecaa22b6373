// Runs `npm run lab -- NAME`: a trial of the laboratory, which measures or breaks the product. One missed goal makes it fail.
import { parseArgs } from 'node:util';
import { writeSection } from './lab/report/section.ts';
import { DOCUMENTS, loadTrial, printRows, TRIALS, type Trial, type Values, WrongUsage } from './lab/trial.ts';
import { endOnSignals, gatherTempFiles } from './tooling/temp-folder.ts';

const USAGE = `Usage: npm run lab -- NAME [--OPTION VALUE …], without a name for the list of trials.
Each trial ends by itself and stays on this machine. The options of the list are those of a short run; where a full length is
named, its figures are in docs/reliability.md.`;

/** @throws WrongUsage where an option is unknown or has no value */
function parseOptions(args: string[], names: readonly string[]) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

/** A trial may also take words, for example pages to measure. @throws WrongUsage also where an option is not a positive number */
function readOptions({ options = {} }: Trial<Values>, args: string[]): { values: Values; words: string[] } {
  const { values, positionals } = parseOptions(args, Object.keys(options));
  const read = ([name, otherwise]: [string, number | string]): [string, number | string] => {
    const value = values[name] ?? otherwise;
    if (typeof otherwise === 'string') return [name, `${value}`];
    if (values[name] !== undefined && !(Number(value) > 0)) throw new WrongUsage(`--${name} is a positive number.`);
    return [name, Number(value)];
  };
  return { values: Object.fromEntries(Object.entries(options).map(read)), words: positionals };
}

const formatOptions = (values: Values): string =>
  Object.entries(values)
    .filter(([, value]) => value !== 0 && value !== '')
    .map(([name, value]) => `--${name} ${value}`)
    .join(' ');

async function runTrial(name: string, args: string[]): Promise<void> {
  if (!Object.hasOwn(TRIALS, name)) throw new WrongUsage(`There is no trial ${name}.`);
  const document = DOCUMENTS.get(name);
  const trial = await loadTrial(name);
  const { values, words } = readOptions(trial, args);
  console.log(`▸ ${document?.title ?? name} …`);
  const outcome = await trial.run(values, words);
  if (!outcome) return;
  const { rows, more } = 'more' in outcome ? outcome : { rows: outcome, more: [] };
  // Some pages alone are a look at them, not a measurement.
  if (document && words.length === 0) {
    const command = `npm run lab -- ${name} ${formatOptions(values)}`.trim();
    writeSection(document, { about: trial.describe?.(values) ?? '', command, rows, more }, DOCUMENTS);
  } else printRows(rows);
  if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1;
}

/** With the options of a short run, which only the trial itself knows. */
async function printList(): Promise<void> {
  console.log(`${USAGE}\n`);
  for (const [name, { shows, document, long }] of Object.entries(TRIALS)) {
    const more = [document ? `; ${document}` : '', long ? `\n    full length: ${long}` : ''].join('');
    console.log(`${name} ${formatOptions((await loadTrial(name)).options ?? {})}\n    ${shows}${more}`);
  }
}

const [name, ...args] = process.argv.slice(2);
if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(USAGE);
else {
  gatherTempFiles();
  endOnSignals();
  try {
    await (name === undefined ? printList() : runTrial(name, args));
  } catch (error) {
    const isUsage = error instanceof WrongUsage;
    console.error(isUsage ? `✗ ${error.message}\n${USAGE}` : error);
    process.exitCode = isUsage ? 2 : 1;
  }
}
