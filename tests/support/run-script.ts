// Runs a command of scripts/ in this process: what `node scripts/NAME.ts WORDS` does, without a start and with compiled modules.
import { resolve } from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';
import { repositoryRoot } from './import-rules.ts';

class Exit extends Error {
  code: number;
  constructor(code: unknown) {
    super(`exit ${code}`);
    this.code = Number(code ?? 0);
  }
}

let runs = 0;

/** @returns its exit code, and what it printed */
export async function runScript(
  name: string,
  words: readonly string[],
  cwd = repositoryRoot,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ status: number; said: string }> {
  const before = { argv: process.argv, folder: process.cwd(), exitCode: process.exitCode, env: process.env };
  let said = '';
  const note = (...parts: unknown[]) => {
    said += `${format(...parts)}\n`;
  };
  const spies = [
    ...(['log', 'error', 'warn'] as const).map((method) => vi.spyOn(console, method).mockImplementation(note)),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(code);
    }),
  ];
  process.argv = [process.execPath, resolve(repositoryRoot, `scripts/${name}.ts`), ...words];
  process.exitCode = 0;
  process.env = env;
  process.chdir(cwd);
  try {
    runs += 1;
    // A query of its own: the file runs again, and the modules that it imports stay.
    await import(/* @vite-ignore */ `${repositoryRoot}/scripts/${name}.ts?run=${runs}`);
    return { status: Number(process.exitCode), said };
  } catch (error) {
    if (error instanceof Exit) return { status: error.code, said };
    throw error;
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.chdir(before.folder);
    process.argv = before.argv;
    process.env = before.env;
    process.exitCode = before.exitCode;
  }
}
