// Cost and bond of a seat in the words of the family sheet.
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { buildItemsOfLines } from '../../../api/domain/choice-lists/visible-lines.ts';
import type { FigureSet } from '../../../api/packs/schema.ts';
import { costCell } from '../../../api/report/family-cost.ts';
import { familyWords } from '../../../api/report/family-words.ts';
import { smallSeats } from '../../support/small-pack.ts';

const request = predictionRequest.parse({ rank: 9_000, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null });
const known = (low: number, high = low) => ({ low, high, mark: 0 });

/** The lines of the cell for a seat at a deemed university. */
function write(figures: Partial<FigureSet>, language: 'en' | 'hi' = 'en'): unknown[] {
  const seats = smallSeats((pack) => {
    const [, , , delta] = pack.figures;
    if (delta) Object.assign(delta, figures);
  });
  const [item] = buildItemsOfLines(seats, [5], request, 'GN');
  const { stack } = item ? (costCell(item, familyWords[language]) as { stack: { text: string }[] }) : { stack: [] };
  return stack.map(({ text }) => text);
}

describe('costCell', () => {
  it('has the fees of all years first, then the stipend', () => {
    expect(write({ fee: known(3_000_000), stipend: known(60_000) })).toEqual(['₹90 lakh', 'Stipend ₹21.6 lakh']);
    expect(write({ fee: known(3_000_000) })).toEqual(['₹90 lakh']);
    expect(write({ fee: known(5_000_000) }, 'hi')).toEqual(['₹1.5 करोड़']);
  });

  it('says that a fee over all courses depends on the course', () => {
    expect(write({ fee: known(100_000, 7_000_000), stipend: known(35_000) })).toEqual([
      'Depends on the course, up to ₹70 lakh a year',
      'Stipend ₹12.6 lakh',
    ]);
  });

  it('names a doubt and an unknown fee', () => {
    expect(write({ fee: known(10_000) })).toEqual(['₹30,000', 'Fee in doubt']);
    expect(write({ fee: undefined, stipend: known(35_000) })).toEqual(['Not known']);
  });
});
