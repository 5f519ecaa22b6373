// Reports of malicious names and courses: no actions, no links and no reordered text.
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { formatTitle, printable, printableName, reportFileName } from '../../../api/report/text.ts';
import { page } from '../../../api/report/theme.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { actingKeys, readPdf, rightEdge, squeeze } from './read-pdf.ts';
import { closePrinter, printChoices, printReceipt, printReport, sampleInput } from './sample.ts';

const PAYLOADS = 200;
/** Fewer are printed: a report takes a tenth of a second. */
const PRINTED = 80;
const PER_REPORT = 40;
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
  '\u200b\u200d\ufeff\u2060\u00ad',
  'a\u0301\u0302\u0303\u0304\u0305\u0306',
  '\u0627\u0644\u0639\u0631\u0628\u064a\u0629',
  'endstream endobj xref trailer startxref %%EOF',
  'x'.repeat(10_000),
];
const payload = fc
  .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: anyCharacter, maxLength: 20 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(' '));

afterAll(closePrinter);

describe('predictionReport with malicious texts', () => {
  it('contains no script, link or action', async () => {
    const payloads = fc.sample(payload, { numRuns: PRINTED, seed: 20_261_121 });
    for (let at = 0; at < PRINTED; at += PER_REPORT) {
      const [userName = '', ...preferredCourses] = payloads.slice(at, at + PER_REPORT);
      const input = sampleInput(1);
      input.metadata.userName = userName;
      input.request = { ...input.request, preferredCourses };
      const bytes = await printReport(input);
      expect(actingKeys(bytes)).toEqual([]);
      const { pages, annotations, title } = await readPdf(bytes);
      expect([annotations, title]).toEqual([0, 'College predictions for rank 12,000']);
      const text = pages.join('');
      for (const course of preferredCourses.filter((text) => printable(text, 120)).slice(0, 10))
        expect(text).toContain(squeeze(printable(course, 40)));
    }
  }, 60_000);

  it('keeps its columns with a very long word', async () => {
    const input = sampleInput(1);
    input.request = { ...input.request, preferredCourses: ['W'.repeat(10_000)] };
    expect(await rightEdge(await printReport(input))).toBeLessThanOrEqual(page.width - page.side + 1);
  });

  it('explains why a name is not printed', async () => {
    const input = sampleInput(1);
    input.metadata.userName = 'آشا Menon';
    const text = (await readPdf(await printReport(input))).pages.join('');
    expect(text).toContain(squeeze('Your college predictionsYour name is kept as you wrote it, but not printed here'));
    expect(text).not.toContain('Menon');
  });
});

describe('choiceReport with malicious names', () => {
  it('contains no script, link or action', async () => {
    for (const name of fc.sample(payload, { numRuns: 5, seed: 20_261_122 })) {
      const bytes = await printChoices(name);
      const { pages, annotations, title } = await readPdf(bytes);
      expect([actingKeys(bytes), annotations]).toEqual([[], 0]);
      const printed = printableName(name, 60) || 'Choice list';
      expect(title).toBe(formatTitle(`${printed}, rank 12,000`));
      expect(pages[0]).toContain(squeeze(printed));
    }
  }, 60_000);

  it('says which rounds are over next to the chance of the list', async () => {
    const { pages } = await readPdf(await printChoices('My list'));
    expect(pages[0]).toContain(squeeze('None came in the past season on record (2025). Round 1 of 2026 is over.'));
  });
});

describe('receiptDocument with malicious names', () => {
  it('contains no script, link or action', async () => {
    for (const name of fc.sample(payload, { numRuns: 5, seed: 20_261_123 })) {
      const sale = [['Paid by', name]] as const;
      const page = {
        file: '',
        title: 'Receipt',
        seller: sale,
        sale,
        amounts: [['Total paid', '₹1.00']] as const,
        closing: '',
      };
      const bytes = await printReceipt(page);
      expect([actingKeys(bytes), (await readPdf(bytes)).annotations]).toEqual([[], 0]);
    }
  }, 60_000);
});

describe('actingKeys', () => {
  it('finds a planted link', () => {
    expect(actingKeys(Buffer.from('<< /S /URI /URI (https://evil.example) >>'))).toHaveLength(2);
    expect(actingKeys(Buffer.from('<< /Title (a \\) /URI \\( b) /AA 1 0 R >>'))).toEqual(['/AA']);
    expect(actingKeys(Buffer.from('<< /Title (a ) /URI (b) >>'))).toEqual(['/URI']);
  });
});

describe('printable', () => {
  it('removes control and undrawable characters', () => {
    fc.assert(
      fc.property(payload, (text) => {
        expect(printable(text, 120)).not.toMatch(
          /[\p{C}--[\u200c\u200d]]|[\u2028\u2029]|[\p{L}--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}ªº\u0900-\u0d7f]]/v,
        );
      }),
      { numRuns: PAYLOADS },
    );
  });

  it.each([
    ['Dr. Zoë O’Brien-Șerban', 'Dr. Zoë O’Brien-Șerban'],
    ['آشا', ''],
    ['ആശ മേനോൻ', 'ആശ മേനോൻ'],
    ['क्\u200dष a\u200db', 'क्\u200dष ab'],
    ['Kṛṣṇa Ācārya', 'Krsna Ācārya'],
    ['a\u00a0\n b', 'a b'],
    ['a\u202eb', 'ab'],
  ])('prints %s as %s', (text, printed) => expect(printable(text, 60)).toBe(printed));
});

describe('formatTitle', () => {
  it('has no sign that ends or begins an element of XML', () => {
    expect(formatTitle('AIIMS & GMC </rdf:li><x>')).toBe('AIIMS and GMC /rdf:lix');
  });
});

describe('reportFileName', () => {
  it('contains rank and Indian date', () => {
    expect(reportFileName(12_000, Date.UTC(2026, 10, 20, 20))).toBe('NEET-PG-predictions-rank-12000-2026-11-21.pdf');
  });
});
