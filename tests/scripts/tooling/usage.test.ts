// Commands explain themselves on wrong arguments, and start nothing. help.test.ts has --help of every command.
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../support/import-rules.ts';
import { runScript } from '../../support/run-script.ts';

/** In a copy of the environment: a trial of the laboratory sets its own folder of temporary files. */
const run = (script: string, ...args: string[]) => runScript(script, args, repositoryRoot, { ...process.env });

describe('usage', { timeout: 40_000 }, () => {
  it('says how a published list is taken back', async () => {
    expect((await run('round', '--help')).said).toContain('npm run data -- round --take-back --counselling');
  });

  it.each([
    ['data', ['no-such-verb'], 'There is no verb no-such-verb.'],
    ['lab', ['fuzz', '--seed', 'x'], '--seed is a positive number.'],
    ['lab', ['no-such-trial'], 'There is no trial no-such-trial.'],
    ['lab', ['seats', '--no-such-option', '1'], '--no-such-option'],
  ])('is printed by %s %j without the trace of a program', async (script, args, words) => {
    const { status, said } = await run(script, ...args);
    expect([status, said]).toEqual([2, expect.stringContaining(words)]);
    expect(said).toContain('Usage: npm run ');
    expect(said).not.toMatch(/\n {4}at /);
  });
});
