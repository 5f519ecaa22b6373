// Runs the steps of a command one after another, prints the time of each and stops at the first that fails.
import { spawn } from 'node:child_process';

export type Step = { title: string; command: string; args: readonly string[]; env?: Record<string, string> };

/** @returns exit code of the first step that fails, else 0 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  for (const step of steps) {
    const began = Date.now();
    console.log(`▸ ${step.title} …`);
    const code = await runStep(step);
    if (code !== 0) {
      console.error(`✗ ${step.title} failed (${step.command} ${step.args.join(' ')}).`);
      return code;
    }
    console.log(`✓ ${step.title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  }
  return 0;
}

/** Runs a program to its end and passes its output on. @returns its exit code; 1 when a signal ended it */
export function runStep({ command, args, env }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
