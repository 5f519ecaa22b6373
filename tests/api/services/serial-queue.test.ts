// Heavy work takes turns: in order, with room for others between, and a failure stops nobody.
import { describe, expect, it } from 'vitest';
import { runSerially } from '../../../api/services/serial-queue.ts';

describe('inTurn', () => {
  it('works in order and lets others in between', async () => {
    const seen: string[] = [];
    const first = runSerially(() => {
      seen.push('first');
      setImmediate(() => seen.push('somebody else'));
    });
    const second = runSerially(() => seen.push('second'));
    await Promise.all([first, second]);
    expect(seen).toEqual(['first', 'somebody else', 'second']);
  });

  it('gives each caller its own result or failure', async () => {
    const failed = runSerially(() => {
      throw new Error('broken pack');
    });
    const next = runSerially(() => 7);
    await expect(failed).rejects.toThrow('broken pack');
    await expect(next).resolves.toBe(7);
  });
});
