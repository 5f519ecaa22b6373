// Writes packs and manifest: content-hashed names, temporary file then rename, old packs removed last.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Season } from '../../api/contract/season/season.ts';
import { computeVersion, listFiles, type Manifest, manifestSchema } from '../../api/packs/manifest.ts';
import { PACK_FORMAT, type Pack, packSchema } from '../../api/packs/schema.ts';
import type { Compiled } from './compile.ts';
import { removeFiles, replaceFile } from './files.ts';
import { type EncodedLineFile, type EncodeOptions, encodeLineFiles } from './line-files.ts';

/** `seasons`: dates and rules of the counsellings. */
type Beside = Partial<Pick<Compiled, 'facts' | 'finalSeats'>> & { seasons?: readonly Season[] };

/** A pack as it is written: its text and its line files. */
export type EncodedPack = { pack: Pack; text: string; sha256: string; lineFiles: EncodedLineFile[] };

/** Writes nothing but the cache, so that packs can be encoded before the data rules have passed. */
export async function encodePack(pack: Pack, options: EncodeOptions): Promise<EncodedPack> {
  const text = JSON.stringify(packSchema.parse(pack));
  const sha256 = hash('sha256', text);
  return { pack, text, sha256, lineFiles: await encodeLineFiles(pack, sha256, options) };
}

/** A reader sees the old set or the new one, never a mixture: the manifest's rename is the switch. */
export function writePacks(
  packs: readonly EncodedPack[],
  extras: Compiled['extras'] & Pick<Manifest, 'dropped'>,
  outDir: string,
  { facts = new Map(), finalSeats = new Map(), seasons = [] }: Beside = {},
): Manifest {
  const entries = packs.map((encoded) => {
    const { code } = encoded.pack.counselling;
    const [written, taken] = [facts.get(code), finalSeats.get(code)];
    return {
      ...writePack(encoded, outDir),
      ...(written && {
        facts: { ...writeHashed(`${code}-facts`, 'jsonl', written.text, outDir), summary: written.summary },
      }),
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

/** Null when there are no packs or they have another format. */
export function readManifest(outDir: string): Manifest | null {
  const path = join(outDir, 'manifest.json');
  return existsSync(path) ? (manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null) : null;
}

function writePack({ pack, text, lineFiles }: EncodedPack, outDir: string): Manifest['packs'][number] {
  const { id, code, name } = pack.counselling;
  for (const { entry, bytes } of lineFiles) if (bytes) replaceFile(join(outDir, `${entry.name}.json.br`), bytes);
  return {
    counsellingId: id,
    code,
    name,
    ...writeHashed(code, 'json', text, outDir),
    lines: pack.lines.institute.length,
    closings: pack.closings.line.length,
    institutes: pack.institutes.length,
    rounds: pack.rounds,
    lineFiles: lineFiles.map(({ entry }) => entry),
  };
}

function writeJson(name: string, content: unknown, outDir: string) {
  const { file, sha256 } = writeHashed(name, 'json', JSON.stringify(content), outDir);
  return { file, sha256 };
}

/** Writes a file with the beginning of its checksum in its name. */
function writeHashed(name: string, extension: 'json' | 'jsonl', text: string, outDir: string) {
  const sha256 = hash('sha256', text);
  const file = `${name}-${sha256.slice(0, 12)}.${extension}`;
  replaceFile(join(outDir, file), text);
  return { file, sha256, bytes: Buffer.byteLength(text) };
}

function removeOld(manifest: Manifest, outDir: string): void {
  const keep = new Set(listFiles(manifest).map(({ file }) => file));
  const ours = /^[a-z-]+(-\d+-\d+)?-[0-9a-f]{12}\.json(l|\.br)?$/;
  removeFiles(outDir, (name) => ours.test(name) && !keep.has(name));
}
