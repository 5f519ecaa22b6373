// Runs `npm run docs`: updates the generated tables of the documents from the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { documents, findTables, updateTables } from './docs/tables.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

showUsageOnHelp('npm run docs');

for (const file of documents) {
  const before = readFileSync(file, 'utf8');
  const after = updateTables(before);
  if (after !== before) writeFileSync(file, after);
  console.log(`${file}: ${findTables(after).join(', ')} ${after === before ? 'up to date' : 'updated'}`);
}
