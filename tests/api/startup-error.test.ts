// The sentence for each reason that keeps the server from starting.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { formatStartupError } from '../../api/startup-error.ts';
import { freePort } from '../support/redis.ts';
import { runServer } from '../support/server.ts';

const systemError = (fields: object) => Object.assign(new Error('failed'), fields);

describe('formatStartupError', () => {
  it.each([
    [{ code: 'EADDRINUSE', syscall: 'listen', address: '::' }, / PORT .* PORT=8090/],
    [{ code: 'EADDRINUSE', syscall: 'bind', address: null }, / PORT .* PORT=8090/],
    [{ code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1' }, / METRICS_PORT .* METRICS_PORT=/],
    [{ code: 'EACCES', syscall: 'listen', address: '::' }, / PORT to one above 1024/],
    [{ code: 'EACCES', syscall: 'listen', address: '127.0.0.1' }, / METRICS_PORT to one above 1024/],
    [{ code: 'EACCES', syscall: 'mkdir', path: 'kept' }, /kept may not .* own the folder of STORE_FILE/],
    [{ code: 'EACCES', syscall: 'open', path: 'kept/store-id.json' }, /store-id\.json may not .* STORE_FILE/],
    [{ code: 'EROFS', syscall: 'open' }, /folder that may be written/],
    [{ code: 'EOTHER' }, /could not start: failed/],
  ])('explains %j', (fields, sentence) => {
    expect(formatStartupError(systemError(fields))).toMatch(sentence);
  });

  it('names METRICS_PORT where that port is in use', async () => {
    const port = await freePort();
    const blocker = createServer().listen(port, '127.0.0.1');
    await once(blocker, 'listening');
    const run = await runServer({ METRICS_PORT: `${port}` });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('Set METRICS_PORT to a free one');
    blocker.close();
  });
});
