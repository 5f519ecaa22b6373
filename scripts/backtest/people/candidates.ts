// Candidates of the back-test on people: fourteen fixed ones in three quotas, and others drawn by a seed.
import { type CandidateSelection, findPossiblePools } from '../../../api/domain/eligibility/eligibility.ts';
import { isChanceGiven } from '../../../api/domain/eligibility/quotas.ts';
import { findPoolLines } from '../../../api/domain/matching/ranked-lines.ts';
import type { SeatIndex } from '../../../api/packs/seat-index.ts';
import { type Random, seededRandom } from '../../tooling/seeded-random.ts';

/** `lines`: those of the candidate's pools that have a closing rank in a training year. */
export type Candidate = { lnRank: number; lines: Uint32Array };

/** Codes of a quota and of a category without disability. */
export type Selection = { quota: string; category: string; isPwD?: boolean };

/** Ranks by category: the candidates of `findings/chances.md`. */
export const FIXED_RANKS: Readonly<Record<string, readonly number[]>> = {
  GEN: [1_800, 8_000, 20_000, 65_000, 110_000],
  OBC: [12_000, 38_000, 80_000],
  SC: [38_000, 110_000],
  ST: [65_000, 130_000],
  EWS: [20_000, 110_000],
};
/** All India, DNB, deemed. */
const FIXED_QUOTAS = ['AI', 'AD', 'PS'];

export function listFixedCandidates(seats: SeatIndex): Candidate[] {
  return Object.entries(FIXED_RANKS).flatMap(([category, ranks]) =>
    ranks.flatMap((rank) => FIXED_QUOTAS.map((quota) => placeCandidate(seats, { quota, category }, rank))),
  );
}

const SEED = 38;
/** Ranks are drawn evenly on the log scale between these. */
const [FIRST_RANK, LAST_RANK] = [300, 200_000];

/** One candidate in so many has a disability: far more than in life, so that their pools are tested. */
const ONE_WITH_DISABILITY = 3;

/** Ranks, categories, disability and quotas are drawn independently; a choice without a line is drawn again. */
export function drawCandidates(seats: SeatIndex, count: number): Candidate[] {
  const random = seededRandom(SEED);
  const quotas = [...seats.quotasWithSeats].filter((quota) => isChanceGiven(seats, quota)).sort((a, b) => a - b);
  const categories = [...seats.categories.values()].filter(({ selectable }) => selectable).map(({ id }) => id);
  const candidates: Candidate[] = [];
  for (let draw = 0; candidates.length < count && draw < 20 * count; draw++) {
    const selection = { quotaId: drawOne(quotas, random), categoryId: drawOne(categories, random) };
    const isPwD = random() < 1 / ONE_WITH_DISABILITY;
    const rank = Math.round(FIRST_RANK * (LAST_RANK / FIRST_RANK) ** random());
    const lines = listPastLines(seats, { ...selection, isPwD });
    if (lines.length > 0) candidates.push({ lnRank: Math.log(rank), lines });
  }
  return candidates;
}

const drawOne = (values: readonly number[], random: Random): number =>
  values[Math.floor(random() * values.length)] as number;

export const placeCandidate = (seats: SeatIndex, selection: Selection, rank: number): Candidate => ({
  lnRank: Math.log(rank),
  lines: listPastLines(seats, findSelection(seats, selection)),
});

export function findSelection(seats: SeatIndex, { quota, category, isPwD = false }: Selection): CandidateSelection {
  const quotaId = [...seats.quotas.values()].find(({ code }) => code === quota)?.id;
  const categoryId = [...seats.categories.values()].find(({ code }) => code === category)?.id;
  if (quotaId === undefined || categoryId === undefined) throw new Error(`no quota ${quota} or category ${category}`);
  return { quotaId, categoryId, isPwD };
}

/** Where pools depend on more answers than the category, all that they may open: the rows do not belong to one person then. */
function listPastLines(seats: SeatIndex, candidate: CandidateSelection): Uint32Array {
  const lines = findPoolLines(seats, candidate.quotaId, findPossiblePools(seats, candidate));
  return lines.filter((line) => (seats.closingStart[line + 1] ?? 0) > (seats.closingStart[line] ?? 0));
}
