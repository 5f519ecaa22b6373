// Names and courses that attack: nothing acts, nothing leads elsewhere, nothing turns a line around.
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { reportFileName } from '../../../api/report/file-name.ts';
import { printable } from '../../../api/report/printable.ts';
import { actingKeys, readPdf, squeeze } from './read-pdf.ts';
import { closePrinter, printReport, sampleInput } from './sample.ts';

const PAYLOADS = 2_000;
const PER_REPORT = 100;
const FRAGMENTS = [
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://evil.example/x',
  ') /URI (https://evil.example) >> endobj',
  '/JavaScript /JS (app.alert(1)) /OpenAction',
  '%PDF-1.7',
  '\r\nSet-Cookie: sid=1',
  '\u202e\u2066gnp.exe',
  '\u0000\u0008\u001b[31m',
  '𝕏👩‍⚕️ആശ मेनन',
  "'; DROP TABLE entries; --",
  '{"link":"https://evil.example"}',
  '__proto__',
  '\\(\\)',
];
const payload = fc
  .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: 'binary', maxLength: 20 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(' '));

afterAll(closePrinter);

describe('a report of hostile texts', () => {
  it('holds no script, link or action', async () => {
    const payloads = fc.sample(payload, { numRuns: PAYLOADS, seed: 20_261_121 });
    for (let at = 0; at < PAYLOADS; at += PER_REPORT) {
      const [userName = '', ...preferredCourses] = payloads.slice(at, at + PER_REPORT);
      const input = sampleInput(1);
      input.metadata.userName = userName;
      input.request = { ...input.request, preferredCourses };
      const bytes = await printReport(input);
      expect(actingKeys(bytes)).toEqual([]);
      const { pages, annotations, title } = await readPdf(bytes);
      expect([annotations, title]).toEqual([0, 'College predictions for rank 12,000']);
      const text = pages.join('');
      // Those further down may be cut by the end of a page.
      for (const course of preferredCourses.slice(0, 10)) expect(text).toContain(squeeze(printable(course, 40)));
    }
  }, 60_000);
});

describe('actingKeys', () => {
  it('sees a planted link', () => {
    expect(actingKeys(Buffer.from('<< /S /URI /URI (https://evil.example) >>'))).toHaveLength(2);
  });
});

describe('printable', () => {
  it('leaves no sign that steers or cannot be drawn', () => {
    fc.assert(
      fc.property(payload, (text) => {
        expect(printable(text, 120)).not.toMatch(
          /[\p{C}\u2028\u2029]|[\p{L}--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}ªº]]/v,
        );
      }),
      { numRuns: PAYLOADS },
    );
  });

  it.each([
    ['Dr. Zoë O’Brien-Șerban', 'Dr. Zoë O’Brien-Șerban'],
    ['ആശ', ''],
    ['Kṛṣṇa Ācārya', 'Krsna Ācārya'],
    ['a\u00a0\n b', 'a b'],
    ['a\u202eb', 'ab'],
  ])('prints %s as %s', (text, printed) => expect(printable(text, 60)).toBe(printed));
});

describe('reportFileName', () => {
  it('carries rank and Indian date', () => {
    expect(reportFileName(12_000, Date.UTC(2026, 10, 20, 20))).toBe('NEET-PG-predictions-rank-12000-2026-11-21.pdf');
  });
});
