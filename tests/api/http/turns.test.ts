// Heavy work takes turns: in order, with room for others between, and a failure stops nobody.
import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../api/http/turns.ts';

describe('inTurn', () => {
  it('works in order and lets others in between', async () => {
    const seen: string[] = [];
    const first = inTurn(() => {
      seen.push('first');
      setImmediate(() => seen.push('somebody else'));
    });
    const second = inTurn(() => seen.push('second'));
    await Promise.all([first, second]);
    expect(seen).toEqual(['first', 'somebody else', 'second']);
  });

  it('gives each caller its own result or failure', async () => {
    const failed = inTurn(() => {
      throw new Error('broken pack');
    });
    const next = inTurn(() => 7);
    await expect(failed).rejects.toThrow('broken pack');
    await expect(next).resolves.toBe(7);
  });
});
