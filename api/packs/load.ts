// Opens the packs of the manifest: all in memory for scripts, or each when a request asks for it, and dropped when unused.
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../contract/refusal.ts';
import { type Season, seasons as seasonsSchema } from '../contract/season/season.ts';
import {
  type CounsellingFiles,
  type LineFile,
  loadCounsellingFiles,
  type PackEntry,
  parseInSteps,
  parseSeats,
} from './counselling-files.ts';
import type { FactBook } from './fact-book.ts';
import type { FinalSeats } from './final-seats.ts';
import { listFiles, type Manifest, manifestSchema, requireSound } from './manifest.ts';
import { type PackHead, type SeatIndex, selectHead } from './seat-index.ts';
import { runAtOnce, type Steps } from './steps.ts';
import { isOnDisk, openVerified, PackError, parsePackFile, readPackFile, readVerified } from './verified-file.ts';

export type LoadedPacks = {
  version: string;
  manifest: Manifest;
  counsellings: SeatIndexes;
  /** Of every counselling; absent where all packs are in memory. */
  heads?: ReadonlyMap<number, PackHead>;
  lineFiles: LineFiles;
  /** By counselling. */
  facts: ReadonlyMap<number, FactBook>;
  /** The last seats of candidates of past seasons, by counselling. */
  finalSeats: ReadonlyMap<number, FinalSeats>;
  /** Dates and rules by counselling. */
  seasons: ReadonlyMap<number, Season>;
};

export type LineFiles = {
  byName: ReadonlyMap<string, LineFile>;
  /** By counselling, then by `poolKey`. */
  byPool: ReadonlyMap<number, ReadonlyMap<number, LineFile>>;
};

/** The source of packs for requests. Null until packs are loaded; new packs replace the old ones all at once. */
export type PackSource = {
  current(): LoadedPacks | null;
  /** Looks for new packs now, because another process may have them already. */
  refresh?(): void;
  /** What keeps the packs of the manifest on disk from being used; null if they are in use. */
  missing?(): string | null;
};

/**
 * All packs in memory, for scripts and tests.
 * @param dir folder with `manifest.json` and the files it names
 * @throws PackError if a file is missing, its checksum differs or its format is unknown
 */
export function loadPacks(dir: string): LoadedPacks & { counsellings: ReadonlyMap<number, SeatIndex> } {
  const manifest = readManifest(dir, null);
  const counsellings = new Map(
    manifest.packs.map((entry) => [entry.counsellingId, parseSeats(readVerified(dir, entry), entry)]),
  );
  const files = new Map(manifest.packs.map((entry) => [entry.counsellingId, loadCounsellingFiles(dir, entry)]));
  return { ...collectFiles(dir, manifest, files), counsellings };
}

export type OpenPacks = LoadedPacks & { counsellings: OnDemand; heads: ReadonlyMap<number, PackHead> };

export type OpenOptions = {
  /** Throws where a pack cannot be used with this version of the program. */
  check?: (seats: SeatIndex, entry: PackEntry) => void;
  /** A pack could not be loaded although its file was whole before: its requests are refused. */
  onBroken?: (reason: string) => void;
  /**
   * Packs in use. What the manifest names with the same checksums is taken from them, with all that was computed from it;
   * of the others, those in memory stay in memory.
   */
  known?: OpenPacks | null;
  /** Packs by checksum that were read whole and cannot be used: they are not read again. */
  refused?: Map<string, unknown>;
  /** Work on a new pack before it replaces another one in memory, and on the kept one now and then: nothing to do is no step. */
  prepare?: (seats: SeatIndex, packs: Pick<LoadedPacks, 'seasons'>) => Steps<void>;
};

/**
 * Packs that are loaded when they are asked for. Every new file is read and checked now, so that a broken one is refused
 * whole. The pack with most seat lines stays in memory: it takes longest to load, and most candidates ask for it.
 * The longest step is a part of reading that pack.
 * @throws PackError as `loadPacks`, and what `check` throws; a pack that breaks later is refused with PACKS_MISSING
 */
