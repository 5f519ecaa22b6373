// The mutation score of each folder, and the mutants that no test noticed, as a section of docs/reliability.md.
import type { Row } from '../lab/report/rows.ts';
import { writeSection } from '../lab/report/section.ts';
import { MUTATION } from '../lab/report/statements.ts';
import type { Mutant } from './instrument.ts';
import type { Tested } from './run-mutants.ts';
import { computeInterval } from './sample.ts';

/** Percent. */
const GOAL = 85;

/** Of a folder: the mutants that were tested, the number of all of them and of those of constants. */
export type Folder = Tested & { folder: string; mutants: readonly Mutant[]; of: number; constants: number };

const isNoticed = ({ noticed, endless }: Tested, { id }: Mutant): boolean => noticed.has(id) || endless.has(id);

function judge(found: Folder): Row {
  const { folder, mutants, of, endless, isComplete } = found;
  const noticed = mutants.filter((mutant) => isNoticed(found, mutant)).length;
  const never = endless.size === 0 ? '' : `, ${endless.size} of them only by never ending`;
  const end = isComplete ? '' : ', stopped before the end';
  const which = mutants.length === of ? `all ${of} mutants` : `${mutants.length} of ${of} mutants, at random`;
  const score = mutants.length === 0 ? 0 : noticed / mutants.length;
  return {
    what: `${folder}: ${which}; ${noticed} noticed${never}${end}`,
    measured: `${isComplete ? '' : 'at least '}${formatPercent(score)} %${formatInterval(computeInterval(noticed, mutants.length, of))}`,
    goal: `at least ${GOAL} %`,
    isReached: isComplete && 100 * score >= GOAL,
  };
}

const formatPercent = (share: number): string => (100 * share).toFixed(1);

const formatInterval = ({ low, high }: { low: number; high: number }): string =>
  low === high ? '' : ` (95 %: ${formatPercent(low)} to ${formatPercent(high)})`;

/** What one folder has, for the work on its tests. */
export const printFolder = (folder: Folder): void =>
  console.log([judge(folder).what, judge(folder).measured, '', ...listSurvivors(folder)].join('\n'));

/** @returns whether every goal is reached */
export function writeMutationReport(folders: readonly Folder[], command: string): boolean {
  const rows = folders.map(judge);
  writeSection({
    title: MUTATION.title,
    about:
      'Each mutant changes one place of the code; every unit test of its folder that reaches the place runs with it until one fails. Not tested with mutants: constants, which are evaluated before a mutant can be activated; `api/domain/memoize.ts`, which is replaced so that no result outlives a mutant; tests on whole packs, which would take hours. What only those would notice counts as not noticed.',
    command,
    rows,
    more: folders.flatMap(listSurvivors),
  });
  return rows.every(({ isReached }) => isReached);
}

function listSurvivors(found: Folder): string[] {
  const { folder, mutants, reached, constants, tests, left } = found;
  const missed = mutants.filter((mutant) => !isNoticed(found, mutant));
  const byFile = Map.groupBy(missed, ({ file }) => file);
  const tried = left.map(({ name, why, mutants: count }) => `- ${name}: ${count} mutants left, ${REASONS[why]}`);
  return [
    `### ${folder}`,
    '',
    `${tests} tests; ${constants} mutants of constants are left out. Mutants that no test notices:`,
    '',
    ...[...byFile].map(([file, some]) => `- ${file}: ${some.map((one) => formatMutant(one, reached)).join('; ')}`),
    ...(tried.length > 0 ? ['', 'Tests that were not tried with every mutant that they reach:', '', ...tried] : []),
    '',
  ];
}

const REASONS = {
  long: 'the test takes too long',
  time: 'its time was over',
  fails: 'it fails after other tests have run with mutants',
  unrepeatable: 'it fails when it runs again',
} as const;

const formatMutant = ({ id, line, mutatorName, replacement }: Mutant, reached: ReadonlySet<string>): string =>
  `${line} ${mutatorName} \`${replacement.replaceAll(/\s+/g, ' ').replaceAll('`', "'").slice(0, 60)}\`${reached.has(id) ? '' : ', reached by no test'}`;
