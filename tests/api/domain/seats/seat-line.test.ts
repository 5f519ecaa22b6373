// The seat line of a pack: its facts, its figures with their sources, its history, and the ranks that are expected.
import { describe, expect, it } from 'vitest';
import { closingInterval } from '../../../../api/domain/chances/inverse.ts';
import { buildSeatLine } from '../../../../api/domain/seats/seat-line.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import type { PoolNeed } from '../../../../api/packs/seat-rules-schema.ts';
import { everyFigure, giveByOtherRank, known, smallSeats } from '../../../support/small-pack.ts';
import { smallSeatRules } from '../../../support/small-seat-rules.ts';

const line = (at: number, change?: (pack: Pack) => void) => buildSeatLine(smallSeats(change), at);

describe('buildSeatLine', () => {
  it('has the facts of college and course', () => {
    const { college, course, quota, allotted_category, key } = line(0, ({ institutes }) => {
      const facts = { ...institutes[0]?.facts, established: known(1_924) };
      Object.assign(institutes[0] ?? {}, { place: 'Mysuru', facts });
    });
    expect(college).toEqual({
      college_name: 'Alpha College',
      place: 'Mysuru',
      state: 'KA',
      established_year: 1_924,
      no_of_beds: 900,
      management_type: 'Government',
    });
    expect(course).toEqual({
      course_name: 'MD General Medicine',
      clinical_type: 'Clinical',
      degree_type: 'MD',
      duration: 3,
    });
    expect([quota, allotted_category, key]).toEqual(['All India', 'GN', ['demo', 'a', 'md-med', 'AI', 'GN']]);
    expect(line(2).college).toMatchObject({ place: null, established_year: null, no_of_beds: null });
  });

  it('says that names are unknown where the pack has none', () => {
    const lost = line(0, ({ lines }) => {
      lines.institute[0] = 9;
      lines.course[0] = 9;
      lines.quota[0] = 9;
      lines.category[0] = 9;
    });
    expect(lost.college).toMatchObject({ college_name: 'Unknown College', state: null, management_type: null });
    expect(lost.course).toEqual({
      course_name: 'Unknown Course',
      clinical_type: 'N/A',
      degree_type: 'N/A',
      duration: 0,
    });
    expect([lost.quota, lost.allotted_category]).toEqual(['N/A', 'N/A']);
    expect(lost.key).toEqual(['demo', 'unknown', 'unknown', 'unknown', 'unknown']);
  });

  it('names the source of each known figure by its mark, the lists among them', () => {
    const { sources } = line(0, (pack) => {
      pack.figures[0] = everyFigure;
      const management = { word: 'Trust', mark: 11 };
      const facts = { beds: known(1, 1, 9), established: known(2, 2, 10), management };
      Object.assign(pack.institutes[0] ?? {}, { facts });
    });
    expect(sources).toEqual({
      closing: 2,
      fee: 1,
      stipend: 2,
      hostel: 3,
      bond: 4,
      bond_penalty: 5,
      discontinuation: 6,
      intake: 8,
      beds: 9,
      established: 10,
      management: 11,
    });
    expect(line(3).sources).toEqual({ closing: 1 });
  });

  it('has the rounds of each year, the latest year first, and its smallest rank', () => {
    const { history, opening } = line(0);
    expect(
      history.map(({ year, rounds }) => [year, rounds.map(({ closing, admitted }) => [closing, admitted])]),
    ).toEqual([
      [
        2024,
        [
          [4_200, 4],
          [4_900, 2],
        ],
      ],
      [
        2023,
        [
          [4_000, 3],
          [5_000, 1],
        ],
      ],
    ]);
    expect(opening).toBe(2_500);
    expect(history[0]?.rounds.map(({ round }) => round)).toEqual(['Round 1', 'Round 2']);
  });

  it('does not know an opening rank or a number of seats that the pack writes as 0', () => {
    const { history, opening } = line(0, ({ closings }) => {
      closings.opening.fill(0);
      closings.admitted.fill(0);
    });
    expect(opening).toBeNull();
    expect(history[0]?.rounds[0]?.admitted).toBeNull();
  });

  it('cannot be built without a closing rank on record', () => {
    const without = smallSeats(({ closings }) => {
      for (const column of Object.values(closings)) column.length = 8;
    });
    expect(() => buildSeatLine(without, 5)).toThrow('Seat line 5 has no closing rank on record');
  });

  it('rounds the expected interval outward to three digits', () => {
    const seats = smallSeats();
    for (const at of [0, 1, 3]) {
      const exact = closingInterval(seats, at);
      const { low, high } = buildSeatLine(seats, at);
      const unit = (rank: number) => 10 ** (String(rank).length - 3);
      expect(low).toBe(Math.floor(exact.low / unit(exact.low)) * unit(exact.low));
      expect(high).toBe(Math.ceil(exact.high / unit(exact.high)) * unit(exact.high));
    }
  });

  it('keeps the digits of small ranks, and never expects a rank below 1', () => {
    const near = line(0, ({ forecast }) => {
      for (const column of forecast.location) column.fill(1);
    });
    expect([near.low, near.high]).toEqual([2, 4]);
    const first = line(0, ({ forecast }) => {
      for (const column of forecast.location) column.fill(-5);
    });
    expect([first.low, first.high]).toEqual([1, 1]);
  });

  it('keeps the digits of a closing rank that is known', () => {
    const { low } = line(0, ({ forecast }) => {
      forecast.knownStages = 1;
      forecast.location[0] = forecast.offered.map(() => Math.log(12_345));
    });
    expect(low).toBe(12_345);
  });

  it('expects nothing where the seat goes by another rank', () => {
    const other = line(5, (pack) => {
      giveByOtherRank(pack);
      pack.forecast.vacant.fill(1);
    });
    expect(other).toMatchObject({ given_by: 'AFMS rank', low: null, high: null, note: null });
  });

  it('expects nothing where the rules of the pool are not settled', () => {
    const unsettled = line(1, (pack) => {
      const rules = structuredClone(smallSeatRules);
      for (const pool of rules.pools) if (pool.categoryId === 2) pool.unsettled = 'a rule that is not on record';
      pack.seatRules = rules;
    });
    expect(unsettled).toMatchObject({ given_by: 'a rule that is not on record', low: null });
  });

  it('says which pool is not expected to fill', () => {
    const note = (value: number) =>
      line(0, ({ forecast }) => {
        forecast.vacant[0] = value;
      }).note;
    expect([note(1), note(0)]).toEqual([expect.stringContaining('seldom fill'), null]);
  });

  it('says which pool counts more than the rank', () => {
    const note = (needs: PoolNeed[]) =>
      line(1, (pack) => {
        const rules = structuredClone(smallSeatRules);
        for (const pool of rules.pools)
          if (pool.categoryId === 2) Object.assign(pool, { extraMarks: 'in-service marks', needs });
        pack.seatRules = rules;
      }).note;
    expect(note([])).toBe(
      'The order counts in-service marks too: doctors who have them have a better chance than this.',
    );
    expect(note([{ question: 'service', met: ['yes'], open: [] }])).toBe(
      'The order counts in-service marks too: with more than most your chance is better than this, with fewer worse.',
    );
  });
});
