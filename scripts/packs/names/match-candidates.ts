// Finds the known institutes that a printed one may be, by the letters of the whole text and by the name alone.
import type { KnownInstitute } from './known-institutes.ts';
import type { PrintedInstitute } from './printed-institute.ts';
import { indexTrigrams, type TrigramIndex } from './trigrams.ts';

export type Candidate = ReturnType<ReturnType<typeof compareWith>>;

/** The institutes of one state. */
export type Block = { known: KnownInstitute[]; index: TrigramIndex; names: TrigramIndex; nameOwners: KnownInstitute[] };

/** Share of the printed name that the known text must hold: `Shanti Hospital` is not `Kerudi Hospital` in the same street. */
const SAME_NAME = 0.5;
/** What an equal PIN adds to the similarity of the letters. */
const PIN_BONUS = 0.05;
const SHOWN = 3;
const NAMES = 6;
/** Institutes of the same place are compared down to this similarity of their names. */
const LEAST_NAME = 0.4;

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
  const whole = rank(block.index.nearest(printed.key), block.known);
  const names = rank(block.names.nearest(printed.nameKey), block.nameOwners);
  const compare = compareWith(printed, town, block.index);
  const toCandidate = (known: KnownInstitute) =>
    compare(known, whole.best.get(known.id) ?? 0, names.best.get(known.id) ?? 0);
  const bySpelling = findBySpelling(whole.ranked, toCandidate);
  const byName = [...new Map(names.ranked.map(({ known }) => [known.id, known])).values()]
    .filter((known, at) => at < NAMES || (names.best.get(known.id) ?? 0) >= LEAST_NAME)
    .map(toCandidate)
    .filter((candidate, at) => at < NAMES || isInPlace(candidate));
  const all = new Map([...byName, ...bySpelling].map((candidate) => [candidate.institute, candidate]));
  const candidates = [...all.values()].sort((a, b) => judge(b) - judge(a)).slice(0, SHOWN);
  return { bySpelling, byName, candidates };
}

/** @param score similarity (0–1) of name and address. @param nameScore that of the names alone */
const compareWith =
  ({ pins, nameKey }: PrintedInstitute, town: string | null, index: TrigramIndex) =>
  (known: KnownInstitute, score: number, nameScore: number) => ({
    institute: known.id,
    name: known.nameAndAddress,
    score: round(score),
    nameScore: round(nameScore),
    samePin: pins.some((pin) => known.pins.includes(pin)),
    /** True when both have a PIN and none is equal; `otherArea` when the first three digits differ too. */
    otherPin: areApart(pins, known.pins, PIN_LENGTH),
    otherArea: areApart(pins, known.pins, AREA_LENGTH),
    sameTown: town !== null && known.town === town,
    /** The known text has the printed name. */
    sameName: index.coverage(nameKey, known.key) >= SAME_NAME,
  });

type Ranked = { known: KnownInstitute; score: number };

/** `best` is the similarity of each institute's nearest spelling. */
function rank(nearest: { entry: number; score: number }[], owners: KnownInstitute[]) {
  const ranked = nearest.flatMap(({ entry, score }): Ranked[] => {
    const known = owners[entry];
    return known ? [{ known, score }] : [];
  });
  const best = new Map<string, number>();
  for (const { known, score } of ranked) if (!best.has(known.id)) best.set(known.id, score);
  return { ranked, best };
}

/** Best three institutes; of an institute's several spellings the nearest counts, and a PIN breaks a tie. */
function findBySpelling(ranked: Ranked[], toCandidate: (known: KnownInstitute) => Candidate): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const { known, score } of ranked) {
    if (found.size >= SHOWN && score < 0.9) break;
    const candidate = { ...toCandidate(known), score: round(score) };
    const earlier = found.get(known.id);
    if (!earlier || weigh(earlier) < weigh(candidate)) found.set(known.id, candidate);
  }
  return [...found.values()].sort((a, b) => weigh(b) - weigh(a)).slice(0, SHOWN);
}

/** The town alone decides only where one of the two has no PIN: a city has several hospitals of one name. */
export const isInPlace = (one: Candidate) => one.samePin || (one.sameTown && !one.otherPin);

export const weigh = ({ score, samePin }: Candidate) => score + (samePin ? PIN_BONUS : 0);

/** What a person looks at first: the name, then the place. */
const judge = (one: Candidate) =>
  Math.max(one.score, 0.9 * one.nameScore) +
  (one.samePin ? 0.15 : 0) +
  (one.sameTown ? 0.1 : 0) -
  (one.otherArea ? 0.2 : 0);

const [PIN_LENGTH, AREA_LENGTH] = [6, 3];
const areApart = (some: string[], others: string[], digits: number) =>
  some.length > 0 &&
  others.length > 0 &&
  !some.some((pin) => others.some((other) => other.startsWith(pin.slice(0, digits))));

const round = (score: number) => Math.round(score * 1000) / 1000;
