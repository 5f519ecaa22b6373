// Commands of the operator as processes: run to their end, or started to be killed.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** @returns what it printed, also of a failure */
export async function runCommand(script: string, words: readonly string[], env: Record<string, string>) {
  try {
    const { stdout } = await run(process.execPath, [script, ...words], { env: { ...process.env, ...env } });
    return { isDone: true, said: stdout.trim() };
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : `${error}`;
    return { isDone: false, said };
  }
}

export const startCommand = (script: string, words: readonly string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [script, ...words], { env: { ...process.env, ...env }, stdio: 'ignore' });
