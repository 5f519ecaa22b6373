// Pools by the answers of a candidate, and seats whose pool is unsettled, on the made-up pack.
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { Refusal } from '../../../../api/contract/refusal.ts';
import { findPools } from '../../../../api/domain/eligibility/eligibility.ts';
import { predict } from '../../../../api/domain/matching/predict.ts';
import { validateSelection } from '../../../../api/domain/matching/validate-selection.ts';
import { smallSeats } from '../../../support/small-pack.ts';
import { smallSeatRules } from '../../../support/small-seat-rules.ts';

const seats = smallSeats((pack) => {
  pack.seatRules = smallSeatRules;
  pack.counselling.state = 'KA';
});

const request = (change: object) =>
  predictionRequest.parse({ rank: 100, quotaId: 1, categoryId: 1, budget: null, ...change });

describe('findPools', () => {
  it.each([
    ['no answer', {}, [1]],
    ['an answer to one of two needs', { gender: 'yes' }, [1]],
    ['a wrong answer', { gender: 'no', service: 'yes' }, [1]],
    ['both answers', { gender: 'yes', service: 'yes' }, [1, 4]],
    ['the name of an inherited property', { toString: 'yes' }, [1]],
  ])('opens pools after %s', (_what, answers, pools) => {
    expect(findPools(seats, { quotaId: 1, categoryId: 1, isPwD: false, answers })).toEqual(pools);
  });
});

describe('a prediction with unsettled pools', () => {
  const find = (answers: object) => predict(seats, request({ quotaId: 2, answers }), -1);

  it('gives a chance to the candidate who may take the seat', () => {
    const { items, listChance } = find({ area: 'local' });
    expect(items.map(({ chance_level, given_by }) => [chance_level, given_by])).toEqual([['Good', null]]);
    expect(listChance).toBe(90);
  });

  it('shows the seat without a chance where the answer leaves it open', () => {
    const { items, listChance, seatCounts, total } = find({ area: 'mbbs' });
    expect(items).toMatchObject([
      {
        chance_level: null,
        chance_score: null,
        closing_rank_low: null,
        closing_rank_high: null,
        given_by: 'rules that your answers do not settle',
      },
    ]);
    expect(items[0]?.reason).toContain('no chance is given');
    expect({ listChance, total, seatCounts }).toEqual({
      listChance: null,
      total: 1,
      seatCounts: { total: 1, stats: { high: 0, good: 0, moderate: 0, low: 0 } },
    });
  });

  it('shows the seat without a chance to a request from before the question', () => {
    expect(find({}).items).toMatchObject([{ chance_level: null, given_by: 'rules that your answers do not settle' }]);
  });

  it('shows nothing to a stranger', () => {
    expect(find({ area: 'outside' }).items).toEqual([]);
  });

  it('puts seats without a chance behind those with one, within the limit', () => {
    const both = smallSeats((pack) => {
      const [first, second, ...others] = smallSeatRules.pools;
      if (!first || !second) throw new Error('The rules have pools');
      pack.seatRules = {
        ...smallSeatRules,
        pools: [first, { ...second, needs: [], unsettled: 'its own rule' }, ...others],
      };
    });
    const asked = request({ answers: { gender: 'no', service: 'no' } });
    const levels = (limit: number) => predict(both, asked, limit).items.map(({ chance_level }) => chance_level);
    expect(levels(-1)).toEqual(['Good', 'Moderate', 'Moderate', null]);
    expect(levels(3)).toEqual(['Good', 'Moderate', 'Moderate']);
    expect(predict(both, asked, 3).total).toBe(4);
    expect(predict(both, asked, -1).items.at(-1)?.given_by).toBe('its own rule');
  });
});

describe('validateSelection with questions', () => {
  const refusal = (change: object): string => {
    try {
      validateSelection([{ seats, request: request(change) }]);
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
    return 'valid';
  };

  it.each([
    ['a known answer', { answers: { area: 'local' }, quotaId: 2 }, 'valid'],
    ['an answer that leaves it open', { answers: { area: 'mbbs' }, quotaId: 2 }, 'valid'],
    ['a pool that is closed', { answers: { area: 'outside' }, quotaId: 2 }, 'NO_SEATS'],
    ['no answers, as before the questions', { quotaId: 2 }, 'valid'],
    ['an unknown question', { answers: { colour: 'red' } }, 'UNKNOWN_ANSWER'],
    ['an unknown answer', { answers: { area: 'moon' } }, 'UNKNOWN_ANSWER'],
    ['the category as an answer', { answers: { category: 'gn' } }, 'UNKNOWN_ANSWER'],
  ])('judges %s', (_what, change, code) => {
    expect(refusal(change)).toBe(code);
  });

  it('refuses answers where the counselling asks nothing', () => {
    expect(() =>
      validateSelection([{ seats: smallSeats(), request: request({ answers: { area: 'local' } }) }]),
    ).toThrow('does not belong');
  });
});

describe('the years of the data', () => {
  it('say who compiled the closing ranks', () => {
    const compiled = smallSeats((pack) => {
      for (const mark of pack.marks) mark.kind = 'compiled';
      for (const source of pack.sources) source.name = 'Compiled by others';
    });
    expect(compiled.dataYears).toBe('Closing ranks of 2023 and 2024. Compiled by others.');
    expect(compiled.origin).toBe('Compiled by others');
    expect(seats.origin).toBe(null);
    expect(seats.dataYears).toBe('Closing ranks of 2023 and 2024.');
  });

  it('name the year whose closing ranks alone are compiled', () => {
    const mixed = smallSeats((pack) => {
      pack.marks[2] = { source: 0, year: 2024, kind: 'compiled', confidence: 'medium', disputed: false };
    });
    expect(mixed.origin).toBe('Fee list (2024)');
  });
});
