// Turns the figures of a pack into public figures with their mark and source.

import { isFeeDoubtful } from '../../../../api/contract/prediction/fee-doubt.ts';
import { computeTotalCost } from '../../../../api/contract/prediction/total-cost.ts';
import { buildMoney } from '../../../../api/domain/prediction/seat-facts.ts';
import type { Figure, FigureSet } from '../../../../api/packs/schema.ts';
import type { PublicPack } from './public-seats.ts';
import type { PublicCourse, PublicFigure, PublicWord } from './types.ts';

type Known = Figure | null | undefined;

export function readFigure(pack: PublicPack, figure: Known): PublicFigure | null {
  if (!figure) return null;
  const known = readMark(pack, figure.mark);
  return known && { value: { low: figure.low, high: figure.high }, ...known };
}

export function readWord(pack: PublicPack, value: string | null, mark: number | null): PublicWord | null {
  const known = value === null || mark === null ? null : readMark(pack, mark);
  return known && { value: value ?? '', ...known };
}

function readMark(pack: PublicPack, position: number): Pick<PublicWord, 'mark' | 'source'> | null {
  const mark = pack.marks[position];
  const source = pack.sources[mark?.source ?? -1];
  if (!mark || !source) return null;
  return { mark: { kind: mark.kind, year: mark.year, disputed: mark.disputed }, source: source.name };
}

type SeatFigures = Pick<PublicCourse, 'intake' | 'fee' | 'stipend' | 'bond' | 'bondPenalty' | 'total'>;

type SeatKind = { years: number; degree: string; management: string | null };

/** @param kind length and degree of the course, and who runs the college */
export function readSeatFigures(
  pack: PublicPack,
  set: FigureSet | undefined,
  { years, degree, management }: SeatKind,
): SeatFigures {
  const money = buildMoney(set);
  const seat = { college: { management_type: management }, course: { degree_type: degree }, fee: money };
  const fee = readFigure(pack, set?.fee);
  return {
    intake: readFigure(pack, set?.intake),
    fee: fee && isFeeDoubtful(seat) ? { ...fee, mark: { ...fee.mark, doubtful: true } } : fee,
    stipend: readFigure(pack, set?.stipend),
    bond: readFigure(pack, set?.bond),
    bondPenalty: readFigure(pack, set?.bondPenalty),
    total: computeTotalCost(money, years),
  };
}
