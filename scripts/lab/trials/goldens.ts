// Records packs, replies and generated documents. `git diff --no-index BEFORE AFTER` shows what a change of structure changed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectGoldens } from '../../goldens/collect.ts';
import { figure } from '../report/rows.ts';
import { type Trial, WrongUsage } from '../trial.ts';

export const trial: Trial = {
  options: {},
  async run(_, [folder, ...more]) {
    if (folder === undefined || more.length > 0) throw new WrongUsage('Give a folder outside the repository.');
    const goldens = await collectGoldens();
    mkdirSync(folder, { recursive: true });
    for (const { name, text } of goldens) writeFileSync(join(folder, name), text);
    return [figure('goldens recorded', `${goldens.length}`)];
  },
};
