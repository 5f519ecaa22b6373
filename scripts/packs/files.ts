// Files of the pipeline: listed, hashed, replaced in one step, and removed when they are old.
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every file below a folder whose name ends so, in the order of its path. */
export const listFiles = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path) && statSync(path).isFile())
    .sort();

export const listCsvFiles = (folder: string): string[] => listFiles(folder, /\.csv$/);

/** Empty for a file that is not there. */
export const hashFile = (path: string): string => (existsSync(path) ? hash('sha256', readFileSync(path)) : '');

/** Whole or not at all, and nothing else: a full disk leaves no part of it. Makes its folder. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Of the folder itself: files in its folders stay. */
export function removeFiles(folder: string, isOld: (name: string) => boolean): void {
  for (const name of readdirSync(folder).filter(isOld)) rmSync(join(folder, name), { force: true });
}