export function* openInSteps(dir: string, options: OpenOptions = {}): Steps<OpenPacks> {
  const { known = null, refused, prepare } = options;
  const manifest = readManifest(dir, known);
  if (known) yield* requireFiles(dir, manifest, known);
  const largest = manifest.packs.reduce((most, { lines }) => Math.max(most, lines), 0);
  const isUsed = ({ counsellingId, lines }: PackEntry) =>
    lines === largest || known?.counsellings.isInMemory(counsellingId) === true;
  for (const { sha256 } of manifest.packs) if (refused?.has(sha256)) throw refused.get(sha256);
  const seasons = loadSeasons(dir, manifest);
  const opened = new Map<number, Opened>();
  for (const entry of manifest.packs) {
    const found = findKnown(known, entry) ?? (yield* openCounselling(dir, entry, options));
    // Let the garbage collector have what is not kept before the next pack is read.
    const seats = isUsed(entry) ? (found.seats ?? found.load()) : null;
    opened.set(entry.counsellingId, { ...found, seats });
    const isNew = known !== null && seats !== known.counsellings.findLoader(entry.counsellingId)?.seats;
    if (seats && isNew && prepare) yield* prepare(seats, { seasons });
  }
  const loaders = [...opened].map(
    ([counsellingId, { load, seats, lines }]): Loader => ({ counsellingId, load, seats, isKept: lines === largest }),
  );
  return {
    ...collectFiles(dir, manifest, new Map([...opened].map(([id, { files }]) => [id, files]))),
    counsellings: openOnDemand(loaders),
    heads: new Map([...opened].map(([id, { head }]) => [id, head])),
  };
}

type Opened = {
  lines: number;
  load: () => SeatIndex;
  seats: SeatIndex | null;
  head: PackHead;
  files: CounsellingFiles;
};

function* openCounselling(dir: string, entry: PackEntry, options: OpenOptions): Steps<Opened> {
  const { check, onBroken, refused } = options;
  const read = openVerified(dir, entry);
  const loadInSteps = function* (): Steps<SeatIndex> {
    const seats = yield* parseInSteps(read(), entry);
    yield;
    check?.(seats, entry);
    return seats;
  };
  const load = () => runAtOnce(loadInSteps());
  let seats: SeatIndex;
  try {
    seats = yield* loadInSteps();
  } catch (cause) {
    if (isOnDisk(dir, entry)) refused?.set(entry.sha256, cause);
    throw cause;
  }
  yield;
  const files = loadCounsellingFiles(dir, entry);
  yield;
  return { lines: entry.lines, load: refuseBroken(load, onBroken), seats, head: selectHead(seats), files };
}

/** @returns null unless every checksum of the counselling is that of the known packs */
function findKnown(known: OpenPacks | null, entry: PackEntry): Opened | null {
  const id = entry.counsellingId;
  const before = known?.manifest.packs.find(({ counsellingId }) => counsellingId === id);
  const loader = known?.counsellings.findLoader(id);
  const head = known?.heads.get(id);
  const pools = known?.lineFiles.byPool.get(id);
  if (!known || !loader || !head || !pools || !isDeepStrictEqual(before, entry)) return null;
  const files = { pools, facts: known.facts.get(id) ?? null, finalSeats: known.finalSeats.get(id) ?? null };
  return { lines: entry.lines, load: loader.load, seats: loader.seats, head, files };
}

const refuseBroken = (load: () => SeatIndex, onBroken: OpenOptions['onBroken']) => (): SeatIndex => {
  try {
    return load();
  } catch (error) {
    onBroken?.(error instanceof Error ? error.message : String(error));
    throw new Refusal('PACKS_MISSING', { retryAfter: 60 });
  }
};

function readManifest(dir: string, known: OpenPacks | null): Manifest {
  const manifest = parsePackFile(manifestSchema, readPackFile(dir, 'manifest.json'), 'manifest.json');
  requireSound(manifest, known?.manifest ?? null);
  return manifest;
}

