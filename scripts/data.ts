// Runs `npm run data -- VERB`: the steps from a published list to packs and pages, and what is known of the data.
import { HELP } from './tooling/usage.ts';

type Verb = { shows: string; run(): Promise<unknown> };

/** Each module is a command that reads its own arguments. */
const VERBS: Readonly<Record<string, Verb>> = {
  round: { shows: 'takes published lists to live packs and pages', run: () => import('./round.ts') },
  import: { shows: 'converts a published list into data/raw', run: () => import('./import-allotments.ts') },
  review: { shows: 'asks for decisions on names and words', run: () => import('./review.ts') },
  facts: { shows: 'prints where the figures of an institute come from', run: () => import('./facts.ts') },
  diff: { shows: 'compares two folders of packs', run: () => import('./diff-packs.ts') },
  describe: { shows: 'updates data/datapackage.json', run: () => import('./describe-data.ts') },
  backtest: { shows: 'scores forecasts of past years', run: () => import('./backtest.ts') },
};

const USAGE = [
  'Usage: npm run data -- VERB …, --help after a verb for its options.',
  ...Object.entries(VERBS).map(([name, { shows }]) => `  ${name.padEnd(10)}${shows}`),
].join('\n');

const [name = ''] = process.argv.splice(2, 1);
const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
if (verb) await verb.run();
else if (HELP.includes(name)) console.log(USAGE);
else {
  console.error(name === '' ? USAGE : `There is no verb ${name}.\n${USAGE}`);
  process.exitCode = 2;
}
