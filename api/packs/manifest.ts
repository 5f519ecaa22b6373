// The format of the manifest, which names the packs of a folder and their line files, and what must hold in it.
import { hash } from 'node:crypto';
import { z } from 'zod';
import { factSummary, PACK_FORMAT, round } from './schema.ts';
import { type FileEntry, PackError } from './verified-file.ts';

export const manifestSchema = z.strictObject({
  format: z.literal(PACK_FORMAT),
  /** By `computeVersion`: it changes if and only if a file changes. */
  version: z.string(),
  /** Latest publication date of the rounds; null if unknown. */
  dataTime: z.string().nullable(),
  /** A manifest without packs is the result of a failed compilation, and never replaces good ones. */
  packs: z
    .array(
      z.strictObject({
        counsellingId: z.int(),
        code: z.string(),
        name: z.string(),
        file: z.string(),
        sha256: z.string(),
        bytes: z.int(),
        lines: z.int(),
        closings: z.int(),
        institutes: z.int(),
        rounds: z.array(z.object(round.shape).omit({ mark: true })),
        /** The facts with everything that was beaten, see fact-book.ts; absent for a pack without facts. */
        facts: z
          .strictObject({ file: z.string(), sha256: z.string(), bytes: z.int(), summary: factSummary })
          .optional(),
        /** The last seat of each candidate of past seasons, see final-seats.ts; absent in packs written before it existed. */
        finalSeats: z.strictObject({ file: z.string(), sha256: z.string() }).optional(),
        /** Seat lines of each pool, compressed with Brotli; the file is `<name>.json.br`. */
        lineFiles: z.array(
          z.strictObject({
            quotaId: z.int(),
            categoryId: z.int(),
            name: z.string(),
            sha256: z.string(),
            bytes: z.int(),
            /** Checksum of the fields of a line and of the lines in their order: the reader must know both alike. */
            order: z.int(),
          }),
        ),
      }),
    )
    .min(1),
  /** Counsellings without data. The form shows them as unavailable, with the reason. */
  inactive: z.array(z.strictObject({ id: z.int(), code: z.string(), name: z.string(), reason: z.string() })),
  /** Codes of counsellings that earlier manifests had and this one leaves out on purpose. */
  dropped: z.array(z.string()).optional(),
  /** Dates and rules of the counsellings, see contract/season/season.ts; absent in packs written before they existed. */
  seasons: z.strictObject({ file: z.string(), sha256: z.string() }).optional(),
  sources: z.array(z.strictObject({ path: z.string(), sha256: z.string(), rows: z.int() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** All India counselling: without it most predictions of the product are missing. */
const ALL_INDIA = 'mcc';

/** Files of the manifest, with their size where it is known. */
export const listFiles = ({
  packs,
  seasons,
}: Pick<Manifest, 'packs' | 'seasons'>): (FileEntry & { bytes?: number })[] =>
  packs
    .flatMap(({ file, sha256, bytes, lineFiles, facts, finalSeats }) => [
      { file, sha256, bytes },
      ...lineFiles.map((lines) => ({ file: `${lines.name}.json.br`, sha256: lines.sha256, bytes: lines.bytes })),
      facts,
      finalSeats,
    ])
    .concat(seasons)
    .filter((entry) => entry !== undefined);

/** Hash of the hashes of all files. */
export function computeVersion({ packs, seasons }: Pick<Manifest, 'packs' | 'seasons'>): string {
  const hashes = packs.flatMap(({ sha256, lineFiles, facts, finalSeats }) => [
    sha256,
    ...lineFiles.map((file) => file.sha256),
    facts?.sha256,
    finalSeats?.sha256,
  ]);
  return hash('sha256', [...hashes, seasons?.sha256].join('\n')).slice(0, 12);
}

/**
 * @param known in use
 * @throws PackError if the manifest was changed by hand, or leaves out a counselling without saying so
 */
export function requireSound(manifest: Manifest, known: Manifest | null): void {
  const { version, packs } = manifest;
  if (version !== computeVersion(manifest))
    throw new PackError(`manifest.json has version ${version}, which is not that of its files. Run: npm run packs`);
  for (const key of ['counsellingId', 'code'] as const) {
    const twice = packs.find((entry, place) => packs.findIndex((other) => other[key] === entry[key]) < place);
    if (twice) throw new PackError(`manifest.json has the counselling ${twice.code} twice. Run: npm run packs`);
  }
  const [lost] = findLost(known?.packs ?? [], manifest);
  if (lost !== undefined)
    throw new PackError(
      `manifest.json leaves out the counselling ${lost} without naming it in "dropped". Run: npm run packs -- --drop ${lost}`,
    );
}

type Coded = readonly { code: string }[];

/** @returns codes of counsellings that should be there, and that the manifest neither has nor leaves out on purpose */
export function findLost(
  before: Coded,
  { packs, inactive, dropped = [] }: { packs: Coded; inactive: Coded; dropped?: readonly string[] | undefined },
): string[] {
  const named = new Set([...packs, ...inactive].map(({ code }) => code).concat(dropped));
  return [ALL_INDIA, ...before.map(({ code }) => code)].filter((code) => !named.has(code));
}
