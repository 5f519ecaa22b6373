// Chunks loaded on demand: success, failure, time-out.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../../open-site.ts';

describe('loadChunk', () => {
  let site: Site;
  let chunk: typeof import('../../../../src/lib/api/lazy-chunk.ts');
  beforeEach(async () => {
    site = await openSite();
    chunk = await import('../../../../src/lib/api/lazy-chunk.ts');
  });
  afterEach(() => site.close());

  it('returns the module', async () => {
    expect(await chunk.loadChunk('toasts', async () => ({ answer: 42 }))).toEqual({ answer: 42 });
  });

  it('fails with the name of the chunk', async () => {
    const loading = chunk.loadChunk('toasts', () => Promise.reject(new TypeError('offline')));
    await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk toasts failed' });
  });

  it('times out after two minutes, not before', async () => {
    let failed = '';
    const loading = chunk
      .loadChunk('toasts', () => new Promise(() => undefined))
      .catch((error: Error) => {
        failed = error.message;
      });
    await site.pass(119_000);
    expect(failed).toBe('');
    await site.pass(2_000);
    await loading;
    expect(failed).toBe('Loading chunk toasts failed');
  });
});
