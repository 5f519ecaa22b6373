// Patience of commands with a busy store.
import { expect, it } from 'vitest';
import { StoreDown, StoreRefused } from '../../../api/store/port.ts';
import { patiently } from '../../../api/store/restore.ts';

async function countTries(error: Error, failures: number): Promise<number> {
  let tries = 0;
  await patiently(async () => {
    tries += 1;
    if (tries <= failures) throw error;
  });
  return tries;
}

it('repeats work while the store does not answer', async () => {
  expect(await countTries(new StoreDown('busy'), 3)).toBe(4);
});

it.each([new StoreRefused('STORE_DAMAGED', 'damaged'), new TypeError('wrong')])(
  'does not repeat after %s',
  async (error) => {
    await expect(countTries(error, 1)).rejects.toBe(error);
  },
);
