// npm run data -- round FILE…: takes published lists to live packs and pages: import, compile, compare, publish, report.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Imported } from './import/identify.ts';
import { importFiles, takeBack } from './import/import-files.ts';
import { type Build, buildPacks } from './packs/build.ts';
import { showProblem } from './packs/checks/rules.ts';
import { DATA_FOLDERS, DROP, flags, readOptions, runAloneIn, runCommand, texts } from './packs/cli-options.ts';
import { formatChanges } from './packs/compare-packs.ts';
import { replaceFile } from './packs/files.ts';
import { listQuestions, type Question } from './packs/review/questions.ts';
import { formatRoundReport } from './round/report.ts';
import { startSiteBuild } from './tooling/site-build.ts';

const USAGE = `npm run data -- round FILE…
  takes published lists to live packs and pages. What the list does not say: --counselling mcc --year 2026 --round R1
  --replace takes a list again that has changed
npm run data -- round --take-back --counselling mcc --year 2026 --round R1
  removes a wrong list and publishes the packs without it
--packs-only builds no pages
--drop CODE leaves out a counselling that has no list any more; without it nothing is published`;

const { values: options, positionals: paths } = readOptions(
  'round',
  {
    allowPositionals: true,
    options: {
      ...DATA_FOLDERS,
      ...DROP,
      ...texts('counselling', 'year', 'round'),
      ...flags('replace', 'take-back', 'packs-only'),
    },
  },
  USAGE,
);

const started = performance.now();
const say = (text: string) => console.log(`round: ${((performance.now() - started) / 1000).toFixed(0)} s: ${text}`);

/** Every step can be repeated: an imported list is unchanged, and packs are replaced whole. */
async function run(): Promise<boolean> {
  const imported = options['take-back'] ? [] : await importFiles(paths, options, say);
  if (options['take-back']) say(`${takeBack(options)} removed`);
  const site = hasSite() ? startSiteBuild() : null;
  const build = await buildPacks(options, say).catch(async (error: unknown) => {
    await site?.finish(false);
    throw error;
  });
  const pages = site?.finish(build.manifest !== null);
  for (const problem of build.problems) console.error(`round: ${showProblem(problem)}`);
  const questions = listQuestions(build.compiled.harmonised, build.tables);
  if (questions.length > 0) say(`${questions.length} names need a decision: npm run data -- review`);
  report(imported, build, questions);
  say(build.manifest ? `published version ${build.manifest.version}` : `not published; ${options.out} is unchanged`);
  if (build.manifest === null || !pages) return build.manifest !== null;
  const isBuilt = (await pages) === 0;
  say(isBuilt ? 'pages of the site are built' : 'the pages are not built: npm run build says why');
  return isBuilt;
}

/** A command that is repeated keeps the report of what the list has changed. */
function report(imported: Imported[], build: Build, questions: Question[]): void {
  if (imported.length === 0) {
    console.log(formatChanges(build.manifest ? build.changes : []));
    return;
  }
  const path = reportPath(imported);
  const isKnown = existsSync(path) && build.manifest !== null && build.before !== null && build.changes.length === 0;
  if (!isKnown) replaceFile(path, formatRoundReport(imported, build, questions));
  say(isKnown ? `nothing has changed since the report ${path}` : `report: ${path}`);
}

/** The pages are built from the packs of the repository alone. */
const hasSite = (): boolean =>
  !options['packs-only'] && existsSync('astro.config.mjs') && resolve(options.out) === resolve('data', 'packs');

const reportPath = (imported: Imported[]) =>
  join(
    options.review,
    `${imported.map(({ identity }) => `${identity.counselling}-${identity.year}-${identity.code.toLowerCase()}`).join('-')}.md`,
  );

await runCommand('round', async () => {
  if (paths.length === 0 && !options['take-back'])
    throw new Error('no file given. For example: npm run data -- round list.pdf');
  process.exitCode = (await runAloneIn(options.raw, say, run)) ? 0 : 1;
});
