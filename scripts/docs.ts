// Runs `npm run docs`: updates the generated tables of the documents from the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { updateTables } from './docs/update-tables.ts';

const before = readFileSync('README.md', 'utf8');
const after = updateTables(before);
if (after === before) console.log('README.md is up to date.');
else {
  writeFileSync('README.md', after);
  console.log('README.md has new tables.');
}
