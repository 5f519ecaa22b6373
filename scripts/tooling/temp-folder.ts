// One folder for all temporary files of a run, removed when the run ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Short, because the path of a Unix socket is limited to about 100 characters. */
const PREFIX = 'npp-';

/**
 * Makes `tmpdir()` of this process and of its child processes name the folder, browsers and servers included.
 * The folder is removed at exit, after the child processes got their signal to stop.
 * @returns the folder
 */
export function gatherTempFiles(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, PREFIX));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // A stopping server may still write: the removal is repeated.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

/** Makes Ctrl+C and SIGTERM end the process by `exit`, which removes the folder. */
export function endOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code));
}
