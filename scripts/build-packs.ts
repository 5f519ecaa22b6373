// npm run packs: compiles the published lists in data/raw into the data packs that the API reads.
import type { Manifest } from '../api/packs/manifest.ts';
import { buildPacks } from './packs/build.ts';
import { findUnchangedBuild } from './packs/build-stamp.ts';
import { showProblem } from './packs/checks/rules.ts';
import { DATA_FOLDERS, DROP, EFFORT, readOptions, runAloneIn, runCommand } from './packs/cli-options.ts';
import { formatChanges } from './packs/compare-packs.ts';

const { values: options } = readOptions('packs', { options: { ...DATA_FOLDERS, ...DROP, ...EFFORT } });

const say = (text: string) => console.log(`packs: ${text}`);

/** @returns whether the packs are published */
async function build(): Promise<boolean> {
  const compiled = await buildPacks(options, say);
  for (const problem of compiled.problems) console.error(`packs: ${showProblem(problem)}`);
  if (compiled.manifest && compiled.before) console.log(formatChanges(compiled.changes));
  if (compiled.manifest) reportPacks(compiled.manifest);
  else console.error(`packs: refused; ${options.out} is unchanged. Names are decided with npm run data -- review`);
  return compiled.manifest !== null;
}

function reportPacks({ packs, version }: Manifest): void {
  for (const { file, lines, institutes } of packs) say(`${file}: ${lines} seat lines, ${institutes} institutes`);
  say(`version ${version} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const started = performance.now();
await runCommand('packs', async () => {
  const unchanged = options.drop || options['ship-forecasts'] ? null : findUnchangedBuild(options);
  if (unchanged) {
    say(`nothing is new in ${options.raw}, ${options.reference} and ${options.aliases}`);
    reportPacks(unchanged);
  } else if (!(await runAloneIn(options.raw, say, build))) process.exitCode = 1;
});
