// The public tables of colleges, courses, fees and rounds: sorted by name, each college and course once.
import { describe, expect, it } from 'vitest';
import { MAX_MISTAKES } from '../../../../api/contract/mistakes.ts';
import { addMistake, buildCatalogue, type Mistake } from '../../../../api/domain/catalogue/catalogue.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const known = (low: number, high = low) => ({ low, high, mark: 0 });
const seats = smallSeats((pack) => {
  pack.institutes.reverse();
  pack.lines.institute = pack.lines.institute.map((at) => 3 - at);
  const alpha = pack.institutes[3];
  if (alpha) Object.assign(alpha, { place: 'Mysuru', facts: { ...alpha.facts, established: known(1_924) } });
  const [cheap, dear] = pack.figures;
  if (cheap && dear) Object.assign(dear, { fee: known(900_000, 1_200_000), stipend: known(40_000) });
  for (const [at, round] of pack.rounds.entries()) round.rows = at;
});

describe('buildCatalogue', () => {
  const { colleges, courses, fees, allotments } = buildCatalogue([seats, smallSeats()]);

  it('has each college once, in alphabetical order, with the facts of the last pack', () => {
    expect(buildCatalogue([seats]).colleges[0]).toEqual({
      college_name: 'Alpha College',
      place: 'Mysuru',
      state: 'KA',
      management_type: 'Government',
      established_year: 1_924,
      no_of_beds: 900,
    });
    expect(colleges.map(({ college_name }) => college_name)).toEqual([
      'Alpha College',
      'Beta College',
      'Delta College',
      'Gamma College',
    ]);
    expect(colleges[0]).toMatchObject({ place: null, established_year: null, no_of_beds: 900 });
    expect(colleges[1]?.no_of_beds).toBeNull();
  });

  it('has each course once, in alphabetical order', () => {
    expect(courses).toEqual([
      { course_name: 'MD Anatomy', degree_type: 'MD', clinical_type: 'Pre-clinical', duration: 3 },
      { course_name: 'MD General Medicine', degree_type: 'MD', clinical_type: 'Clinical', duration: 3 },
      { course_name: 'MS General Surgery', degree_type: 'MS', clinical_type: 'Clinical', duration: 3 },
    ]);
  });

  it('has the smallest and the largest fee of each college of each pack', () => {
    const mixed = smallSeats((pack) => {
      pack.lines.institute = [0, 0, 0, 2, 0, 3];
      const dear = pack.figures[1];
      if (dear) dear.fee = known(900_000, 1_200_000);
    });
    expect(buildCatalogue([mixed]).fees).toEqual([
      { college_name: 'Alpha College', min_fee: 50_000, max_fee: 1_200_000, stipend_y1: 60_000 },
      { college_name: 'Beta College', min_fee: null, max_fee: null, stipend_y1: null },
      { college_name: 'Delta College', min_fee: 2_000_000, max_fee: 2_000_000, stipend_y1: null },
      { college_name: 'Gamma College', min_fee: null, max_fee: null, stipend_y1: null },
    ]);
    expect(fees.map(({ college_name }) => college_name[0]).join('')).toBe('AABBDDGG');
  });

  it('has the rounds of each pack, latest first', () => {
    expect(allotments.slice(0, 4)).toEqual([
      { counselling: 'Demo Counselling', year: 2024, round: 'Round 2', rows: 3 },
      { counselling: 'Demo Counselling', year: 2024, round: 'Round 1', rows: 2 },
      { counselling: 'Demo Counselling', year: 2023, round: 'Round 2', rows: 1 },
      { counselling: 'Demo Counselling', year: 2023, round: 'Round 1', rows: 0 },
    ]);
    expect(allotments).toHaveLength(8);
  });
});

describe('addMistake', () => {
  const report = { seatLine: 'a', subject: 'fee', text: 'Wrong' } as Parameters<typeof addMistake>[1];
  const add = (mistakes: readonly Mistake[], change: object = {}, at = 1) =>
    addMistake(mistakes, { ...report, ...change }, { id: `m${at}`, at });

  it('counts equal reports, the latest last', () => {
    const one = add([]);
    expect(one).toEqual([{ ...report, id: 'm1', times: 1, firstAt: 1, lastAt: 1 }]);
    const two = add(add(one, { text: 'Other' }, 2), {}, 3);
    expect(two.map(({ id, times, firstAt, lastAt }) => [id, times, firstAt, lastAt])).toEqual([
      ['m2', 1, 2, 2],
      ['m1', 2, 1, 3],
    ]);
  });

  it.each([{ seatLine: 'b' }, { subject: 'bond' }, { text: 'Other' }])('keeps a report with %j apart', (change) => {
    expect(add(add([]), change, 2)).toHaveLength(2);
  });

  it('holds nothing but the report', () => {
    expect(Object.keys(add([], { mobile: '1' })[0] ?? {}).sort()).toEqual(
      ['firstAt', 'id', 'lastAt', 'seatLine', 'subject', 'text', 'times'].sort(),
    );
  });

  it('drops the oldest beyond the limit', () => {
    const full = Array.from({ length: MAX_MISTAKES }, (_, at) => add([], { text: `${at}` }, at)[0] as Mistake);
    const more = add(full, {}, 9_999);
    expect([more.length, more[0]?.text, more.at(-1)?.text]).toEqual([MAX_MISTAKES, '1', 'Wrong']);
  });
});
