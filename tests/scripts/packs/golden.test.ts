// Golden folders: fixtures/packs/input/<case> compiles to fixtures/packs/output/<case>.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatCsvRow } from '../../../api/contract/csv.ts';
import { type FactEntry, openFactBook } from '../../../api/packs/fact-book.ts';
import { explainInstitute } from '../../../scripts/facts/explain.ts';
import { assemblePack } from '../../../scripts/packs/assemble.ts';
import { reviewLines } from '../../../scripts/packs/build.ts';
import { writeFactBook } from '../../../scripts/packs/facts/fact-book.ts';
import { harmonise } from '../../../scripts/packs/harmonise.ts';
import { loadTables } from '../../../scripts/packs/tables.ts';
import { readRounds } from './read-rounds.ts';

const input = new URL('../../fixtures/packs/input/', import.meta.url).pathname;
const output = new URL('../../fixtures/packs/output/', import.meta.url).pathname;

describe('golden folders', () => {
  for (const name of readdirSync(input)) {
    it(`compiles ${name} to the same bytes`, async () => {
      const folder = join(input, name);
      const tables = loadTables(join(folder, 'reference'), join(folder, 'aliases'));
      const harmonised = harmonise(readRounds(join(folder, 'raw')), tables);
      const codes = [...new Set(harmonised.rounds.map((round) => round.counselling))];
      for (const code of codes) {
        const pack = assemblePack(code, harmonised, tables);
        await expect(`${JSON.stringify(pack, null, 1)}\n`).toMatchFileSnapshot(join(output, name, `${code}.txt`));
        const { text } = writeFactBook(pack, harmonised, tables);
        const book = openFactBook(Buffer.from(text));
        const facts = book.institutes.flatMap((id) => explainInstitute(book.find(id) as FactEntry, ''));
        await expect(`${facts.join('\n')}\n`).toMatchFileSnapshot(join(output, name, `${code}-facts.txt`));
      }
      const review = reviewLines(harmonised.unmatched)
        .map((cells) => `${formatCsvRow(cells)}\n`)
        .join('');
      await expect(review).toMatchFileSnapshot(join(output, name, 'review.csv'));
    });
  }
});
