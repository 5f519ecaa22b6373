// Content that editors change while the server runs: read again when a file is newer; a broken edit changes nothing.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, loadContent } from './load.ts';

/** Looking at the files costs a little; twice a second is as fast as an editor can tell. */
const LOOK = 500;

/**
 * @param refused hears why an edit was not taken, once for each edit
 * @throws TableError when there is no good content to begin with
 */
export function liveContent(dir: string, now: () => number, refused: (reason: string) => void): () => Content {
  let content = loadContent(dir);
  let seen = readStamp(dir);
  let looked = now();
  return () => {
    if (now() - looked < LOOK) return content;
    looked = now();
    const stamp = readStamp(dir);
    if (stamp === seen) return content;
    seen = stamp;
    try {
      content = loadContent(dir);
    } catch (error) {
      refused(error instanceof Error ? error.message : 'unknown reason');
    }
    return content;
  };
}

/** Names, times and sizes of the files; an unreadable folder looks like an unchanged empty one. */
function readStamp(dir: string): string {
  try {
    const files = readdirSync(dir).sort();
    return files
      .map((file) => statSync(join(dir, file)))
      .map(({ mtimeMs, size }, at) => `${files[at]}:${mtimeMs}:${size}`)
      .join();
  } catch {
    return '';
  }
}
