// Commands explain themselves on wrong arguments, and start nothing. help.test.ts has --help of every command.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

describe('usage', { timeout: 40_000 }, () => {
  it('says how a published list is taken back', () => {
    expect(run('round', '--help').stdout).toContain('npm run data -- round --take-back --counselling');
  });

  it.each([
    ['data', ['no-such-verb'], 'There is no verb no-such-verb.'],
    ['lab', ['fuzz', '--seed', 'x'], '--seed is a positive number.'],
    ['lab', ['no-such-trial'], 'There is no trial no-such-trial.'],
    ['lab', ['seats', '--no-such-option', '1'], '--no-such-option'],
  ])('is printed by %s %j without the trace of a program', (script, args, words) => {
    const { status, stderr } = run(script, ...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(stderr).toContain('Usage: npm run ');
    expect(stderr).not.toMatch(/\n {4}at /);
  });
});
