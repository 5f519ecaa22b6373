// Reads files of a pack folder and verifies that they are those that the manifest names.
import { hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** An invalid or missing pack. The message names the file and says what to do. */
export class PackError extends Error {
  override name = 'PackError';
}

export type FileEntry = { file: string; sha256: string };

export function readVerified(dir: string, entry: FileEntry): Buffer {
  const bytes = readPackFile(dir, entry.file);
  requireSameChecksum(entry, hash('sha256', bytes));
  return bytes;
}

/** @param entry with its size if that is known, which is quicker to compare than the content */
export function isOnDisk(dir: string, { file, sha256, bytes }: FileEntry & { bytes?: number }): boolean {
  const path = join(dir, file);
  try {
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    return (
      size !== undefined && (bytes === undefined || size === bytes) && hash('sha256', readFileSync(path)) === sha256
    );
  } catch {
    return false;
  }
}

/** A newer compile removes a file, so it stays open as long as what reads it is in use. */
export const unusedReaders = new FinalizationRegistry<number>((descriptor) => closeSync(descriptor));

/** @returns a function that reads and verifies the file, also after it was removed from the folder */
export function openVerified(dir: string, entry: FileEntry): () => Buffer {
  const descriptor = tryToRead(dir, entry.file, (path) => openSync(path, 'r'));
  const read = (): Buffer => {
    const bytes = Buffer.allocUnsafeSlow(fstatSync(descriptor).size);
    const length = readSync(descriptor, bytes, 0, bytes.length, 0);
    requireSameChecksum(entry, hash('sha256', bytes.subarray(0, length)));
    return bytes;
  };
  unusedReaders.register(read, descriptor);
  return read;
}

export function requireSameChecksum({ file, sha256 }: FileEntry, actual: string): void {
  if (actual === sha256) return;
  throw new PackError(`${file} is not the file that the manifest names (checksum differs). Run: npm run packs`);
}

export const readPackFile = (dir: string, file: string): Buffer => tryToRead(dir, file, (path) => readFileSync(path));

export function tryToRead<Content>(dir: string, file: string, readFile: (path: string) => Content): Content {
  try {
    return readFile(join(dir, file));
  } catch {
    throw new PackError(`No data pack ${file} in ${dir}. Run: npm run packs`);
  }
}

type Schema<Value> = { parse: (value: unknown) => Value };

export const parsePackFile = <Value>(schema: Schema<Value>, bytes: Buffer, file: string): Value =>
  validatePack(schema, parseJson(bytes, file), file);

export const parseJson = (bytes: Buffer, file: string): unknown =>
  tryToParse(file, () => JSON.parse(bytes.toString('utf8')));

export const validatePack = <Value>(schema: Schema<Value>, json: unknown, file: string): Value =>
  tryToParse(file, () => schema.parse(json));

function tryToParse<Value>(file: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (cause) {
    throw new PackError(`${file} is not a pack of this version. Run: npm run packs`, { cause });
  }
}
