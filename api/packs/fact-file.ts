// Opens the book of facts of a counselling on disk: only the place of each institute is kept in memory.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { createFactBook, createFactIndexer, type FactBook } from './fact-book.ts';

const PIECE = 1 << 16;

/** A request may read a book whose file a newer compile has removed, so a file stays open as long as its book is in use. */
const unused = new FinalizationRegistry<number>((descriptor) => closeSync(descriptor));

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
  unused.register(book, descriptor);
  return { book, sha256: hash.digest('hex') };
}
