// Steps of a command: groups at the same time, the steps of a group in order, an end after a failure.
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runGroups, type Step } from '../../../scripts/tooling/steps.ts';

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'));
  printed = [];
  for (const stream of ['log', 'error'] as const) {
    vi.spyOn(console, stream).mockImplementation((line) => void printed.push(String(line)));
  }
});
afterEach(() => void vi.restoreAllMocks());

const step = (title: string, script: string): Step => ({
  title,
  command: process.execPath,
  args: ['-e', `const { existsSync, writeFileSync } = require('node:fs'); ${script}`],
});
const file = (name: string) => JSON.stringify(join(folder, name));
/** A step that ends when the other group has written its file. */
const meet = (own: string, other: string): Step =>
  step(own, `writeFileSync(${file(own)}, ''); while (!existsSync(${file(other)}));`);

describe('runGroups', () => {
  it('runs groups at the same time', async () => {
    expect(await runGroups([[meet('one', 'other')], [meet('other', 'one')]])).toBe(0);
  });

  it('starts no further step after a failure', async () => {
    const failing = step('failing', 'process.exit(3)');
    vi.spyOn(console, 'error').mockImplementation((line) => {
      printed.push(String(line));
      writeFileSync(join(folder, 'failed'), '');
    });
    const waiting = step('waiting', `while (!existsSync(${file('failed')}));`);
    const never = step('never', `writeFileSync(${file('never')}, '')`);
    expect(
      await runGroups([
        [failing, never],
        [waiting, never],
      ]),
    ).toBe(3);
    expect(existsSync(join(folder, 'never'))).toBe(false);
    expect(printed.some((line) => line.startsWith('✗ failing failed'))).toBe(true);
  });

  it('prints the output of a step in one piece', async () => {
    await runGroups([[step('loud', `console.log('first'); console.error('second')`)], [step('silent', '')]]);
    expect(printed).toEqual(expect.arrayContaining(['▸ loud …', 'first', 'second', '▸ silent …']));
    expect(printed[printed.indexOf('first') + 1]).toBe('second');
  });

  it('counts a program that does not exist as failed', async () => {
    expect(await runGroups([[{ title: 'absent', command: 'no-such-program', args: [] }]])).toBe(1);
  });
});
