// Reads and verifies the files of one counselling: its seat lines, line files, facts and last seats.

import { createHash } from 'node:crypto';
import { openSync, readSync } from 'node:fs';
import { createFactBook, createFactIndexer, type FactBook } from './fact-book.ts';
import { type FinalSeats, finalSeatsFile, readFinalSeats } from './final-seats.ts';
import type { Manifest } from './manifest.ts';
import { packSchema } from './schema.ts';
import { indexSeats, poolKey, type SeatIndex } from './seat-index.ts';
import { runAtOnce, type Steps } from './steps.ts';
import {
  type FileEntry,
  parseJson,
  parsePackFile,
  readVerified,
  requireSameChecksum,
  tryToRead,
  unusedReaders,
  validatePack,
} from './verified-file.ts';

export type PackEntry = Manifest['packs'][number];

/** `bytes` are compressed with Brotli. */
export type LineFile = { name: string; bytes: Buffer };

/** What stays in memory of every counselling next to the head of its pack. */
export type CounsellingFiles = {
  facts: FactBook | null;
  finalSeats: FinalSeats | null;
  /** By `poolKey`. */
  pools: ReadonlyMap<number, LineFile>;
};

export const loadCounsellingFiles = (dir: string, { facts, finalSeats, lineFiles }: PackEntry): CounsellingFiles => ({
  facts: facts ? openVerifiedFacts(dir, facts) : null,
  finalSeats: finalSeats ? loadFinalSeats(dir, finalSeats) : null,
  pools: new Map(
    lineFiles.map(({ quotaId, categoryId, name, sha256 }) => {
      const bytes = readVerified(dir, { file: `${name}.json.br`, sha256 });
      return [poolKey(quotaId, categoryId), { name, bytes }];
    }),
  ),
});

export const parseSeats = (bytes: Buffer, entry: PackEntry): SeatIndex => runAtOnce(parseInSteps(bytes, entry));

export function* parseInSteps(bytes: Buffer, { file }: PackEntry): Steps<SeatIndex> {
  yield;
  const json = parseJson(bytes, file);
  yield;
  const pack = validatePack(packSchema, json, file);
  yield;
  return indexSeats(pack);
}

const loadFinalSeats = (dir: string, entry: FileEntry): FinalSeats =>
  readFinalSeats(parsePackFile(finalSeatsFile, readVerified(dir, entry), entry.file));

function openVerifiedFacts(dir: string, entry: FileEntry): FactBook {
  const { book, sha256 } = tryToRead(dir, entry.file, openFactFile);
  requireSameChecksum(entry, sha256);
  return book;
}

const PIECE = 1 << 16;

/**
 * Reads the file once to check it.
 * @returns the book, and the SHA-256 of the whole file
 * @throws Error if the file cannot be opened or read
 */
export function openFactFile(path: string): { book: FactBook; sha256: string } {
  const descriptor = openSync(path, 'r');
  const hash = createHash('sha256');
  const indexer = createFactIndexer();
  const piece = Buffer.alloc(PIECE);
  for (let length = readSync(descriptor, piece); length > 0; length = readSync(descriptor, piece)) {
    hash.update(piece.subarray(0, length));
    indexer.add(piece.subarray(0, length));
  }
  const book = createFactBook(indexer.extents, ({ start, length }) => {
    const bytes = Buffer.alloc(length);
    readSync(descriptor, bytes, 0, length, start);
    return bytes;
  });
  unusedReaders.register(book, descriptor);
  return { book, sha256: hash.digest('hex') };
}
