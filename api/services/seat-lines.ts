// Line files for users whose plan shows every match, and the facts of a seat line with what each of them beat.
import type { DeclaredWords, PoolMeaning, SeatFact } from '../contract/fact-claims.ts';
import { UNLIMITED } from '../contract/limits.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Verdict } from '../contract/season/verdict.ts';
import { listPossibleKeys } from '../domain/eligibility/quotas.ts';
import { findSeatPool } from '../domain/eligibility/seat-pools.ts';
import { judgeLine } from '../domain/season/verdict.ts';
import type { LineFile } from '../packs/counselling-files.ts';
import type { FactEntry, MergedFact } from '../packs/fact-book.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { FigureSet } from '../packs/schema.ts';
import { findCourse, findFigures, findInstitute, findQuota, type SeatIndex } from '../packs/seat-index.ts';
import { type CallContext, findPlan, requirePacks, requireSeatLine } from './call-context.ts';

export type PoolSelection = { counsellingId: number; quotaId: number; categoryId: number };

/** @returns names of the line files of the pools of a selection, without and with a disability */
export function listLineFiles({ counsellings, lineFiles }: LoadedPacks, { counsellingId, ...choice }: PoolSelection) {
  const seats = counsellings.get(counsellingId);
  const files = lineFiles.byPool.get(counsellingId);
  const list = (isPwD: boolean): string[] =>
    (seats ? listPossibleKeys(seats, { ...choice, isPwD }) : []).flatMap((key) => files?.get(key)?.name ?? []);
  return { withoutPwD: list(false), withPwD: list(true) };
}

/** @throws Refusal SEAT_LINES_LOCKED where the plan is limited, SEAT_LINES_GONE where other packs are in use by now */
export function requireLineFile(context: CallContext, name: string): LineFile {
  if (findPlan(context).match_limit !== UNLIMITED) throw new Refusal('SEAT_LINES_LOCKED');
  const file = requirePacks(context).lineFiles.byName.get(name) ?? findNewFile(context, name);
  if (!file) throw new Refusal('SEAT_LINES_GONE');
  return file;
}

/** Another process may have newer packs already, and its reply may have named the file. */
function findNewFile({ deps }: CallContext, name: string): LineFile | undefined {
  deps.packs.refresh?.();
  return deps.packs.current()?.lineFiles.byName.get(name);
}

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
