// A list that is unlike the list of its round in the year before: half of it is missing, or its ranks are of another column.
import { describe, expect, it } from 'vitest';
import { likeEarlierYear } from '../../../../scripts/packs/checks/ranks.ts';
import { compareWithEarlierYear } from '../../../../scripts/packs/earlier-year.ts';
import type { HarmonisedRound } from '../../../../scripts/packs/harmonise.ts';
import { checkedCase } from '../small-case.ts';

const checked = checkedCase();
const [model] = checked.harmonised.rounds as [HarmonisedRound];

/** A list of seats at lines of their own, with ranks from 1,000 on. */
function makeRound(year: number, seats: number, changeRank = (rank: number) => rank): HarmonisedRound {
  const line = { course: 'md-general-medicine', quota: 'AI', category: 'OPEN' };
  return {
    ...model,
    year,
    rows: seats,
    path: `mcc/${year}-r1.csv`,
    seats: Array.from({ length: seats }, (_, at) => ({ ...line, institute: `i${at}`, rank: changeRank(1_000 + at) })),
  };
}

const find = (...rounds: HarmonisedRound[]) =>
  likeEarlierYear.check({ ...checked, harmonised: { ...checked.harmonised, rounds } }).map(({ value }) => value);

describe('like-earlier-year', () => {
  it('accepts a list whose ranks and rows differ as those of two years do', () => {
    expect(
      find(
        makeRound(2024, 200),
        makeRound(2025, 130, (rank) => Math.round(rank * 1.3)),
      ),
    ).toEqual([]);
  });

  it('finds a list of which half is missing', () => {
    expect(find(makeRound(2024, 200), makeRound(2025, 100))).toEqual(['100 rows, 200 in 2024']);
  });

  it('leaves the rows of a later round alone', () => {
    const later = { stage: 2, code: 'R3' };
    expect(find({ ...makeRound(2024, 900), ...later }, { ...makeRound(2025, 300), ...later })).toEqual([]);
  });

  it('finds serial numbers in the place of ranks', () => {
    const value = '200 of 200 seat lines close at twice or half the rank of 2024';
    expect(
      find(
        makeRound(2024, 200),
        makeRound(2025, 200, (rank) => rank - 999),
      ),
    ).toEqual([value]);
  });

  it('leaves lists alone that are too small to judge, and rounds without an earlier year', () => {
    expect(find(makeRound(2024, 40), makeRound(2025, 5))).toEqual([]);
    expect(find(makeRound(2025, 5))).toEqual([]);
    expect(find({ ...makeRound(2024, 200), isClosingTable: true }, makeRound(2025, 20))).toEqual([]);
  });
});

it('counts the lines of both years that close later and earlier, against the latest year before', () => {
  const now = makeRound(2025, 20, (rank) => (rank < 1_005 ? rank + 1 : rank - 1));
  const rounds = [makeRound(2022, 5), makeRound(2023, 10), now];
  expect(compareWithEarlierYear(now, rounds)).toMatchObject({
    before: rounds[1],
    lines: 10,
    later: 5,
    earlier: 5,
    far: 0,
  });
});
