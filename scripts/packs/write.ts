// Writes packs and manifest: content-hashed names, temporary file then rename, old packs removed last.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Season } from '../../api/contract/season/season.ts';
import type { FinalSeatsFile } from '../../api/packs/final-seats.ts';
import { computeVersion, listFiles, type Manifest, manifestSchema } from '../../api/packs/manifest.ts';
import { PACK_FORMAT, type Pack, packSchema } from '../../api/packs/schema.ts';
import type { WrittenFacts } from './facts/fact-book.ts';
import { type EncodedLineFile, type EncodeOptions, encodeLineFiles } from './line-files.ts';

type ManifestExtras = Pick<Manifest, 'dataTime' | 'inactive' | 'sources' | 'dropped'>;

export type WriteOptions = {
  /** Facts by counselling code. */
  facts?: ReadonlyMap<string, WrittenFacts>;
  /** The last seats of candidates of past seasons, by counselling code. */
  finalSeats?: ReadonlyMap<string, FinalSeatsFile>;
  /** Dates and rules of the counsellings. */
  seasons?: readonly Season[];
};

/** A pack as it is written: its text and its line files. */
export type EncodedPack = { pack: Pack; text: string; sha256: string; lineFiles: EncodedLineFile[] };

/** Writes nothing but the cache, so that packs can be encoded before the data rules have passed. */
export async function encodePack(pack: Pack, options: EncodeOptions): Promise<EncodedPack> {
  const text = JSON.stringify(packSchema.parse(pack));
  const hash = sha256(text);
  return { pack, text, sha256: hash, lineFiles: await encodeLineFiles(pack, hash, options) };
}

/** A reader sees the old set or the new one, never a mixture: the manifest's rename is the switch. */
export function writePacks(
  packs: readonly EncodedPack[],
  extras: ManifestExtras,
  outDir: string,
  { facts = new Map(), finalSeats = new Map(), seasons = [] }: WriteOptions = {},
): Manifest {
  mkdirSync(outDir, { recursive: true });
  const entries = packs.map((encoded) => {
    const { code } = encoded.pack.counselling;
    const [written, taken] = [facts.get(code), finalSeats.get(code)];
    return {
      ...writePack(encoded, outDir),
      ...(written && writeFacts(code, written, outDir)),
      ...(taken && { finalSeats: writeJson(`${code}-final-seats`, taken, outDir) }),
    };
  });
  const season = seasons.length > 0 ? writeJson('seasons', seasons, outDir) : undefined;
  const manifest = manifestSchema.parse({
    format: PACK_FORMAT,
    version: computeVersion({ packs: entries, seasons: season }),
    ...extras,
    packs: entries,
    seasons: season,
  });
  replaceFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  removeOld(manifest, outDir);
  return manifest;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function writePack({ pack, text, sha256: hash, lineFiles }: EncodedPack, outDir: string): Manifest['packs'][number] {
  const { id, code, name } = pack.counselling;
  const file = `${code}-${hash.slice(0, 12)}.json`;
  replaceFile(join(outDir, file), text);
  for (const { entry, bytes } of lineFiles) if (bytes) replaceFile(join(outDir, `${entry.name}.json.br`), bytes);
  return {
    counsellingId: id,
    code,
    name,
    file,
    sha256: hash,
    bytes: Buffer.byteLength(text),
    lines: pack.lines.institute.length,
    closings: pack.closings.line.length,
    institutes: pack.institutes.length,
    rounds: pack.rounds,
    lineFiles: lineFiles.map(({ entry }) => entry),
  };
}

function writeFacts(code: string, { text, summary }: WrittenFacts, outDir: string) {
  const hash = sha256(text);
  const file = `${code}-facts-${hash.slice(0, 12)}.jsonl`;
  replaceFile(join(outDir, file), text);
  return { facts: { file, sha256: hash, bytes: Buffer.byteLength(text), summary } };
}

function writeJson(name: string, content: unknown, outDir: string) {
  const text = JSON.stringify(content);
  const hash = sha256(text);
  const file = `${name}-${hash.slice(0, 12)}.json`;
  replaceFile(join(outDir, file), text);
  return { file, sha256: hash };
}

/** Whole or not at all. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}

function removeOld(manifest: Manifest, outDir: string): void {
  const keep = new Set(listFiles(manifest).map(({ file }) => file));
  const ours = /^[a-z-]+(-\d+-\d+)?-[0-9a-f]{12}\.json(l|\.br)?$/;
  for (const name of readdirSync(outDir)) {
    if (ours.test(name) && !keep.has(name)) rmSync(join(outDir, name));
  }
}
