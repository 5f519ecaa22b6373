// `npm run goldens`: records packs, replies and generated documents, and compares them with an earlier record.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectGoldens, type Golden } from './goldens/collect.ts';
import { findFirstDifference } from './goldens/first-difference.ts';
import { endOnSignals, gatherTempFiles } from './tooling/temp-folder.ts';
import { readOrShowUsage } from './tooling/usage.ts';

const { verb, folder } = readOrShowUsage('npm run goldens -- record|compare FOLDER', ([verb, folder, ...more]) => {
  if ((verb !== 'record' && verb !== 'compare') || folder === undefined || more.length > 0)
    throw new Error('Give record or compare, and a folder outside the repository.');
  return { verb, folder };
});
gatherTempFiles();
endOnSignals();
const goldens = await collectGoldens();
if (verb === 'record') {
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of goldens) writeFileSync(join(folder, name), text);
  console.log(`${goldens.length} goldens recorded`);
} else process.exitCode = compare(goldens);

function compare(found: readonly Golden[]): number {
  const names = new Set(readdirSync(folder));
  const differences = found.flatMap(({ name, text }) => {
    if (!names.delete(name)) return [`${name}: new`];
    const before = readFileSync(join(folder, name), 'utf8');
    return before === text ? [] : [`${name}: ${findFirstDifference(before, text)}`];
  });
  const gone = [...names].map((name) => `${name}: gone`);
  for (const line of [...differences, ...gone]) console.log(line);
  console.log(`${found.length} goldens, ${differences.length} differ, ${gone.length} are gone`);
  return differences.length + gone.length === 0 ? 0 : 1;
}
