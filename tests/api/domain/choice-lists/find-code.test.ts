// Codes of institutes in a choice list: those of MCC, in the list of MCC only.
import { describe, expect, it } from 'vitest';
import { findCode } from '../../../../api/domain/choice-lists/list-positions.ts';
import { smallSeats } from '../../../support/small-pack.ts';

describe('findCode', () => {
  it('is the code of MCC, and nothing for another id', () => {
    const coded = smallSeats((pack) => {
      for (const [at, id] of ['200123', '20012', '2001234', 'a'].entries()) {
        const institute = pack.institutes[at];
        if (institute) institute.id = id;
      }
    });
    const code = (line: number) => findCode(coded, [{ id: '', line, status: 'counted' }]);
    expect([0, 2, 3, 5].map(code)).toEqual(['200123', null, null, null]);
    expect(findCode(coded, [])).toBeNull();
    const state = { ...coded, counselling: { ...coded.counselling, state: 'KA' } };
    expect(findCode(state, [{ id: '', line: 0, status: 'counted' }])).toBeNull();
  });
});