/** Files are copied one after the other: nothing is parsed before all are whole. */
function* requireFiles(dir: string, manifest: Manifest, known: OpenPacks): Steps<void> {
  const before = new Set(listFiles(known.manifest).map(({ sha256 }) => sha256));
  const missing: string[] = [];
  for (const entry of listFiles(manifest)) {
    if (before.has(entry.sha256)) continue;
    if (!isOnDisk(dir, entry)) missing.push(entry.file);
    yield;
  }
  const [first] = missing;
  if (first === undefined) return;
  const more = missing.length > 1 ? `, and ${missing.length - 1} more files are` : ' is';
  throw new PackError(`${first}${more} missing or not whole, so version ${manifest.version} waits`);
}

function collectFiles(dir: string, manifest: Manifest, files: ReadonlyMap<number, CounsellingFiles>) {
  const collect = <Name extends keyof CounsellingFiles>(name: Name) =>
    new Map(
      [...files].flatMap(([id, { [name]: value }]) =>
        value === null ? [] : [[id, value as NonNullable<typeof value>] as const],
      ),
    );
  const byPool = collect('pools');
  const all = [...byPool.values()].flatMap((pools) => [...pools.values()]);
  return {
    version: manifest.version,
    manifest,
    lineFiles: { byName: new Map(all.map((file) => [file.name, file])), byPool },
    facts: collect('facts'),
    finalSeats: collect('finalSeats'),
    seasons: loadSeasons(dir, manifest),
  };
}

function loadSeasons(dir: string, { seasons }: Manifest): LoadedPacks['seasons'] {
  if (!seasons) return new Map();
  const rows = parsePackFile(seasonsSchema, readVerified(dir, seasons), seasons.file);
  return new Map(rows.map((row) => [row.counsellingId, row]));
}

/** By counselling. A `Map` of loaded seat indexes is one too. */
export type SeatIndexes = {
  readonly size: number;
  /** How many are in memory; absent where all are. */
  readonly inMemory?: number;
  get(counsellingId: number): SeatIndex | undefined;
  /** Each in turn. One that is not in memory is loaded for this and not kept. */
  values(): Iterable<SeatIndex>;
};

export type OnDemand = SeatIndexes & {
  /** The pack that never leaves the memory. */
  readonly kept: SeatIndex | null;
  isInMemory(counsellingId: number): boolean;
  /** How a pack is loaded, and its seats while they are in memory. */
  findLoader(counsellingId: number): Loader | undefined;
  /** Drops what nobody asked for during so many milliseconds. A request that uses one keeps it. */
  dropUnused(milliseconds: number): void;
};

export type Loader = {
  counsellingId: number;
  /** Takes milliseconds for each megabyte and blocks the process, so that two requests never load one pack twice. */
  load: () => SeatIndex;
  /** In memory from the start. */
  seats: SeatIndex | null;
  /** Never dropped. */
  isKept: boolean;
};

/** @param now monotonic clock, in milliseconds */
export function openOnDemand(loaders: readonly Loader[], now: () => number = () => performance.now()): OnDemand {
  const byId = new Map(loaders.map((loader) => [loader.counsellingId, { ...loader, usedAt: now() }]));
  const listLoaded = () => [...byId.values()].filter(({ seats }) => seats !== null);
  return {
    size: byId.size,
    get inMemory() {
      return listLoaded().length;
    },
    get(counsellingId) {
      const entry = byId.get(counsellingId);
      if (!entry) return undefined;
      entry.seats ??= entry.load();
      entry.usedAt = now();
      return entry.seats;
    },
    *values() {
      for (const { seats, load } of byId.values()) yield seats ?? load();
    },
    kept: loaders.find(({ isKept }) => isKept)?.seats ?? null,
    isInMemory: (counsellingId) => (byId.get(counsellingId)?.seats ?? null) !== null,
    findLoader: (counsellingId) => byId.get(counsellingId),
    dropUnused(milliseconds) {
      for (const entry of listLoaded()) {
        if (!entry.isKept && now() - entry.usedAt >= milliseconds) entry.seats = null;
      }
    },
  };
}
