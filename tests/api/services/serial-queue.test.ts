// The serial queue: order, yielding and failures.
import { describe, expect, it } from 'vitest';
import { runSerially } from '../../../api/services/run-prediction.ts';

describe('runSerially', () => {
  it('runs in order and yields in between', async () => {
    const seen: string[] = [];
    const first = runSerially(() => {
      seen.push('first');
      setImmediate(() => seen.push('somebody else'));
    });
    const second = runSerially(() => seen.push('second'));
    await Promise.all([first, second]);
    expect(seen).toEqual(['first', 'somebody else', 'second']);
  });

  it('returns each result or failure to its caller', async () => {
    const failed = runSerially(() => {
      throw new Error('broken pack');
    });
    const next = runSerially(() => 7);
    await expect(failed).rejects.toThrow('broken pack');
    await expect(next).resolves.toBe(7);
  });
});
