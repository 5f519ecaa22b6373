// The mutation score of each folder, and the mutants that no test noticed, as a section of docs/reliability.md.
import type { Row } from '../verdict/rows.ts';
import { writeSection } from '../verdict/section.ts';
import { MUTATION } from '../verdict/statements.ts';
import type { Mutant, Run } from './run-stryker.ts';

/** Percent. */
const GOAL = 85;

export type Sampled = Run & { folder: string; functions: number; of: number };

const isNoticed = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';

/** @returns percent of the mutants that a test notices; one that cannot run counts for neither side */
export function computeScore(mutants: readonly Mutant[]): number {
  const noticed = mutants.filter(isNoticed).length;
  const valid = noticed + mutants.filter(isMissed).length;
  return valid === 0 ? 100 : (100 * noticed) / valid;
}

function judge({ folder, functions, of, mutants, isComplete }: Sampled): Row {
  const score = computeScore(mutants);
  const valid = mutants.filter((mutant) => isNoticed(mutant) || isMissed(mutant)).length;
  const end = isComplete ? '' : ', until the time was over';
  const what = `${folder}: ${valid} mutants in ${functions} of ${of} functions${end}`;
  const isReached = valid > 0 && score >= GOAL;
  return { what, measured: valid === 0 ? 'nothing' : `${score.toFixed(0)} %`, goal: `at least ${GOAL} %`, isReached };
}

/** @returns whether every goal is reached */
export function writeMutationReport(samples: readonly Sampled[], command: string): boolean {
  const survivors = samples.flatMap(({ mutants }) => mutants.filter(isMissed));
  const rows = samples.map(judge);
  writeSection({
    title: MUTATION.title,
    about:
      'Functions are chosen at random; each of their mutants is tested with the unit tests of its folder that reach it. Mutants of constants are left out.',
    command,
    rows,
    more: ['Mutants that no test notices:', '', ...survivors.map(formatSurvivor)],
  });
  return rows.every(({ isReached }) => isReached);
}

const formatSurvivor = ({ file, line, mutatorName, replacement, status }: Mutant): string =>
  `- ${file}:${line} ${mutatorName} \`${replacement.replaceAll(/\s+/g, ' ').slice(0, 90)}\`${status === 'NoCoverage' ? ', reached by no test' : ''}`;
