// Loads the packs of the manifest, verifies their checksums and indexes them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, manifestSchema, type Pack, packSchema } from './schema.ts';
import { indexSeats, type SeatIndex } from './seat-index.ts';

export type LoadedPacks = { version: string; manifest: Manifest; counsellings: ReadonlyMap<number, SeatIndex> };

/** The source of packs for requests. Null until packs are loaded; new packs replace the old ones all at once. */
export type PackSource = { current(): LoadedPacks | null };

/** An invalid or missing pack. The message names the file and says what to do. */
export class PackError extends Error {
  override name = 'PackError';
}

/**
 * @param dir folder with `manifest.json` and the files it names
 * @throws PackError if a file is missing, its checksum differs or its format is unknown
 */
export function loadPacks(dir: string): LoadedPacks {
  const manifest = parse(manifestSchema, read(dir, 'manifest.json'), 'manifest.json');
  const counsellings = new Map<number, SeatIndex>();
  for (const entry of manifest.packs) counsellings.set(entry.counsellingId, loadPack(dir, entry));
  return { version: manifest.version, manifest, counsellings };
}

function loadPack(dir: string, entry: Manifest['packs'][number]): SeatIndex {
  const bytes = read(dir, entry.file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== entry.sha256) {
    throw new PackError(`${entry.file} is not the file that the manifest names (checksum differs). Run: npm run packs`);
  }
  const pack: Pack = parse(packSchema, bytes, entry.file);
  return indexSeats(pack);
}

function read(dir: string, file: string): Buffer {
  try {
    return readFileSync(join(dir, file));
  } catch {
    throw new PackError(`No data pack ${file} in ${dir}. Run: npm run packs`);
  }
}

function parse<Value>(schema: { parse: (value: unknown) => Value }, bytes: Buffer, file: string): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new PackError(`${file} is not a pack of this version. Run: npm run packs`, { cause });
  }
}
