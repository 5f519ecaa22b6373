// Finds the facts of a seat line in the book of facts, with what each of them beat.
import type { DeclaredWords, PoolMeaning, SeatFact } from '../contract/fact-claims.ts';
import type { Verdict } from '../contract/season/verdict.ts';
import { findSeatPool } from '../domain/eligibility/seat-pools.ts';
import { judgeLine } from '../domain/season/verdict.ts';
import type { FactEntry, MergedFact } from '../packs/fact-book.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { FigureSet } from '../packs/schema.ts';
import { findCourse, findFigures, findInstitute, findQuota, type SeatIndex } from '../packs/seat-index.ts';
import { requireSeatLine } from './require-packs.ts';

export type SeatFacts = { facts: SeatFact[]; words: DeclaredWords[]; verdict: Verdict; pool: PoolMeaning | null };

/** @throws Refusal INVALID_INPUT for a seat line that the packs do not have, PACKS_MISSING */
export function findSeatFacts(packs: LoadedPacks, seatLine: string): SeatFacts {
  const { facts, seasons } = packs;
  const { seats, line } = requireSeatLine({ packs }, seatLine);
  const { id } = seats.counselling;
  const entry = facts.get(id)?.find(findInstitute(seats, line)?.id ?? '') ?? null;
  const found = entry ? readEntry(entry, seats, line) : { facts: [], words: [] };
  const { meaning, confidence } = findSeatPool(seats, line) ?? {};
  const pool = meaning && confidence ? { meaning, confidence } : null;
  return { ...found, verdict: judgeLine(seasons.get(id), seats, line), pool };
}

function readEntry(entry: FactEntry, seats: SeatIndex, line: number): Omit<SeatFacts, 'verdict' | 'pool'> {
  const [course, quota] = [findCourse(seats, line)?.id, findQuota(seats, line)?.code];
  const own = entry.seats.find((seat) => seat.course === course && seat.quota === quota);
  const facts = (own?.facts ?? []).filter((fact) => isOfLine(fact, findFigures(seats, line)));
  return { facts: [...facts, ...entry.facts].map((fact) => readFact(fact, entry)), words: entry.words };
}

/** The book has one entry for all pools of a quota; the bond of an in-service pool is another one, which the line lacks. */
function isOfLine({ fact, shown }: MergedFact, figures: FigureSet | undefined): boolean {
  if (!figures || shown === null) return true;
  return (fact !== 'bond' && fact !== 'bond_penalty') || figures[fact] !== undefined;
}

function readFact({ fact, shown, others, refused, disputed }: MergedFact, { claims }: FactEntry): SeatFact {
  const read = (position: number) => claims.slice(position, position + 1);
  return {
    fact,
    shown: shown === null ? null : (read(shown)[0] ?? null),
    others: others.flatMap(read),
    refused: refused.flatMap(({ claim, rule }) => read(claim).map((refusedClaim) => ({ claim: refusedClaim, rule }))),
    disputed,
  };
}
