// The facts of a counselling with everything that was beaten: one line of JSON for each institute, parsed on request.
import { z } from 'zod';
import { CONFIDENCES, FACT_KINDS, FACTS } from '../contract/facts.ts';

const position = z.int();

const claim = z.strictObject({
  fact: z.enum(FACTS),
  value: z.union([z.strictObject({ low: z.number(), high: z.number() }), z.string()]),
  kind: z.enum(FACT_KINDS),
  confidence: z.enum(CONFIDENCES),
  year: z.int().nullable(),
  /** Name of the source. */
  source: z.string(),
  printed: z.string(),
});

/** Claims by their positions in the claims of the institute. */
const mergedFact = z.strictObject({
  fact: z.enum(FACTS),
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

/** @param bytes lines of JSON, each beginning with the id of its institute and a tab */
export function openFactBook(bytes: Buffer): FactBook {
  const lines = new Map<string, Buffer>();
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(LINE_END, start);
    const end = found < 0 ? bytes.length : found;
    const tab = bytes.indexOf(TAB, start);
    lines.set(bytes.toString('utf8', start, tab), bytes.subarray(tab + 1, end));
    start = end + 1;
  }
  return {
    institutes: [...lines.keys()],
    find(institute) {
      const line = lines.get(institute);
      return line === undefined ? null : factEntrySchema.parse(JSON.parse(line.toString('utf8')));
    },
  };
}
