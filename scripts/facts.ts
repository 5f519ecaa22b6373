// npm run facts: prints where each figure of an institute comes from and what it beat, or how much is known of all seats.
import { loadPacks } from '../api/packs/load.ts';
import { formatCoverage, measureCoverage } from './facts/coverage.ts';
import { readOptions } from './packs/cli-options.ts';
import { DATA_FOLDERS } from './packs/data-folders.ts';

const { values: options } = readOptions('facts', {
  options: { ...DATA_FOLDERS, coverage: { type: 'boolean', default: false } },
});

const say = (text: string) => console.log(text);

try {
  if (options.coverage) {
    const seats = [...loadPacks(options.out).counsellings.values()].find(
      ({ counselling }) => counselling.code === 'mcc',
    );
    if (!seats) throw new Error(`${options.out} has no pack of MCC`);
    say(formatCoverage(measureCoverage(seats)));
  }
} catch (error) {
  console.error(`facts: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
