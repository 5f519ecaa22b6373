// One folder for all that a run leaves in the system's temp directory, gone when the run ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Short, because the paths of sockets may have 100 letters. */
const PREFIX = 'npp-';

/**
 * `tmpdir()` of this process and of all that it starts names the folder from now on; browsers and servers too.
 * Removed at the very end, when what the run started has been told to stop.
 * @returns the folder
 */
export function gatherTempFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // A server on its way out may still write: the removal begins again.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

/** For commands that would end at once on Ctrl+C, without the end that removes the folder. */
export function endOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code));
}
