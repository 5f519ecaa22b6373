// The document structure of a report, as screen readers get it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANCE_LEVELS } from '../../../api/contract/labels.ts';
import { readSeatLevel, readSeatScore } from '../../../api/contract/prediction/chance-levels.ts';
import type { ReportInput } from '../../../api/report/job.ts';
import { type Element, readTags, withRole } from '../report/read-tags.ts';
import { closePrinter, printReport, sampleInput } from '../report/sample.ts';

const HEADS = ['No.', 'College and course', 'Chance', 'Closing ranks', 'Fee, stipend, bond'];

describe('writePdf', () => {
  let input: ReportInput;
  let bytes: Uint8Array;
  let pages: Element[][];

  beforeAll(async () => {
    input = sampleInput(60);
    bytes = await printReport(input);
    pages = await readTags(bytes);
  });
  afterAll(closePrinter);

  const all = (role: string) => withRole(pages.flat(), role);

  it('tags the title and the headings', () => {
    expect(all('H1').map(({ text }) => text)).toEqual(['Your college predictions']);
    const counts = CHANCE_LEVELS.map((level) => {
      const rows = input.rows.filter((row) => readSeatLevel(row) === level).length;
      return `${level} Chance ${rows} seat lines`;
    });
    expect(all('H2').map(({ text }) => text)).toEqual([
      'What you asked',
      'Analysis',
      'The rank line',
      ...counts,
      'About these figures',
    ]);
  });

  it('tags the column headers once per table', () => {
    const heads = all('TR').filter(({ below }) => below.every(({ role }) => role === 'TH'));
    expect(heads.map(({ below }) => below.map(({ text }) => text))).toEqual(CHANCE_LEVELS.map(() => HEADS));
  });

  it('tags five cells per row in order', () => {
    const rows = all('TR').filter(({ below }) => below.length === 5 && below.every(({ role }) => role === 'TD'));
    const inOrder = CHANCE_LEVELS.flatMap((level) => input.rows.filter((row) => readSeatLevel(row) === level));
    expect(rows.map(({ below }) => below[0]?.text)).toEqual(inOrder.map((_, place) => `${place + 1}`));
    rows.forEach(({ below: [, seat, chance, closing, money] }, place) => {
      const row = inOrder[place];
      expect(seat?.text.startsWith(row?.college.college_name ?? '?')).toBe(true);
      expect(seat?.text).toContain(row?.course.course_name);
      expect(chance?.text).toMatch(new RegExp(`^${row && readSeatLevel(row)} Chance ${row && readSeatScore(row)}%`));
      expect(closing?.text).toMatch(/^20\d\d .*ranks (ahead|behind)/);
      expect(money?.text).toMatch(/^Fee\/year .* Stipend\/mo\. .* Bond .* Penalty /);
    });
  });

  it('tags the request as header and value', () => {
    const pairs = all('TR').filter(({ below }) => below.length === 2);
    expect(pairs.map(({ below }) => below.map(({ role }) => role))).toEqual(pairs.map(() => ['TH', 'TD']));
    expect(pairs.map(({ text }) => text)).toContain('Category OBC');
  });

  it('excludes page headers and footers', () => {
    const read = pages
      .flat()
      .map(({ text }) => text)
      .join(' ');
    expect(read).not.toMatch(/Page \d+ of|Made 21 November|Not MCC or NBEMS\./);
    expect(pages.length).toBeGreaterThan(5);
  });

  it('declares language and title', () => {
    const file = Buffer.from(bytes).toString('latin1');
    for (const mark of [/\/Marked true/, /\/Lang \(en-IN\)/, /\/DisplayDocTitle true/, /\/Scope \/Column/])
      expect(file).toMatch(mark);
  });
});
