// npm run round -- FILE…: takes published lists to live packs: import, review, compile, compare, publish, report.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { importFiles, takeBack } from './import/import-files.ts';
import type { Imported } from './import/imported.ts';
import { buildPacks } from './packs/build.ts';
import { showProblem } from './packs/checks/rule.ts';
import { readOptions } from './packs/cli-options.ts';
import { DATA_FOLDERS } from './packs/data-folders.ts';
import { listQuestions } from './packs/review/questions.ts';
import { replaceFile } from './packs/write.ts';
import { formatRoundReport } from './round/report.ts';

const { values: options, positionals: paths } = readOptions('round', {
  allowPositionals: true,
  options: {
    ...DATA_FOLDERS,
    counselling: { type: 'string' },
    year: { type: 'string' },
    round: { type: 'string' },
    replace: { type: 'boolean', default: false },
    'take-back': { type: 'boolean', default: false },
  },
});

const started = performance.now();
const say = (text: string) => console.log(`round: ${((performance.now() - started) / 1000).toFixed(0)} s: ${text}`);

/** Every step can be repeated: an imported list is unchanged, and packs are replaced whole. */
async function run(): Promise<boolean> {
  const imported = options['take-back'] ? [] : await importFiles(paths, options, say);
  if (options['take-back']) say(`${takeBack(options)} removed`);
  const build = await buildPacks(options, say);
  for (const problem of build.problems) console.error(`round: ${showProblem(problem)}`);
  const questions = listQuestions(build.compiled.harmonised, build.tables);
  if (questions.length > 0) say(`${questions.length} names need a decision: npm run review`);
  if (imported.length > 0) {
    const path = reportPath(imported);
    mkdirSync(options.review, { recursive: true });
    replaceFile(path, formatRoundReport(imported, build, questions));
    say(`report: ${path}`);
  }
  say(build.manifest ? `published version ${build.manifest.version}` : `not published; ${options.out} is unchanged`);
  return build.manifest !== null;
}

const reportPath = (imported: Imported[]) =>
  join(
    options.review,
    `${imported.map(({ identity }) => `${identity.counselling}-${identity.year}-${identity.code.toLowerCase()}`).join('-')}.md`,
  );

try {
  if (paths.length === 0 && !options['take-back'])
    throw new Error('no file given. For example: npm run round -- list.pdf');
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(`round: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
