// Loads the packs of the manifest, verifies their checksums and indexes them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Season, seasons as seasonsSchema } from '../contract/season/season.ts';
import type { FactBook } from './fact-book.ts';
import { openFactFile } from './fact-file.ts';
import { type FinalSeats, finalSeatsFile, readFinalSeats } from './final-seats.ts';
import { type Manifest, manifestSchema } from './manifest.ts';
import { type Pack, packSchema } from './schema.ts';
import { indexSeats, poolKey, type SeatIndex } from './seat-index.ts';

export type LoadedPacks = {
  version: string;
  manifest: Manifest;
  counsellings: ReadonlyMap<number, SeatIndex>;
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

/** An invalid or missing pack. The message names the file and says what to do. */
export class PackError extends Error {
  override name = 'PackError';
}

/**
 * @param dir folder with `manifest.json` and the files it names
 * @param known packs in use: what their manifest names with the same checksums is taken from them, with all that was
 * computed from it
 * @throws PackError if a file is missing, its checksum differs or its format is unknown
 */
export function loadPacks(dir: string, known: LoadedPacks | null = null): LoadedPacks {
  const manifest = parse(manifestSchema, read(dir, 'manifest.json'), 'manifest.json');
  const loaded = manifest.packs.map((entry) => findLoaded(known, entry) ?? loadCounselling(dir, entry));
  const collect = <Name extends keyof Loaded>(name: Name) =>
    new Map(
      loaded.flatMap(({ id, [name]: value }) => (value === null ? [] : [[id, value as NonNullable<typeof value>]])),
    );
  return {
    version: manifest.version,
    manifest,
    counsellings: collect('seats'),
    lineFiles: {
      byName: new Map(loaded.flatMap(({ pools }) => [...pools.values()].map((file) => [file.name, file] as const))),
      byPool: collect('pools'),
    },
    facts: collect('facts'),
    finalSeats: collect('finalSeats'),
    seasons: loadSeasons(dir, manifest),
  };
}

/** Everything of one counselling. */
type Loaded = {
  id: number;
  seats: SeatIndex;
  facts: FactBook | null;
  finalSeats: FinalSeats | null;
  /** By `poolKey`. */
  pools: ReadonlyMap<number, LineFile>;
};

type PackEntry = Manifest['packs'][number];

const loadCounselling = (dir: string, entry: PackEntry): Loaded => ({
  id: entry.counsellingId,
  seats: loadPack(dir, entry),
  facts: entry.facts ? openVerifiedFacts(dir, entry.facts) : null,
  finalSeats: entry.finalSeats ? loadFinalSeats(dir, entry.finalSeats) : null,
  pools: loadLineFiles(dir, entry),
});

/** @returns null unless every checksum of the counselling is that of the known packs */
function findLoaded(known: LoadedPacks | null, entry: PackEntry): Loaded | null {
  const id = entry.counsellingId;
  const before = known?.manifest.packs.find(({ counsellingId }) => counsellingId === id);
  const seats = known?.counsellings.get(id);
  const pools = known?.lineFiles.byPool.get(id);
  if (!known || !seats || !pools || !isDeepStrictEqual(before, entry)) return null;
  return { id, seats, pools, facts: known.facts.get(id) ?? null, finalSeats: known.finalSeats.get(id) ?? null };
}

function loadSeasons(dir: string, { seasons }: Manifest): LoadedPacks['seasons'] {
  if (!seasons) return new Map();
  const rows = parse(seasonsSchema, readVerified(dir, seasons), seasons.file);
  return new Map(rows.map((row) => [row.counsellingId, row]));
}

const loadFinalSeats = (dir: string, entry: Entry): FinalSeats =>
  readFinalSeats(parse(finalSeatsFile, readVerified(dir, entry), entry.file));

const loadLineFiles = (dir: string, { lineFiles }: PackEntry): Loaded['pools'] =>
  new Map(
    lineFiles.map(({ quotaId, categoryId, name, sha256 }) => {
      const bytes = readVerified(dir, { file: `${name}.json.br`, sha256 });
      return [poolKey(quotaId, categoryId), { name, bytes }];
    }),
  );

function loadPack(dir: string, entry: PackEntry): SeatIndex {
  const pack: Pack = parse(packSchema, readVerified(dir, entry), entry.file);
  return indexSeats(pack);
}

type Entry = { file: string; sha256: string };

function openVerifiedFacts(dir: string, entry: Entry): FactBook {
  const { book, sha256 } = tryToRead(dir, entry.file, openFactFile);
  requireSameChecksum(entry, sha256);
  return book;
}

function readVerified(dir: string, entry: Entry): Buffer {
  const bytes = read(dir, entry.file);
  requireSameChecksum(entry, createHash('sha256').update(bytes).digest('hex'));
  return bytes;
}

function requireSameChecksum({ file, sha256 }: Entry, actual: string): void {
  if (actual === sha256) return;
  throw new PackError(`${file} is not the file that the manifest names (checksum differs). Run: npm run packs`);
}

const read = (dir: string, file: string): Buffer => tryToRead(dir, file, (path) => readFileSync(path));

function tryToRead<Content>(dir: string, file: string, readFile: (path: string) => Content): Content {
  try {
    return readFile(join(dir, file));
  } catch {
    throw new PackError(`No data pack ${file} in ${dir}. Run: npm run packs`);
  }
}

function parse<Value>(schema: { parse: (value: unknown) => Value }, bytes: Buffer, file: string): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new PackError(`${file} is not a pack of this version. Run: npm run packs`, { cause });
  }
}
