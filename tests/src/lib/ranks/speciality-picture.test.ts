// The picture of a rank among closing ranks: its public ranks, what is open at a rank, and its words.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureWords } from '../../../../src/copy/speciality-picture.ts';
import { listClosingRanks } from '../../../../src/lib/build/closing-ranks.ts';
import {
  type CourseRanks,
  fetchClosingRanks,
  sampleRanks,
  writeClosingRanks,
} from '../../../../src/lib/ranks/closing-ranks.ts';
import { buildSpecialityPicture, spanRanks } from '../../../../src/lib/ranks/speciality-picture.ts';

const MOST_RANKS = 60;

const ascending = fc
  .uniqueArray(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 300 })
  .map((ranks) => ranks.sort((one, other) => one - other));
const anyRank = fc.integer({ min: 1, max: 300_000 });
const countOpen = (course: CourseRanks, rank: number): number =>
  Number(buildSpecialityPicture({ courses: [course], year: 2025 }, rank).rows[0]?.count);

describe('closing ranks of the public file', () => {
  it('come back as they were written', async () => {
    await fc.assert(
      fc.asyncProperty(ascending, async (ranks) => {
        const written = {
          year: 2025,
          qualifying: null,
          pools: ['Open'],
          courses: [{ course: 'MD Pathology', colleges: 7, ranks }],
        };
        const fetch = async () => Response.json(writeClosingRanks(written));
        expect(await fetchClosingRanks({ fetch }, 'gen')).toEqual(written);
      }),
    );
  });

  it('are at most 60 of a course, the best and the last among them', () => {
    fc.assert(
      fc.property(ascending, (ranks) => {
        const sample = sampleRanks(ranks);
        expect(sample.length).toBe(Math.min(MOST_RANKS, ranks.length));
        expect([sample[0], sample.at(-1)]).toEqual([ranks[0], ranks.at(-1)]);
        expect(sample.every((rank) => ranks.includes(rank))).toBe(true);
      }),
    );
  });

  it('are of the five categories without a disability and with one, and of no year that still runs', () => {
    const files = listClosingRanks();
    expect(files.map(({ code, pools, year, qualifying }) => [code, pools.join(' '), year, qualifying?.rank])).toEqual([
      ['GEN', 'Open', 2025, 133_655],
      ['GEN-PWD', 'Open Open PwD', 2025, 146_569],
      ['EWS', 'EWS Open', 2025, 133_655],
      ['EWS-PWD', 'EWS Open Open PwD EWS PwD', 2025, 146_569],
      ['OBC', 'OBC Open', 2025, 159_943],
      ['OBC-PWD', 'OBC Open Open PwD OBC PwD', 2025, 159_943],
      ['SC', 'SC Open', 2025, 159_943],
      ['SC-PWD', 'SC Open Open PwD SC PwD', 2025, 159_943],
      ['ST', 'ST Open', 2025, 159_943],
      ['ST-PWD', 'ST Open Open PwD ST PwD', 2025, 159_943],
    ]);
    for (const { courses } of files) {
      expect(courses.length).toBe(22);
      for (const { ranks, colleges } of courses) {
        expect(ranks.length).toBe(Math.min(MOST_RANKS, colleges));
        expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
      }
    }
  });
});

describe('colleges that were open at a rank', () => {
  it('are counted exactly where every closing rank is public', () => {
    const course = { course: 'MD Psychiatry', colleges: 4, ranks: [100, 200, 200, 900] };
    expect([1, 100, 101, 200, 201, 900, 901].map((rank) => countOpen(course, rank))).toEqual([4, 4, 3, 3, 1, 1, 0]);
  });

  it('are counted to half the distance of two quantiles elsewhere', () => {
    fc.assert(
      fc.property(ascending, anyRank, (ranks, rank) => {
        const course = { course: 'MD Pathology', colleges: ranks.length, ranks: sampleRanks(ranks) };
        const truth = ranks.filter((closing) => closing >= rank).length;
        const gap = Math.ceil((ranks.length - 1) / (MOST_RANKS - 1));
        expect(Math.abs(countOpen(course, rank) - truth)).toBeLessThanOrEqual(
          ranks.length > MOST_RANKS ? gap / 2 + 1 : 0,
        );
      }),
    );
  });
});

describe('the picture', () => {
  const courses = [{ course: 'MD/MS Obstetrics and Gynaecology', colleges: 3, ranks: [5_000, 12_000, 40_000] }];

  it('says how many colleges were open, and draws their ticks on the side of the rank where they are', () => {
    const { rows, total, rank, year } = buildSpecialityPicture({ courses, year: 2025 }, 12_000);
    const [row] = rows;
    if (!row) throw new RangeError('No row');
    expect(pictureWords.row(row, rank, year)).toBe('Obs & Gynae: 2 of 3 colleges were open at 12,000 in 2025');
    expect(row.open.split('M').length).toBe(3);
    expect(row.closed.split('M').length).toBe(2);
    expect(total).toEqual({ open: '2', colleges: '3' });
  });

  it('says that a count is about right where not every rank is public', () => {
    const ranks = Array.from({ length: MOST_RANKS }, (_, place) => 1_000 * (place + 1));
    const of = { course: 'MD Pathology', colleges: 150, ranks };
    const isAbout = (rank: number) => buildSpecialityPicture({ courses: [of], year: 2025 }, rank).rows[0]?.isAbout;
    expect([1, 30_500, 60_000, 60_001].map(isAbout)).toEqual([false, true, true, false]);
  });

  it.each([
    [[66_000, 170_000], 90_000, [100_000]],
    [[12_000, 90_000], 40_000, [30_000]],
    [[9_000, 110_000], 40_000, [10_000, 30_000, 100_000]],
    [[900, 150_000], 40_000, [1_000, 10_000, 100_000]],
    [[4_000], 4_000, [3_000]],
  ])('fills its axis with the own ranks %j at %i', (ranks, rank, marks) => {
    const own = [{ course: 'MD Anatomy', colleges: ranks.length, ranks }];
    const axis = spanRanks(own, rank);
    const picture = buildSpecialityPicture({ courses: own, year: null }, rank, axis);
    expect(picture.marks.map((mark) => mark.rank)).toEqual(marks);
    for (const one of [...ranks, rank]) expect(one > axis.from && one < axis.to).toBe(true);
    expect(picture.you).toBeGreaterThan(1);
    expect(picture.you).toBeLessThan(99);
  });

  it('says the degree where several are of one speciality', () => {
    const names = ['MD Paediatrics', 'DNB Paediatrics', 'DNB Diploma Paediatrics', 'MS Orthopaedics'];
    const own = names.map((course) => ({ course, colleges: 1, ranks: [9] }));
    const { rows, rank, year } = buildSpecialityPicture({ courses: own, year: null }, 5);
    const labels = ['MD Paediatrics', 'DNB Paediatrics', 'DNB Dip. Paediatrics', 'Orthopaedics'];
    expect(rows.map(({ label }) => label)).toEqual(labels);
    expect(rows[3] && pictureWords.row(rows[3], rank, year)).toBe(
      'Orthopaedics: 1 college of your matches was open at 5',
    );
  });

  it('has no line and nothing open without a rank', () => {
    const { rows, you, rank } = buildSpecialityPicture({ courses, year: 2025 }, null);
    expect([you, rank, rows[0]?.open, rows[0]?.count]).toEqual([null, '', '', '0']);
  });
});
