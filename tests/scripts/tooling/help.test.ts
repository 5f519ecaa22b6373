// Every npm command that runs a script of ours prints its usage on --help, and does nothing.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Of package.json: what npm runs for a name. The hooks before a command prepare the machine. */
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const OURS = /^node (.*?)((?:scripts|api)\/\S+\.ts)$/;
type Command = { name: string; flags: string[]; script: string; verb: string[] };
const commands = Object.entries(scripts).flatMap(([name, text]): Command[] => {
  const [, flags = '', script] = OURS.exec(text) ?? [];
  return script ? [{ name, flags: flags.split(' ').filter(Boolean), script: resolve(script), verb: [] }] : [];
});
/** Verbs of `npm run data`, which lists them. */
const verbs = commands
  .filter(({ name }) => name === 'data')
  .flatMap((command) => {
    const list = execFileSync(process.execPath, [command.script, '--help'], { encoding: 'utf8' });
    const names = [...list.matchAll(/^ {2}(\w+)/gm)].map(([, verb = '']) => verb);
    return names.map((verb): Command => ({ ...command, name: `data -- ${verb}`, verb: [verb] }));
  });

type Outcome = { name: string; code: unknown; usage: boolean; errors: string; files: string[] };

/** Runs in an empty folder, which is also the one for temporary files: whatever a command writes is found there. */
async function askForHelp({ name, flags, script, verb }: Command): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'help-'));
  const child = spawn(process.execPath, [...flags, script, ...verb, '--help'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
  });
  let [printed, errors] = ['', ''];
  child.stdout.on('data', (text) => {
    printed += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  const usage = new RegExp(`^Usage: npm (run )?${name}\\b`).test(printed);
  return { name, code, usage, errors, files: readdirSync(folder) };
}

it('--help of every command prints its usage, writes nothing and succeeds', { timeout: 120_000 }, async () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(16);
  expect(verbs.length).toBeGreaterThan(5);
  const all = [...commands, ...verbs];
  const left = [...all];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) outcomes.push(await askForHelp(next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const expected = all.map(({ name }) => ({ name, code: 0, usage: true, errors: '', files: [] }));
  const byName = (one: Outcome, other: Outcome) => one.name.localeCompare(other.name);
  expect(outcomes.sort(byName)).toEqual(expected.sort(byName));
});

it('every command that runs a script of ours is in the README', () => {
  const documents = ['README.md', join('docs', 'deployment.md')].map((file) => readFileSync(file, 'utf8')).join('\n');
  const isNamed = (name: string) => new RegExp(`npm (run )?${name}\\b`).test(documents);
  expect([...commands, ...verbs].map(({ name }) => name).filter((name) => !isNamed(name))).toEqual([]);
});
