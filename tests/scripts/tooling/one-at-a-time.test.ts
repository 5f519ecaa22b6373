// Two commands at a time: the second one waits, and a file that a killed process left is taken over.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runAlone } from '../../../scripts/tooling/one-at-a-time.ts';

let folder = '';
const lock = () => join(folder, 'raw', '.lock');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alone-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const said: string[] = [];
const say = (text: string) => said.push(text);

it('names its process while it runs, and nothing after it, also after an error', async () => {
  await runAlone(lock(), say, async () => expect(existsSync(lock())).toBe(true));
  expect(existsSync(lock())).toBe(false);
  await expect(runAlone(lock(), say, () => Promise.reject(new Error('full disk')))).rejects.toThrow('full disk');
  expect(existsSync(lock())).toBe(false);
});

it('waits for the end of another process, and takes its file over when it was killed', async () => {
  await runAlone(lock(), say, async () => {});
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  await once(other, 'spawn');
  writeFileSync(lock(), `${other.pid}`);
  let isOver = false;
  const running = runAlone(lock(), say, async () => {
    expect(isOver).toBe(true);
    return 'done';
  });
  await new Promise((resolve) => setTimeout(resolve, 700));
  isOver = true;
  other.kill('SIGKILL');
  expect(await running).toBe('done');
  expect(said.join()).toContain(`waiting for another command, process ${other.pid}`);
});

it('takes an empty file over', async () => {
  await runAlone(lock(), say, async () => {});
  writeFileSync(lock(), '');
  expect(await runAlone(lock(), say, async () => 'done')).toBe('done');
});
