// `npm run docs`: renews the README's tables from the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { renew } from './docs/renew.ts';

const before = readFileSync('README.md', 'utf8');
const after = renew(before);
if (after === before) console.log('README.md is up to date.');
else {
  writeFileSync('README.md', after);
  console.log('README.md has new tables.');
}
