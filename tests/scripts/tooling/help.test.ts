// Every npm command that runs a script of ours prints its usage on --help, and does nothing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { runScript } from '../../support/run-script.ts';

/** Of package.json: what npm runs for a name. The hooks before a command prepare the machine. */
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const OURS = /^node (.*?)((?:scripts|api)\/\S+\.ts)$/;
type Command = { name: string; flags: string[]; script: string; verb?: string };
const commands = Object.entries(scripts).flatMap(([name, text]): Command[] => {
  const [, flags = '', script] = OURS.exec(text) ?? [];
  return script ? [{ name, flags: flags.split(' ').filter(Boolean), script }] : [];
});
/** Verbs of `npm run data`, which lists them. */
const { said: list } = await runScript('data', ['--help']);
const verbs = [...list.matchAll(/^ {2}(\w+)/gm)].map(
  ([, verb = '']): Command => ({ name: `data -- ${verb}`, flags: [], script: 'scripts/data.ts', verb }),
);

afterEach(() => void vi.unstubAllEnvs());

type Outcome = { status: number | null; said: string };

/** A process with the flags of Node, as npm starts it. */
function start({ flags, script }: Command, cwd: string): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, resolve(script), '--help'], {
    cwd,
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, said: stdout + stderr };
}

/** Runs in an empty folder, which is also the one for temporary files: whatever a command writes is found there. */
async function askForHelp(command: Command) {
  const folder = mkdtempSync(join(tmpdir(), 'help-'));
  vi.stubEnv('TMPDIR', folder);
  const { verb = [], flags, script } = command;
  const name = script.replace(/^scripts\/|\.ts$/g, '');
  const { status, said } =
    flags.length > 0 ? start(command, folder) : await runScript(name, [verb, '--help'].flat(), folder);
  const usage = new RegExp(`^Usage: npm (run )?${command.name}\\b`).test(said);
  return { name: command.name, status, usage, files: readdirSync(folder) };
}

it('--help of every command prints its usage, writes nothing and succeeds', { timeout: 120_000 }, async () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(16);
  expect(verbs.length).toBeGreaterThan(5);
  for (const command of [...commands, ...verbs])
    expect(await askForHelp(command)).toEqual({ name: command.name, status: 0, usage: true, files: [] });
});

it('every command that runs a script of ours is in the README', () => {
  const documents = ['README.md', join('docs', 'deployment.md')].map((file) => readFileSync(file, 'utf8')).join('\n');
  const isNamed = (name: string) => new RegExp(`npm (run )?${name}\\b`).test(documents);
  expect([...commands, ...verbs].map(({ name }) => name).filter((name) => !isNamed(name))).toEqual([]);
});
