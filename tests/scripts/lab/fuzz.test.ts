// A short, seeded run of the fuzzer; `npm run lab -- fuzz` is the long one.
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../scripts/lab/trials/fuzz.ts';
import { packsOnDisk } from '../../support/packs-on-disk.ts';

describe('fuzz', () => {
  it('finds no crash, no leak and no write without a session', async () => {
    const { sent: fired, statuses, problems } = await fuzz(300, 42, { PACKS_DIR: packsOnDisk() });
    expect(problems).toEqual([]);
    expect(fired).toBeGreaterThanOrEqual(300);
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '403']));
  });
});
