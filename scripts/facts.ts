// npm run data -- facts: prints where each figure of an institute comes from and what it beat, or how much is known of all seats.
import { type LoadedPacks, loadPacks } from '../api/packs/load.ts';
import { readLists } from './backtest/data.ts';
import { reportCandidates } from './facts/candidates.ts';
import { formatCoverage, measureCoverage } from './facts/coverage.ts';
import { drawSample, explainInstitute, findInstitutes } from './facts/explain.ts';
import { reportShortLists } from './facts/short-lists.ts';
import { assemblePack } from './packs/assemble.ts';
import { DATA_FOLDERS, flags, readOptions, runCommand } from './packs/cli-options.ts';
import { seededRandom } from './tooling/seeded-random.ts';

const USAGE =
  'npm run data -- facts INSTITUTE [--only COURSE or QUOTA], npm run data -- facts --coverage, npm run data -- facts --lists, npm run data -- facts --candidates, or npm run data -- facts --sample 200 --seed 1';

const { values: options, positionals } = readOptions(
  'facts',
  {
    options: {
      ...DATA_FOLDERS,
      ...flags('coverage', 'lists', 'candidates'),
      only: { type: 'string', default: '' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
    allowPositionals: true,
  },
  USAGE,
);

const MOST_NAMED = 20;
/** The latest season that has the lists of its rounds. */
const REPLAYED = 2025;
const say = (text: string) => console.log(text);

function showCoverage(packs: LoadedPacks): void {
  const seats = [...packs.counsellings.values()].find(({ counselling }) => counselling.code === 'mcc');
  if (!seats) throw new Error(`${options.out} has no pack of MCC`);
  say(formatCoverage(measureCoverage(seats)));
}

/** Of MCC: tab-separated, one figure a line. */
function showSample(packs: LoadedPacks, size: number): void {
  const book = packs.facts.get(1);
  if (!book) throw new Error(`${options.out} has no facts of MCC`);
  for (const { seat, fact, shown, source, printed } of drawSample(book, size, Number(options.seed))) {
    say([seat, fact, shown, source, printed].join('\t'));
  }
}

/** A text that several institutes have lists them instead. */
function explain(packs: LoadedPacks, text: string): void {
  for (const [counselling, book] of packs.facts) {
    const institutes = packs.counsellings.get(counselling)?.institutes ?? [];
    const names = new Map(institutes.map(({ id, name, place }) => [id, `${name}, ${place ?? ''}`]));
    const found = findInstitutes(book, text, (id) => names.get(id) ?? id);
    if (found.length > 1) {
      for (const id of found.slice(0, MOST_NAMED)) say(`${id}  ${names.get(id)}`);
      if (found.length > MOST_NAMED) say(`and ${found.length - MOST_NAMED} more`);
    }
    const entry = found.length === 1 ? book.find(found[0] ?? '') : null;
    if (entry)
      say([packs.counsellings.get(counselling)?.counselling.name, ...explainInstitute(entry, options.only)].join('\n'));
  }
}

await runCommand('facts', () => {
  const text = positionals.join(' ');
  const { coverage, lists, candidates, sample, raw } = options;
  if (!(coverage || lists || candidates || sample || text)) throw new Error(USAGE);
  const packs = loadPacks(options.out);
  if (options.coverage) showCoverage(packs);
  else if (options.lists) say(reportShortLists(packs, seededRandom(Number(options.seed))).join('\n'));
  else if (candidates) say(reportCandidates(packs, readLists(raw, null, assemblePack).packs, REPLAYED).join('\n'));
  else if (options.sample !== undefined) showSample(packs, Number(options.sample));
  else explain(packs, text);
});
