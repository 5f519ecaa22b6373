// The bounded pool of PDF workers and its recovery after failures.
import { afterEach, describe, expect, it } from 'vitest';
import { openPrinter, type Printer } from '../../../api/gateways/pdf.ts';
import type { Job } from './pdf-worker.ts';

const entry = new URL('./pdf-worker.ts', import.meta.url);
let printer: Printer<Job>;
const open = (workers: number, queueLength: number, timeout = 5_000) => {
  printer = openPrinter<Job>({ entry, workers, queueLength, timeout });
};
let jobs = 0;
const text = async (job: Job) => (await printer.print(job, `owner ${++jobs}`)).toString('utf8');

afterEach(() => printer.close());

describe('openPrinter', () => {
  it('refuses jobs beyond workers and queue', async () => {
    open(1, 2);
    const jobs = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => text({ say: `job ${number}`, after: 50 })));
    const done = jobs.map((job) => (job.status === 'fulfilled' ? job.value : job.reason.code));
    expect(done).toEqual(['job 1', 'job 2', 'job 3', 'PDF_BUSY', 'PDF_BUSY']);
    expect(jobs[4]).toMatchObject({ reason: { details: { retryAfter: 5 } } });
  });

  it('refuses a job that would wait too long', async () => {
    printer = openPrinter<Job>({ entry, workers: 1, queueLength: 60, longestWait: 700 });
    await text({ say: 'first', after: 250 });
    const jobs = await Promise.allSettled([1, 2, 3, 4, 5].map(() => text({ say: 'job', after: 250 })));
    const done = jobs.map((job) => (job.status === 'fulfilled' ? job.value : job.reason.code));
    // How many fit depends on how long the first one took here.
    expect(done[0]).toBe('job');
    expect(done.slice(3)).toEqual(['PDF_BUSY', 'PDF_BUSY']);
  });

  it('keeps parallel jobs separate', async () => {
    open(3, 60);
    const texts = Array.from({ length: 60 }, (_, number) => `${number}-`.repeat(40));
    expect(await Promise.all(texts.map((say, number) => text({ say, after: number % 5 })))).toEqual(texts);
  });

  it('prints after a failed job', async () => {
    open(1, 3);
    const [failed, next] = await Promise.allSettled([text({ say: '', fail: true }), text({ say: 'next' })]);
    expect(failed).toMatchObject({ reason: { code: 'PDF_FAILED', cause: 'planned' } });
    expect(next).toMatchObject({ value: 'next' });
  });

  it.each([
    ['dies', { say: '', die: true }],
    ['hangs', { say: '', after: 60_000 }],
  ] as const)('replaces a worker that %s', async (_, job) => {
    open(1, 3, 2_000);
    const [failed, next] = await Promise.allSettled([text(job), text({ say: 'next' })]);
    expect(failed).toMatchObject({ reason: { code: 'PDF_FAILED' } });
    expect(next).toMatchObject({ value: 'next' });
  });
});
