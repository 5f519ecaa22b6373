// Two commands at a time: the second one waits, also for one that is killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

it('lets the next one begin after an error', async () => {
  await expect(runAlone(lock(), say, () => Promise.reject(new Error('full disk')))).rejects.toThrow('full disk');
  expect(await runAlone(lock(), say, async () => 'done')).toBe('done');
  expect(said).toEqual([]);
});

it('waits for the end of another process, however it ends', async () => {
  const module = JSON.stringify(resolve('scripts/tooling/one-at-a-time.ts'));
  const hang = `import(${module}).then(({ runAlone }) =>
    runAlone(process.argv[1], () => {}, () => new Promise((end) => console.log(setTimeout(end, 60_000)))))`;
  const other = spawn(process.execPath, ['-e', hang, lock()]);
  await once(other.stdout, 'data');
  let isOver = false;
  const running = runAlone(lock(), say, async () => isOver);
  await new Promise((later) => setTimeout(later, 700));
  isOver = true;
  other.kill('SIGKILL');
  expect(await running).toBe(true);
  expect(said).toEqual([`waiting for another command, which has ${lock()}`]);
});
