// The facts of a counselling with everything that was beaten: one line of JSON for each institute, parsed on request.
import { z } from 'zod';
import { factClaim } from '../contract/fact-claims.ts';
import { FACT_NAMES } from '../contract/facts.ts';

const position = z.int();

const claim = z.strictObject({ fact: z.enum(FACT_NAMES), ...factClaim.shape });

/** Claims by their positions in the claims of the institute. */
const mergedFact = z.strictObject({
  fact: z.enum(FACT_NAMES),
  shown: position.nullable(),
  others: z.array(position),
  refused: z.array(z.strictObject({ claim: position, rule: z.string() })),
  disputed: z.boolean(),
});

export const factEntrySchema = z.strictObject({
  institute: z.string(),
  name: z.string(),
  place: z.string().nullable(),
  claims: z.array(claim),
  /** Facts of the institute as a whole. */
  facts: z.array(mergedFact),
  seats: z.array(z.strictObject({ course: z.string(), quota: z.string(), facts: z.array(mergedFact) })),
  words: z.array(z.strictObject({ about: z.string(), words: z.string() })),
});

export type FactEntry = z.infer<typeof factEntrySchema>;
export type MergedFact = z.infer<typeof mergedFact>;

export type FactBook = {
  /** @returns null for an institute that the counselling does not have */
  find(institute: string): FactEntry | null;
  institutes: readonly string[];
};

const LINE_END = 10;
const TAB = 9;

/** Where a line begins in the file and how long it is, in bytes. */
type Extent = { start: number; length: number };

/** Collects the extents of the lines of a file that is read piece by piece. */
export function createFactIndexer() {
  const extents = new Map<string, Extent>();
  let rest = Buffer.alloc(0);
  let start = 0;
  const addLine = (line: Buffer) => {
    const tab = line.indexOf(TAB);
    extents.set(line.toString('utf8', 0, tab), { start: start + tab + 1, length: line.length - tab - 1 });
    start += line.length + 1;
  };
  return {
    extents,
    add(piece: Buffer): void {
      let from = 0;
      for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, from)) {
        addLine(Buffer.concat([rest, piece.subarray(from, end)]));
        rest = Buffer.alloc(0);
        from = end + 1;
      }
      rest = Buffer.concat([rest, piece.subarray(from)]);
    },
  };
}

/** @param read returns the bytes of an extent */
export const createFactBook = (extents: ReadonlyMap<string, Extent>, read: (extent: Extent) => Buffer): FactBook => ({
  institutes: [...extents.keys()],
  find(institute) {
    const extent = extents.get(institute);
    return extent === undefined ? null : factEntrySchema.parse(JSON.parse(read(extent).toString('utf8')));
  },
});

/** @param bytes lines of JSON, each beginning with the id of its institute and a tab, and ending with a line end */
export function openFactBook(bytes: Buffer): FactBook {
  const indexer = createFactIndexer();
  indexer.add(bytes);
  return createFactBook(indexer.extents, ({ start, length }) => bytes.subarray(start, start + length));
}
