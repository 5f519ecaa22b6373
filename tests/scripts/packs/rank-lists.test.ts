// Closing ranks split by the rank lists that share a seat.
import { describe, expect, it } from 'vitest';
import { collectClosings, splitByRankList } from '../../../scripts/packs/closings.ts';
import type { HarmonisedRound } from '../../../scripts/packs/harmonise.ts';
import type { SeatRow } from '../../../scripts/packs/lists/round-file.ts';

const list = (from: string, to: string, name: string) => ({
  counselling: 'mcc',
  quota: 'AF',
  mark: 'AFMS Rank',
  from,
  to,
  name,
  is_rank: '1',
});
const tables = { rankLists: [list('1', '1000', 'service'), list('1001', '', 'civilians')] };
const seat = { institute: 'a', course: 'md', quota: 'AF', category: 'OPEN' };
const row = (rank: number, number?: number): SeatRow => ({
  ...seat,
  rank,
  ...(number && { mark: { name: 'AFMS Rank', number } }),
});

function split(...seats: SeatRow[]) {
  const rounds = [{ seats } as HarmonisedRound];
  return splitByRankList('mcc', tables, rounds, collectClosings(rounds));
}

describe('splitByRankList', () => {
  it('keeps the largest rank of each list in both orders', () => {
    expect(split(row(9_871, 3_240), row(112_197, 102), row(11_004, 3_626), row(113_067, 105))).toMatchObject({
      names: ['service', 'civilians'],
      marks: ['AFMS Rank', 'AFMS Rank'],
      closing: [0, 0],
      list: [0, 1],
      rank: [113_067, 11_004],
      number: [105, 3_626],
      admitted: [2, 2],
    });
  });

  it('does not split a round whose rows do not all name their list', () => {
    expect(split(row(9_871, 3_240), row(112_197))).toMatchObject({ closing: [] });
  });

  it('does not split the seats of other quotas', () => {
    expect(split({ ...row(38_077, 12_033), quota: 'AI' })).toMatchObject({ closing: [] });
  });

  it('is absent for a counselling without such lists', () => {
    expect(splitByRankList('kea', tables, [], collectClosings([]))).toBeUndefined();
  });
});
