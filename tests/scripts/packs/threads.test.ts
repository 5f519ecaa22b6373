// Tasks in threads that stay for the next task.
import { describe, expect, it } from 'vitest';
import { runInThread } from '../../../scripts/packs/threads.ts';
import { smallPack } from '../../support/small-pack.ts';

const pack = smallPack();
const encode = (places: number[]) => runInThread('encode', { pack, places, outDir: 'none', isDraft: true }, 1);

describe('runInThread', () => {
  it('runs more tasks than there are threads, and goes on after one that fails', async () => {
    const ended = await Promise.allSettled([[999], [999], [999], [0], [0], [0]].map(encode));
    expect(ended.map(({ status }) => status)).toEqual([...Array(3).fill('rejected'), ...Array(3).fill('fulfilled')]);
  });
});
