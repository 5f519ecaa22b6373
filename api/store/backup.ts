// Backups of a store as lines of text, the same for SQLite and Redis: written while the store is in use, checked before use.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as z from 'zod';
import type { Entry } from './entries.ts';

const FORMAT = 1;

const header = z.object({ backup: z.literal(FORMAT), writtenAt: z.string() });
const footer = z.object({ entries: z.int(), sha256: z.string() });
/** Key, value, and when it expires in milliseconds since 1970; null never. */
const line = z.tuple([z.string(), z.unknown(), z.nullable(z.number())]);

/** A backup that is incomplete or was changed. */
export class BackupBroken extends Error {
  override name = 'BackupBroken';
}

/** Programs for text split lines at these two as well. */
const encodeLine = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** @returns the text of a file, for `readBackup` */
export const openBackup = (file: string): AsyncIterable<string> => createReadStream(file, 'utf8');

/** Splits at `\n` only: backups of earlier releases hold U+2028 and U+2029 as they are. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** @returns the lines of a backup; every write that was acknowledged before the first line is in it */
export async function* writeBackup(entries: AsyncIterable<Entry>, now: number): AsyncGenerator<string> {
  const sum = createHash('sha256');
  let count = 0;
  const first = `${JSON.stringify({ backup: FORMAT, writtenAt: new Date(now).toISOString() })}\n`;
  sum.update(first);
  yield first;
  for await (const { key, value, until } of entries) {
    const text = `${encodeLine([key, value, until])}\n`;
    sum.update(text);
    count += 1;
    yield text;
  }
  yield `${JSON.stringify({ entries: count, sha256: sum.digest('hex') })}\n`;
}

/**
 * Reads a whole backup without keeping it: run once to check it, and again to restore it.
 * @param chunks the text, cut anywhere
 * @param take gets every entry that has not expired
 * @returns number of entries
 * @throws BackupBroken if a line is missing, changed or of another format
 */
export async function readBackup(
  chunks: AsyncIterable<string>,
  now: number,
  take: (entry: Entry) => Promise<void> = async () => {},
): Promise<number> {
  const sum = createHash('sha256');
  let previous: string | null = null;
  let read = -1;
  for await (const text of splitLines(chunks)) {
    if (previous !== null) await takeLine(previous);
    previous = text;
  }
  const end = footer.safeParse(parseJson(previous ?? ''));
  if (!end.success) throw new BackupBroken('The backup has no last line: it was not written to its end.');
  if (end.data.entries !== Math.max(0, read) || end.data.sha256 !== sum.digest('hex'))
    throw new BackupBroken('The backup was changed: its checksum differs.');
  return end.data.entries;

  async function takeLine(text: string): Promise<void> {
    sum.update(`${text}\n`);
    read += 1;
    if (read === 0) {
      if (!header.safeParse(parseJson(text)).success) throw new BackupBroken('The file is not a backup of a store.');
      return;
    }
    const entry = line.safeParse(parseJson(text));
    if (!entry.success) throw new BackupBroken('A line of the backup cannot be read.');
    const [key, value, until] = entry.data;
    if (until === null || until > now) await take({ key, value, until });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
