// Golden folders: fixtures/packs/input/<case> compiles to fixtures/packs/output/<case>.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FactEntry, openFactBook } from '../../../api/packs/fact-book.ts';
import { explainInstitute } from '../../../scripts/facts/explain.ts';
import { assemblePack } from '../../../scripts/packs/assemble.ts';
import { writeFactBook } from '../../../scripts/packs/facts/fact-book.ts';
import { harmonise } from '../../../scripts/packs/harmonise.ts';
import { formatQuestion } from '../../../scripts/packs/review/commands.ts';
import { listQuestions } from '../../../scripts/packs/review/questions.ts';
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
      const review = listQuestions(harmonised, tables).map((question, at) => `${formatQuestion(question, at + 1)}\n`);
      await expect(review.join('')).toMatchFileSnapshot(join(output, name, 'review.txt'));
    });
  }
});
