// The table of names to decide, as a spreadsheet opens it.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeReview } from '../../../../scripts/packs/build.ts';
import { readCsv } from '../../../../scripts/packs/lists/csv.ts';

it('runs no formula of a list in a spreadsheet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  const names = ['=HYPERLINK("x")', '+1', '@SUM(1)', 'A, B & C College'];
  writeReview(
    names.map((printed) => ({ kind: 'institute', counselling: 'mcc', printed, rows: 1, match: null })),
    folder,
  );
  const { header, rows } = readCsv(join(folder, 'unmatched.csv'));
  const printed = rows.map((cells) => cells[header.indexOf('printed')]);
  expect(printed.sort()).toEqual(["'+1", '\'=HYPERLINK("x")', "'@SUM(1)", 'A, B & C College']);
});
