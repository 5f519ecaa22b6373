// The book of facts on disk: found by institute, read on request, also after its file is removed.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFactFile } from '../../../api/packs/counselling-files.ts';
import type { FactEntry } from '../../../api/packs/fact-book.ts';

const buildEntry = (institute: string, words: string): FactEntry => ({
  institute,
  name: `Institute ${institute} in Jammu & Kāśmīr`,
  place: null,
  claims: [],
  facts: [],
  seats: [],
  words: [{ about: 'Forfeited', words }],
});

/** Lines of up to 200 kB, so that the file is read in several pieces. */
const entries = ['a', 'b-long', 'c'].map((id, place) => buildEntry(id, 'ü'.repeat(place * 50_000 + 1)));
const text = entries.map((entry) => `${entry.institute}\t${JSON.stringify(entry)}\n`).join('');

function writeBook(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'facts-')), 'facts.jsonl');
  writeFileSync(path, text);
  return path;
}

describe('openFactFile', () => {
  it('finds every institute and no other', () => {
    const { book } = openFactFile(writeBook());
    expect(book.institutes).toEqual(['a', 'b-long', 'c']);
    for (const entry of entries) expect(book.find(entry.institute)).toEqual(entry);
    expect(book.find('d')).toBeNull();
  });

  it('returns the checksum of the whole file', () => {
    expect(openFactFile(writeBook()).sha256).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('reads a book whose file was removed', () => {
    const path = writeBook();
    const { book } = openFactFile(path);
    rmSync(path);
    expect(book.find('c')).toEqual(entries[2]);
  });
});
