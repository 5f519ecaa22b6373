// The document structure of a report, as screen readers get it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeatLevel, readSeatScore } from '../../../api/contract/prediction/chance-levels.ts';
import type { ReportInput } from '../../../api/report/job.ts';
import { type Element, readTags, withRole } from '../report/read-tags.ts';
import { closePrinter, printReport, sampleInput } from '../report/sample.ts';

const HEADS = ['College and course', 'Chance and pool', 'Closing ranks', 'Fee, stipend, bond'];

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
    expect(all('H2').map(({ text }) => text)).toEqual(['About these figures']);
  });

  it('tags the column headers once, though every page repeats them', () => {
    const heads = all('TR').filter(({ below }) => below.every(({ role }) => role === 'TH'));
    expect(heads.map(({ below }) => below.map(({ text }) => text))).toEqual([HEADS]);
  });

  it('tags four cells per row in order', () => {
    const rows = all('TR').filter(({ below }) => below.length === 4 && below.every(({ role }) => role === 'TD'));
    expect(rows).toHaveLength(input.rows.length);
    rows.forEach(({ below: [seat, chance, closing, money] }, place) => {
      const row = input.rows[place];
      expect(seat?.text.startsWith(`${place + 1}. ${row?.college.college_name.slice(0, 40)}`)).toBe(true);
      expect(seat?.text).toContain(row?.course.course_name);
      expect(chance?.text).toMatch(new RegExp(`^${row && readSeatScore(row)}% ${row && readSeatLevel(row)} Chance`));
      expect(closing?.text).toMatch(/^20\d\d /);
      expect(money?.text).toMatch(/^Fee .* Stipend .* Bond /);
    });
  });

  it('tags request, counts and notes as paragraphs', () => {
    const texts = all('P').map(({ text }) => text);
    for (const part of ['Category OBC', 'High Chance', 'Data: Closing ranks of 2023', 'guidance only'])
      expect(texts.filter((text) => text.includes(part))).toHaveLength(1);
  });

  it('excludes page headers and footers', () => {
    const read = pages
      .flat()
      .map(({ text }) => text)
      .join(' ');
    expect(read).not.toMatch(/Page \d+ of|Made 21 November|Not MCC or NBEMS\./);
    expect(pages.length).toBeGreaterThan(3);
  });

  it('declares language and title', () => {
    const file = Buffer.from(bytes).toString('latin1');
    for (const mark of [/\/Marked true/, /\/Lang \(en-IN\)/, /\/DisplayDocTitle true/, /\/Scope \/Column/])
      expect(file).toMatch(mark);
  });
});
