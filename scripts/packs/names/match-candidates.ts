// Finds the known institutes that a printed one may be, by the letters of the whole text and by the name alone.
import type { KnownInstitute } from './known-institutes.ts';
import type { PrintedInstitute } from './printed-institute.ts';
import { indexTrigrams, type TrigramIndex } from './trigrams.ts';

export type Candidate = {
  institute: string;
  name: string;
  /** Similarity (0–1) of name and address. */
  score: number;
  /** Similarity (0–1) of the names alone. */
  nameScore: number;
  samePin: boolean;
  /** True when both have a PIN and the first three digits differ. */
  otherArea: boolean;
  sameTown: boolean;
  /** The known text has the printed name. */
  sameName: boolean;
};

/** The institutes of one state. */
export type Block = { known: KnownInstitute[]; index: TrigramIndex; names: TrigramIndex; nameOwners: KnownInstitute[] };

/** Share of the printed name that the known text must hold: `Shanti Hospital` is not `Kerudi Hospital` in the same street. */
const SAME_NAME = 0.5;
/** What an equal PIN adds to the similarity of the letters. */
const PIN_BONUS = 0.05;
const SHOWN = 3;
const NAMES = 6;

export function makeBlock(known: KnownInstitute[]): Block {
  const named = known.flatMap((owner) => owner.nameKeys.map((key) => ({ owner, key })));
  return {
    known,
    index: indexTrigrams(known.map((entry) => entry.key)),
    names: indexTrigrams(named.map((entry) => entry.key)),
    nameOwners: named.map((entry) => entry.owner),
  };
}

/** `bySpelling` and `byName` are for the rules of a certain match, `candidates` for people. */
export function findCandidates(printed: PrintedInstitute, town: string | null, block: Block) {
  const describe = (known: KnownInstitute, score: number, nameScore: number): Candidate => ({
    institute: known.id,
    name: known.nameAndAddress,
    score: round(score),
    nameScore: round(nameScore),
    samePin: printed.pins.some((pin) => known.pins.includes(pin)),
    otherArea: isOtherArea(printed.pins, known.pins),
    sameTown: town !== null && known.town === town,
    sameName: block.index.coverage(printed.nameKey, known.key) >= SAME_NAME,
  });
  const whole = block.index.nearest(printed.key);
  const scores = new Map<string, number>();
  for (const { entry, score } of whole) {
    const id = block.known[entry]?.id ?? '';
    if (!scores.has(id)) scores.set(id, score);
  }
  const nameScores = new Map<string, number>();
  const byName: Candidate[] = [];
  for (const { entry, score } of block.names.nearest(printed.nameKey)) {
    const known = block.nameOwners[entry];
    if (!known || byName.length >= NAMES) break;
    if (nameScores.has(known.id)) continue;
    nameScores.set(known.id, score);
    byName.push(describe(known, scores.get(known.id) ?? 0, score));
  }
  const found = new Map<string, Candidate>();
  for (const { entry, score } of whole) {
    const known = block.known[entry];
    if (!known || (found.size >= SHOWN && score < 0.9)) break;
    const candidate = describe(known, score, nameScores.get(known.id) ?? 0);
    const earlier = found.get(known.id);
    if (!earlier || weigh(earlier) < weigh(candidate)) found.set(known.id, candidate);
  }
  const bySpelling = [...found.values()].sort((a, b) => weigh(b) - weigh(a)).slice(0, SHOWN);
  const all = new Map([...byName, ...bySpelling].map((candidate) => [candidate.institute, candidate]));
  const candidates = [...all.values()].sort((a, b) => judge(b) - judge(a)).slice(0, SHOWN);
  return { bySpelling, byName, candidates };
}

export const weigh = ({ score, samePin }: Candidate) => score + (samePin ? PIN_BONUS : 0);

/** What a person looks at first: the name, then the place. */
const judge = (one: Candidate) =>
  Math.max(one.score, 0.9 * one.nameScore) +
  (one.samePin ? 0.15 : 0) +
  (one.sameTown ? 0.1 : 0) -
  (one.otherArea ? 0.2 : 0);

const isOtherArea = (some: string[], others: string[]) =>
  some.length > 0 && others.length > 0 && !some.some((pin) => others.some((other) => other.startsWith(pin.slice(0, 3))));

const round = (score: number) => Math.round(score * 1000) / 1000;
