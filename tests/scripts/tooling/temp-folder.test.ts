// What a run leaves in the temp directory is gone when it ends, however it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Leaves a folder behind and says where, as the tests do. @param then what it does after that */
async function leave(then: string): Promise<{ left: string; stop(): Promise<unknown> }> {
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
    ['when told to stop', 'setInterval(() => {}, 1_000);'],
  ])('removes what a run leaves behind, %s', async (_when, then) => {
    const { left, stop } = await leave(then);
    expect(basename(dirname(left))).toMatch(/^npp-/);
    await stop();
    expect(existsSync(dirname(left))).toBe(false);
  });

  it('holds the temp files of these very tests', () => {
    expect(basename(tmpdir())).toMatch(/^npp-/);
  });
});
