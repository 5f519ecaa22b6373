// The temporary folder of a run: it is removed when the run ends, by itself or by a signal.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Runs a script that creates a folder and prints its path. @param then code that the script runs after that */
async function createLeftover(then: string): Promise<{ left: string; stop(): Promise<unknown> }> {
  const script = `
    import { mkdtempSync, writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { endOnSignals, gatherTempFiles } from './scripts/tooling/temp-folder.ts';
    gatherTempFiles();
    endOnSignals();
    const left = mkdtempSync(tmpdir() + '/left-');
    writeFileSync(left + '/file', 'x');
    console.log(left);
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const [printed] = await once(child.stdout, 'data');
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { left: String(printed).trim(), stop: then === '' ? () => ended : stop };
}

describe('gatherTempFiles', () => {
  it.each([
    ['at the end', ''],
    ['on a signal', 'setInterval(() => {}, 1_000);'],
  ])('removes what a run leaves, %s', async (_when, then) => {
    const { left, stop } = await createLeftover(then);
    expect(basename(dirname(left))).toMatch(/^npp-/);
    await stop();
    expect(existsSync(dirname(left))).toBe(false);
  });

  it('holds the temporary files of these tests', () => {
    expect(basename(tmpdir())).toMatch(/^npp-/);
  });
});
