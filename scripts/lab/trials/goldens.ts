// Records packs, replies and generated documents, and compares them with an earlier record.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectGoldens, type Golden } from '../../goldens/collect.ts';
import { figure, none, type Row } from '../report/rows.ts';
import { type Trial, WrongUsage } from '../trial.ts';

export const trial: Trial = {
  options: {},
  async run(_, [verb, folder, ...more]) {
    if ((verb !== 'record' && verb !== 'compare') || folder === undefined || more.length > 0)
      throw new WrongUsage('Give record or compare, and a folder outside the repository.');
    const goldens = await collectGoldens();
    return verb === 'record' ? record(goldens, folder) : compare(goldens, folder);
  },
};

function record(goldens: readonly Golden[], folder: string): Row[] {
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of goldens) writeFileSync(join(folder, name), text);
  return [figure('goldens recorded', `${goldens.length}`)];
}

function compare(found: readonly Golden[], folder: string): Row[] {
  const names = new Set(readdirSync(folder));
  const differences = found.flatMap(({ name, text }) => {
    if (!names.delete(name)) return [`${name}: new`];
    const before = readFileSync(join(folder, name), 'utf8');
    return before === text ? [] : [`${name}: ${findFirstDifference(before, text)}`];
  });
  const gone = [...names].map((name) => `${name}: gone`);
  return [
    figure('goldens', `${found.length}`),
    none('differ', differences.length, `\n${differences.join('\n')}`),
    none('are gone', gone.length, `\n${gone.join('\n')}`),
  ];
}

/** @returns the line number with both lines, shortened */
function findFirstDifference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const at = old.findIndex((line, place) => line !== now[place]);
  const place = at === -1 ? old.length : at;
  const shorten = (line = '(no line)') => line.trim().slice(0, 100);
  return `line ${place + 1}: ${shorten(old[place])} → ${shorten(now[place])}`;
}
