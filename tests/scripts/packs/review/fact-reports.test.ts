// Reports of wrong figures: into the queue, and out of it as corrections.
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { decideFactReport, queueFactReports, readFactReports } from '../../../../scripts/packs/review/fact-reports.ts';

const input = new URL('../../../fixtures/packs/input/conflicts/reference', import.meta.url).pathname;
const report = {
  id: 'r1',
  seatLine: 'mcc.700002.md-pathology.PS.OPEN',
  subject: 'fee' as const,
  text: 'The fee is 7 lakh since 2026',
  times: 2,
  firstAt: Date.parse('2026-11-21T10:00:00Z'),
};
const signed = { by: 'data-review', why: 'Fee notice of 2026', on: '2026-11-22' };
let folder = '';
const at = (name: string) => join(folder, name);
const decide = (choose: string) =>
  decideFactReport({ ...signed, decide: 'r1', choose, reference: at('reference'), review: at('review') });
const readCorrections = () => readFileSync(at('reference/facts/corrections.csv'), 'utf8').trim().split('\n');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facts-'));
  cpSync(input, at('reference'), { recursive: true });
  queueFactReports([report], at('review'));
});

describe('queueFactReports', () => {
  it('adds a report once', () => {
    queueFactReports([report], at('review'));
    expect(readFactReports(at('review'))).toEqual([
      {
        id: 'r1',
        seat_line: report.seatLine,
        subject: 'fee',
        text: report.text,
        times: '2',
        reported_on: '2026-11-21',
      },
    ]);
  });
});

describe('decideFactReport', () => {
  it('makes an accepted report a correction of the seat', () => {
    expect(decide('fee 700000 2026')).toContain('accepted');
    expect(readFactReports(at('review'))).toEqual([]);
    expect(readCorrections().at(-1)).toBe(
      '700002,md-pathology,PS,fee,700000,,,2026,2026-11-21,data-review,2026-11-22,Fee notice of 2026,The fee is 7 lakh since 2026',
    );
  });

  it('takes a range, and leaves the course out of a fact about the college', () => {
    decide('fee 600000-700000 2026');
    expect(readCorrections().at(-1)).toContain('fee,600000,700000');
    queueFactReports([report], at('review'));
    decide('beds 900 2026');
    expect(readCorrections().at(-1)).toMatch(/^700002,,,beds,900,/);
  });

  it('drops a report that is wrong', () => {
    const before = readCorrections();
    expect(decide('no')).toContain('dropped');
    expect([readFactReports(at('review')), readCorrections()]).toEqual([[], before]);
  });

  it.each(['price 700000', 'fee a-lot 2026'])('refuses "%s" and keeps the report', (choose) => {
    expect(() => decide(choose)).toThrow();
    expect(readFactReports(at('review'))).toHaveLength(1);
  });

  it('asks for a name and a source', () => {
    const unsigned = { decide: 'r1', choose: 'no', on: signed.on, reference: at('reference'), review: at('review') };
    expect(() => decideFactReport(unsigned)).toThrow(/--by NAME --why SOURCE/);
  });
});
