// Reads command line options, those of the data's folders too; an unknown option ends the script with a sentence, not a stack.
import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { runAlone } from '../tooling/one-at-a-time.ts';
import { showUsageOnHelp } from '../tooling/usage.ts';

/** @param usage printed on `--help`, before the names of the options */
export function readOptions<Config extends ParseArgsConfig>(script: string, config: Config, usage?: string) {
  const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
  showUsageOnHelp(`${usage ?? `npm run ${script} -- OPTIONS`}\nOptions: ${known.join(', ')}`);
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${script}: ${error instanceof Error ? error.message : error} Options: ${known.join(', ')}`);
    process.exit(2);
  }
}

const nameOptions = <Name extends string, Option>(names: readonly Name[], option: Option) =>
  Object.fromEntries(names.map((name) => [name, option])) as Record<Name, Option>;

/** Options that take a text. */
export const texts = <Name extends string>(...names: readonly Name[]) =>
  nameOptions(names, { type: 'string' } as const);
/** Options that are given or not. */
export const flags = <Name extends string>(...names: readonly Name[]) =>
  nameOptions(names, { type: 'boolean', default: false } as const);

/** What a command throws is one line that begins with its name. */
export async function runCommand(name: string, run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/** Two commands at a time could publish packs without the list of the other one. Lists may be in a folder that is read only. */
export const runAloneIn = <Result>(raw: string, say: (text: string) => void, run: () => Promise<Result>) =>
  runAlone(join(tmpdir(), `lists-${hash('sha256', resolve(raw)).slice(0, 12)}.lock`), say, run);

export const DATA_FOLDERS = {
  raw: { type: 'string', default: 'data/raw' },
  reference: { type: 'string', default: 'data/reference' },
  aliases: { type: 'string', default: 'data/aliases' },
  out: { type: 'string', default: 'data/packs' },
  review: { type: 'string', default: 'data/review' },
  cache: { type: 'string', default: '.local/packs-cache' },
} as const;

/** Counsellings that new packs leave out on purpose, by code. */
export const DROP = { drop: { type: 'string', multiple: true } } as const;

export const EFFORT = {
  /** Line files are compressed quickly, for a start or a test on this machine; they are a seventh larger. */
  draft: { type: 'boolean', default: false },
  /** Forecasts are written to data/forecasts, to be committed with the lists. */
  'ship-forecasts': { type: 'boolean', default: false },
} as const;

/** `cache` empty: nothing is kept between builds. */
export type BuildFolders = Record<keyof typeof DATA_FOLDERS, string> & Partial<Record<keyof typeof EFFORT, boolean>>;
