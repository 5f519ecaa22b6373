// The format of the manifest, which names the packs of a folder and their line files.
import { z } from 'zod';
import { factSummary } from './figure-schema.ts';
import { PACK_FORMAT, round } from './schema.ts';

export const manifestSchema = z.strictObject({
  format: z.literal(PACK_FORMAT),
  /** Hash of the hashes of the packs: it changes if and only if a pack changes. */
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
        rounds: z.array(round),
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
  /** Dates and rules of the counsellings, see contract/season/season.ts; absent in packs written before they existed. */
  seasons: z.strictObject({ file: z.string(), sha256: z.string() }).optional(),
  sources: z.array(z.strictObject({ path: z.string(), sha256: z.string(), rows: z.int() })),
});

export type Manifest = z.infer<typeof manifestSchema>;
