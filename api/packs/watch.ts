// Watches the pack folder: loads new packs while the server runs, and keeps the old ones if the new ones are invalid.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type LineFiles,
  type LoadedPacks,
  type OpenOptions,
  type OpenPacks,
  openInSteps,
  type PackSource,
} from './load.ts';
import { type RunBetween, runAtOnce, runBetweenTurns, type Steps } from './steps.ts';

export type PackHolder = Required<Omit<PackSource, 'current'>> & {
  /** The current packs. A request reads them once, so that it never mixes two versions. */
  current(): LoadedPacks;
  stop(): void;
};

export type PackEvents = {
  swapped(version: string, before: string): void;
  /** The new packs are invalid; the old ones stay in use. */
  refused(reason: string): void;
  /** A pack in use could not be loaded when a request asked for it, or prepared. */
  broken(reason: string): void;
};

const POLL_MILLISECONDS = 500;
/** Milliseconds before packs that were refused are tried again. The delay doubles while the manifest stays the same. */
const FIRST_DELAY = 250;
const LONGEST_DELAY = 2_000;
/** A pack that nobody asked for during this time leaves the memory. Milliseconds. */
const UNUSED_MILLISECONDS = 30 * 60_000;

/** `runBetween`: requests are answered between two steps of a load. */
type WatchOptions = Pick<OpenOptions, 'check' | 'prepare'> & { runBetween?: RunBetween };

/**
 * @param dir folder with `manifest.json`; polled twice a second, because file events do not work on network folders
 * @param options `check`: packs on which it throws are refused; it is called for those that have changed. `prepare`: as in
 *   `openInSteps`
 * @throws PackError if there are no valid packs at the start
 */
export function watchPacks(
  dir: string,
  events: PackEvents,
  { runBetween = runBetweenTurns, ...options }: WatchOptions = {},
): PackHolder {
  const manifest = join(dir, 'manifest.json');
  /** The manifest that was tried last, when it is tried again and what was wrong with it; in use if nothing was wrong. */
  let tried = { stamp: readStamp(manifest), delay: FIRST_DELAY, again: Infinity, problem: null as string | null };
  const refused = new Map<string, unknown>();
  const open = (known: OpenPacks | null): Steps<OpenPacks> =>
    openInSteps(dir, { ...options, known, refused, onBroken: (reason) => events.broken(reason) });
  let packs = runAtOnce(open(null));
  let ownFiles = packs.lineFiles.byName;
  let loading: Steps<OpenPacks> | null = null;
  const prepareKept = keptPreparer(options, events, runBetween);

  function swap(fresh: OpenPacks): void {
    if (fresh.version === packs.version) return;
    const before = packs.version;
    packs = { ...fresh, lineFiles: addEarlierFiles(fresh.lineFiles, ownFiles) };
    ownFiles = fresh.lineFiles.byName;
    events.swapped(fresh.version, before);
  }

  function refuse(reason: string): void {
    const problem = reason.replace(` in ${dir}`, '');
    if (problem !== tried.problem) events.refused(problem);
    const delay = Math.min(2 * tried.delay, LONGEST_DELAY);
    tried = { ...tried, problem, delay, again: performance.now() + tried.delay };
  }

  /** @returns whether there is more to load */
  function loadStep(): boolean {
    try {
      const step = loading?.next();
      if (!step?.done) return loading !== null;
      loading = null;
      tried = { ...tried, problem: null, again: Infinity };
      swap(step.value);
    } catch (cause) {
      loading = null;
      refuse(cause instanceof Error ? cause.message : String(cause));
    }
    return false;
  }

  /** @returns whether the manifest has changed, or is tried again */
  function lookForNew(): boolean {
    const stamp = readStamp(manifest);
    if (stamp !== tried.stamp) tried = { ...tried, stamp, delay: FIRST_DELAY };
    else if (performance.now() < tried.again) return false;
    loading = open(packs);
    return true;
  }

  const poll = (): void => {
    if (!loading && lookForNew()) runBetween(loadStep);
    if (!loading) prepareKept(packs);
    packs.counsellings.dropUnused(UNUSED_MILLISECONDS);
  };
  const timer = setInterval(poll, POLL_MILLISECONDS).unref();
  return {
    current: () => packs,
    refresh() {
      lookForNew();
      while (loadStep());
    },
    missing: () => tried.problem,
    stop: () => clearInterval(timer),
  };
}

/** At the start, and when a round is over, requests would wait for what a prediction remembers of the largest pack. */
function keptPreparer({ prepare }: WatchOptions, events: PackEvents, runBetween: RunBetween) {
  let preparing: Steps<void> | null = null;

  function takeStep(): boolean {
    try {
      if (!preparing?.next().done) return true;
    } catch (cause) {
      events.broken(cause instanceof Error ? cause.message : String(cause));
    }
    preparing = null;
    return false;
  }

  return (packs: OpenPacks): void => {
    const { kept } = packs.counsellings;
    if (preparing || !kept || !prepare) return;
    preparing = prepare(kept, packs);
    runBetween(takeStep);
  };
}

/** A reply that was written before the swap names files of the packs before. They are served until the next swap. */
const addEarlierFiles = (files: LineFiles, earlier: LineFiles['byName']): LineFiles => ({
  ...files,
  byName: new Map([...earlier, ...files.byName]),
});

/** Changes if the file is replaced; empty if it does not exist, the error code if its folder cannot be read. */
function readStamp(file: string): string {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat ? `${stat.mtimeMs} ${stat.ino} ${stat.size}` : '';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
  }
}
