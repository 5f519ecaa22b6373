// Keeps the newest good packs at hand: takes a new manifest by itself, refuses a bad one and keeps the old.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type LoadedPacks, loadPacks } from './load.ts';

export type PackHolder = {
  /** The packs to answer from; a request asks once, so that it never mixes two versions. */
  current(): LoadedPacks;
  /** Reads the manifest again now. */
  reload(): void;
  stop(): void;
};

export type PackEvents = {
  swapped(version: string, before: string): void;
  /** The new packs cannot be trusted; the old ones stay. */
  refused(reason: string): void;
};

const POLL_MILLISECONDS = 500;

/**
 * @param dir folder that holds `manifest.json`; looked at twice a second, which works on network folders too
 * @param prepare works out ahead what the first request would wait for; packs on which it fails are refused
 * @throws PackError when there are no good packs to begin with
 */
export function watchPacks(
  dir: string,
  events: PackEvents,
  prepare: (packs: LoadedPacks) => void = () => {},
): PackHolder {
  const manifest = join(dir, 'manifest.json');
  let seen = readStamp(manifest);
  let packs = loadPacks(dir);
  prepare(packs);
  const reload = (): void => {
    try {
      const fresh = loadPacks(dir);
      if (fresh.version === packs.version) return;
      prepare(fresh);
      const before = packs.version;
      packs = fresh;
      events.swapped(fresh.version, before);
    } catch (cause) {
      events.refused(cause instanceof Error ? cause.message : String(cause));
    }
  };
  const look = (): void => {
    const stamp = readStamp(manifest);
    if (stamp === seen) return;
    seen = stamp;
    reload();
  };
  const timer = setInterval(look, POLL_MILLISECONDS).unref();
  return { current: () => packs, reload, stop: () => clearInterval(timer) };
}

/** Changes whenever the file is replaced; empty while there is none. */
function readStamp(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.ino} ${stat.size}` : '';
}
