// Reloads page content when an editor changes a file. Invalid content is refused and the old content stays.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, loadContent } from './load.ts';

/** Milliseconds between checks of the files. */
const CHECK_INTERVAL = 500;

/**
 * @param refused called with the reason, once per invalid edit
 * @throws TableError if the content is invalid at the start
 */
export function liveContent(dir: string, now: () => number, refused: (reason: string) => void): () => Content {
  let content = loadContent(dir);
  let seen = readStamp(dir);
  let checkedAt = now();
  return () => {
    if (now() - checkedAt < CHECK_INTERVAL) return content;
    checkedAt = now();
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

/** Names, times and sizes of the files; empty if the folder cannot be read. */
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
