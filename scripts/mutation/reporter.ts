// Stryker plugin: appends each tested mutant as a line to the file MUTATION_RESULTS, so that a stopped run has results.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Mutant } from './run-stryker.ts';

/** The part of Stryker's result that is used. */
type Tested = Omit<Mutant, 'file' | 'line'> & { fileName: string; location: { start: { line: number } } };

class LineReporter {
  onMutantTested({ fileName, location, status, mutatorName, replacement }: Tested): void {
    const file = relative(process.cwd(), fileName);
    const mutant: Mutant = { file, line: location.start.line, status, mutatorName, replacement };
    appendFileSync(process.env.MUTATION_RESULTS ?? '', `${JSON.stringify(mutant)}\n`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'lines', injectableClass: LineReporter }];
