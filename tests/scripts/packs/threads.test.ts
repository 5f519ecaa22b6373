// Tasks in threads that stay for the next task.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runInThread } from '../../../scripts/packs/threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER = 'year,counselling,round,rank,quota,institute,state,course,allotted_category,course_doubt\n';
const parse = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return runInThread('parse', { rawDir: folder, cacheDir: join(folder, 'cache'), path }, text.length);
};

describe('runInThread', () => {
  it('runs more tasks than there are threads, and goes on after one that fails', async () => {
    const broken = [0, 1, 2].map((place) => parse(`broken-${place}.csv`, 'year\n2023\n'));
    const whole = [2020, 2021, 2022].map((year) => parse(`${year}.csv`, `${HEADER}${year},MCC,R1,5,AI,A,,MD,Open,\n`));
    const ended = await Promise.allSettled([...broken, ...whole]);
    expect(ended.map(({ status }) => status)).toEqual([...Array(3).fill('rejected'), ...Array(3).fill('fulfilled')]);
    expect(readdirSync(join(folder, 'cache'))).toHaveLength(3);
  });
});
