// A folder in memory for temporary files: a commit of SQLite takes 0.05 ms there, and on a disk 1.5 ms and eight times the processor time.
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Bytes, several times what the tests write. A container often has less in memory. */
const NEEDED = 2 ** 31;

/** @returns the usual folder where TMPDIR names one, and where memory has no room for all files of the tests */
export function findFastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return process.env.TMPDIR || bavail * bsize < NEEDED ? tmpdir() : MEMORY;
  } catch {
    return tmpdir();
  }
}
