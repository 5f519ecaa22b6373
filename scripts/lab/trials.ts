// The trials of `npm run lab` by name, as trials.json lists them. Each is loaded when it runs: some need a built site.
import { readFileSync } from 'node:fs';
import type { Document } from './report/section.ts';
import type { Trial, Values } from './trial.ts';

/** `file`: in the folder of trials. A trial with a document writes its rows into a section of it. */
type Entry = { file: string; shows: string } & Partial<Document>;

export const TRIALS: Readonly<Record<string, Entry>> = JSON.parse(
  readFileSync(new URL('trials.json', import.meta.url), 'utf8'),
);

/** By name of the trial, in the order of the table. */
export const DOCUMENTS: ReadonlyMap<string, Document> = new Map(
  Object.entries(TRIALS).flatMap(([name, { document, title, shows, long }]) =>
    document && title ? [[name, { document, title, shows, long }] as const] : [],
  ),
);

/**
 * The trial is exported as `trial`, or by its name: `start-kill` as `startKill`.
 * @throws TypeError if its file exports no such trial
 */
export async function loadTrial(name: string): Promise<Trial<Values>> {
  const loaded = await import(`./trials/${TRIALS[name]?.file}.ts`);
  const own = loaded.trial ?? loaded[name.replace(/^load-/, '').replace(/-./g, (text) => text.slice(1).toUpperCase())];
  if (!own) throw new TypeError(`The file of ${name} exports no trial.`);
  return own;
}
