// Runs the steps of a command and prints the name and the time of each. A step that fails ends the command.
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

export type Step = { title: string; command: string; args: readonly string[]; env?: Record<string, string> };

/** Runs steps one after the other. @returns exit code of the first step that fails, else 0 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  for (const step of steps) {
    const code = await reportStep(step, () => runStep(step));
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * Runs groups at the same time, and the steps of a group one after the other. The output of a step is printed at its end.
 * After a failure each group ends with its current step.
 * @returns exit code of the first step that fails, else 0
 */
export async function runGroups(groups: readonly (readonly Step[])[]): Promise<number> {
  let failure = 0;
  const runGroup = async (steps: readonly Step[]) => {
    for (const step of steps) {
      if (failure !== 0) return;
      const code = await reportStep(step, () => runQuietly(step));
      failure ||= code;
    }
  };
  await Promise.all(groups.map(runGroup));
  return failure;
}

/** Prints the name of a step, and at its end its time or that it failed. @returns the exit code of `run` */
export async function reportStep({ title, command, args }: Step, run: () => Promise<number>): Promise<number> {
  const began = Date.now();
  console.log(`▸ ${title} …`);
  const code = await run();
  if (code === 0) console.log(`✓ ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  else console.error(`✗ ${title} failed (${command} ${args.join(' ')}).`);
  return code;
}

/** Runs a program to its end and passes its output on. A program that a signal ends counts as failed. */
export const runStep = (step: Step): Promise<number> => waitForEnd(start(step, 'inherit'));

async function runQuietly(step: Step): Promise<number> {
  const child = start(step, ['ignore', 'pipe', 'pipe']);
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const code = await waitForEnd(child);
  for (const output of await Promise.all(printed)) if (output.trim() !== '') console.log(output.trimEnd());
  return code;
}

/** Hundreds of short programs load the same modules: compiled once, each starts in half the time. */
const COMPILED = { NODE_COMPILE_CACHE: resolve('.local/compile-cache') };

const start = ({ command, args, env }: Step, stdio: StdioOptions): ChildProcess =>
  spawn(command, args, { stdio, env: { ...process.env, ...COMPILED, ASTRO_TELEMETRY_DISABLED: '1', ...env } });

function waitForEnd(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
