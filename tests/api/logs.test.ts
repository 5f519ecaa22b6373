// The logs of the process: what they hide, and that no line of a request is lost.
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openLogs } from '../../api/logs.ts';

/** The file stays open, as the output of a process does: lines of requests are written until its end. */
function openFile() {
  const file = join(mkdtempSync(join(tmpdir(), 'logs-')), 'log');
  const fd = openSync(file, 'w');
  const readLines = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { fd, readLines };
}

it('writes events at once, without what names a person', () => {
  const file = openFile();
  const { log } = openLogs({ logLevel: 'info' }, file.fd);
  log.warn({ mobile: '9876543210', person: { name: 'Asha' }, problem: 'late' }, 'event');
  expect(file.readLines()).toEqual([
    expect.objectContaining({ level: 40, mobile: '[Redacted]', person: { name: '[Redacted]' }, problem: 'late' }),
  ]);
});

it('writes every line of a request with all fields within a second', async () => {
  const file = openFile();
  const { accessLog } = openLogs({ logLevel: 'info' }, file.fd);
  const fields = { user: 'u', route: 'predict', status: 200, ms: 3 };
  for (let id = 0; id < 100; id++) accessLog.info({ id, ...fields }, 'request');
  expect(file.readLines().length).toBeLessThan(100);
  await vi.waitFor(() => expect(file.readLines()).toHaveLength(100), { timeout: 1_000 });
  for (const [id, line] of file.readLines().entries())
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      id,
      ...fields,
      msg: 'request',
    });
});
