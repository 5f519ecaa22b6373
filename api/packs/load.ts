// Loads the packs of the manifest, verifies their checksums and indexes them.
import { Refusal } from '../contract/refusal.ts';
import { type Season, seasons as seasonsSchema } from '../contract/season/season.ts';
import type { FactBook } from './fact-book.ts';
import { openFactFile } from './fact-file.ts';
import { type FinalSeats, finalSeatsFile, readFinalSeats } from './final-seats.ts';
import { type Manifest, manifestSchema } from './manifest.ts';
import { type Loader, type OnDemand, openOnDemand, type SeatIndexes } from './on-demand.ts';
import { type PackHead, selectHead } from './pack-head.ts';
import { packSchema } from './schema.ts';
import { indexSeats, poolKey, type SeatIndex } from './seat-index.ts';
import {
  openVerified,
  parsePackFile,
  readPackFile,
  readVerified,
  requireSameChecksum,
  tryToRead,
} from './verified-file.ts';

type PackEntry = Manifest['packs'][number];

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

/** `bytes` are compressed with Brotli. */
export type LineFile = { name: string; bytes: Buffer };
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
};

/**
 * All packs in memory, for scripts and tests.
 * @param dir folder with `manifest.json` and the files it names
 * @throws PackError if a file is missing, its checksum differs or its format is unknown
 */
export function loadPacks(dir: string): LoadedPacks & { counsellings: ReadonlyMap<number, SeatIndex> } {
  const manifest = readManifest(dir);
  const counsellings = new Map(
    manifest.packs.map((entry) => [entry.counsellingId, parseSeats(readVerified(dir, entry), entry)]),
  );
  return { counsellings, ...loadRest(dir, manifest) };
}

export type OpenPacks = LoadedPacks & { counsellings: OnDemand };
/** Throws where a pack cannot be used with this version of the program. */
export type CheckPack = (seats: SeatIndex, entry: PackEntry) => void;

export type OpenOptions = {
  check?: CheckPack;
  /** A pack could not be loaded although its file was whole before: its requests are refused. */
  onBroken?: (reason: string) => void;
  /** Counsellings to keep in memory besides the largest: those that are asked for now. */
  used?: readonly number[];
};

/**
 * Packs that are loaded when they are asked for. Every file is read and checked now, so that a broken one is refused whole.
 * The pack with most seat lines stays in memory: it takes longest to load, and most candidates ask for it.
 * @throws PackError as `loadPacks`, and what `check` throws; a pack that breaks later is refused with PACKS_MISSING
 */
export function openPacks(
  dir: string,
  { check = () => {}, onBroken = () => {}, used = [] }: OpenOptions = {},
): OpenPacks {
  const manifest = readManifest(dir);
  const largest = manifest.packs.reduce((most, { lines }) => Math.max(most, lines), 0);
  const heads = new Map<number, PackHead>();
  const loaders = manifest.packs.map((entry): Loader => {
    const read = openVerified(dir, entry);
    const load = (): SeatIndex => {
      const seats = parseSeats(read(), entry);
      check(seats, entry);
      return seats;
    };
    const { counsellingId, lines } = entry;
    const isKept = lines === largest;
    const seats = load();
    heads.set(counsellingId, selectHead(seats));
    const isUsed = isKept || used.includes(counsellingId);
    return { counsellingId, load: refuseBroken(load, onBroken), seats: isUsed ? seats : null, isKept };
  });
  return { counsellings: openOnDemand(loaders), heads, ...loadRest(dir, manifest) };
}

const refuseBroken = (load: () => SeatIndex, onBroken: (reason: string) => void) => (): SeatIndex => {
  try {
    return load();
  } catch (error) {
    onBroken(error instanceof Error ? error.message : String(error));
    throw new Refusal('PACKS_MISSING', { retryAfter: 60 });
  }
};

const readManifest = (dir: string): Manifest =>
  parsePackFile(manifestSchema, readPackFile(dir, 'manifest.json'), 'manifest.json');

const parseSeats = (bytes: Buffer, { file }: PackEntry): SeatIndex =>
  indexSeats(parsePackFile(packSchema, bytes, file));

const loadRest = (dir: string, manifest: Manifest) => ({
  version: manifest.version,
  manifest,
  lineFiles: loadLineFiles(dir, manifest),
  facts: loadFacts(dir, manifest),
  finalSeats: loadFinalSeats(dir, manifest),
  seasons: loadSeasons(dir, manifest),
});

function loadFacts(dir: string, { packs }: Manifest): LoadedPacks['facts'] {
  const books = new Map<number, FactBook>();
  for (const { counsellingId, facts } of packs) {
    if (!facts) continue;
    const { book, sha256 } = tryToRead(dir, facts.file, openFactFile);
    requireSameChecksum(facts, sha256);
    books.set(counsellingId, book);
  }
  return books;
}

function loadSeasons(dir: string, { seasons }: Manifest): LoadedPacks['seasons'] {
  if (!seasons) return new Map();
  const rows = parsePackFile(seasonsSchema, readVerified(dir, seasons), seasons.file);
  return new Map(rows.map((row) => [row.counsellingId, row]));
}

const loadFinalSeats = (dir: string, { packs }: Manifest): LoadedPacks['finalSeats'] =>
  new Map(
    packs.flatMap(({ counsellingId, finalSeats }) =>
      finalSeats
        ? [
            [
              counsellingId,
              readFinalSeats(parsePackFile(finalSeatsFile, readVerified(dir, finalSeats), finalSeats.file)),
            ] as const,
          ]
        : [],
    ),
  );

function loadLineFiles(dir: string, { packs }: Manifest): LineFiles {
  const byName = new Map<string, LineFile>();
  const byPool = new Map<number, Map<number, LineFile>>();
  for (const { counsellingId, lineFiles } of packs) {
    const pools = new Map<number, LineFile>();
    byPool.set(counsellingId, pools);
    for (const { quotaId, categoryId, name, sha256 } of lineFiles) {
      const file = { name, bytes: readVerified(dir, { file: `${name}.json.br`, sha256 }) };
      byName.set(name, file);
      pools.set(poolKey(quotaId, categoryId), file);
    }
  }
  return { byName, byPool };
}
