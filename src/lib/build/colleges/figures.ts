// Turns the facts of a pack into public ones with their mark and source.
import type { FactMark } from '../../../../api/contract/figure.ts';
import { isFeeDoubtful } from '../../../../api/contract/prediction/fee-doubt.ts';
import { computeTotalCost } from '../../../../api/contract/prediction/total-cost.ts';
import type { KnownFacts } from '../../../../api/packs/figure-schema.ts';
import type { FigureSet } from '../../../../api/packs/schema.ts';
import type { PublicPack } from './public-seats.ts';
import type { PublicCourse, PublicFacts } from './types.ts';

/** A fact whose source the pack lacks is not public. */
export function readFacts({ marks, sources }: PublicPack, known: KnownFacts = {}): PublicFacts {
  const facts = Object.entries(known).flatMap(([fact, one]) => {
    const mark = marks[one?.mark ?? -1];
    const source = sources[mark?.source ?? -1];
    if (!mark || !source) return [];
    const { kind, year, disputed } = mark;
    return [[fact, { ...one, mark: { kind, year, disputed } satisfies FactMark, source: source.name }]];
  });
  return Object.fromEntries(facts);
}

type SeatKind = { years: number; degree: string; management: string | null };

/** @param kind length and degree of the course, and who runs the college */
export function readSeatFacts(
  pack: PublicPack,
  set: FigureSet = {},
  { years, degree, management }: SeatKind,
): Pick<PublicCourse, 'facts' | 'total'> {
  const facts = readFacts(pack, set);
  const { fee } = facts;
  const isDoubtful = fee && isFeeDoubtful({ management, degree, fee });
  return {
    facts: isDoubtful ? { ...facts, fee: { ...fee, mark: { ...fee.mark, doubtful: true } } } : facts,
    total: computeTotalCost(set, years),
  };
}
