// The rows of a choice list that a family sheet shows.
import { isFeeByCourse } from '../../contract/prediction/fee-doubt.ts';
import { readFigure } from '../../contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../../contract/prediction/prediction.ts';
import type { ChoiceRow } from './choice-rows.ts';

/** @returns the numbers of the likeliest choices, those whose cost is known first; among equals the higher ones */
export const pickLikeliest = (
  rows: readonly Pick<ChoiceRow, 'number' | 'here' | 'best'>[],
  most: number,
): Set<number> =>
  new Set(
    rows
      .toSorted(
        (a, b) =>
          Number(isCostUnknown(a.best)) - Number(isCostUnknown(b.best)) ||
          (b.here ?? -1) - (a.here ?? -1) ||
          a.number - b.number,
      )
      .slice(0, most)
      .map(({ number }) => number),
  );

/** The fee of a Government college is a small part of what others ask, also where it is not on record. */
function isCostUnknown(best: PredictionItem | null): boolean {
  if (best === null || best.college.management_type === 'Government') return false;
  const fee = readFigure(best, 'fee');
  return fee === null || isFeeByCourse(fee) || best.marks.fee?.doubtful === true;
}
