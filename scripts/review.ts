// npm run review: lists the names that need a decision, those with most allotments first.

import { readOptions } from './packs/cli-options.ts';
import { harmonise } from './packs/harmonise.ts';
import { readRounds } from './packs/lists/rows.ts';
import { reviewLines } from './packs/review-table.ts';
import { loadTables } from './packs/tables.ts';

const { values: options } = readOptions('review', {
  options: {
    raw: { type: 'string', default: 'data/raw' },
    reference: { type: 'string', default: 'data/reference' },
    aliases: { type: 'string', default: 'data/aliases' },
  },
});

const { unmatched } = harmonise(readRounds(options.raw), loadTables(options.reference, options.aliases));
let last = '';
for (const [rows, kind, counselling, printed, state, candidate, name, score, samePin] of reviewLines(unmatched)) {
  if (printed !== last) console.log(`${rows} rows, ${counselling}, ${kind}${state ? ` in ${state}` : ''}: ${printed}`);
  if (candidate) console.log(`    ${score}${samePin === 'yes' ? ', same PIN' : ''}  ${candidate}  ${name}`);
  last = printed ?? '';
}
console.log(
  unmatched.length === 0
    ? 'No name needs a decision.'
    : `${unmatched.length} names. Decide: add a line "printed,institute,note" to ${options.aliases}/institutes.csv.`,
);
