// npm run data -- diff OLD NEW: compares two pack folders. Exit code 0: nothing, 1: something, 2: unreadable.

import { comparePacks, formatChanges, readPackSet } from './packs/compare-packs.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

showUsageOnHelp('npm run data -- diff OLD NEW');

const [before, after] = process.argv.slice(2);
if (!before || !after) {
  console.error('Two folders of packs are needed: npm run data -- diff OLD NEW');
  process.exitCode = 2;
} else {
  try {
    const changes = comparePacks(readPackSet(before), readPackSet(after));
    process.stdout.write(formatChanges(changes));
    process.exitCode = changes.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(
      `diff: ${error instanceof Error ? error.message : error}. Each folder needs a manifest.json and packs.`,
    );
    process.exitCode = 2;
  }
}
