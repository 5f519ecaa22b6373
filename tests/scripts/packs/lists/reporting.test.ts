// Who took up the seats of a round: the published statuses of MCC 2024 round 1.
import { describe, expect, it } from 'vitest';
import { readReporting } from '../../../../scripts/packs/lists/reporting.ts';
import { readRoundFile } from '../../../../scripts/packs/lists/rows.ts';
import { dataPath } from '../real-tables.ts';

describe('readReporting', () => {
  const rounds = readReporting(dataPath('reporting'));
  const round = rounds.find(({ counselling, year, code }) => counselling === 'mcc' && year === 2024 && code === 'R1');
  const ranksOf = (file: string) =>
    new Set(readRoundFile(dataPath(file), file).flatMap(({ rows }) => rows.map(({ rank }) => rank)));

  it('has a status for every candidate of the round and for no other', () => {
    expect(new Set(round?.seats.keys())).toEqual(ranksOf('raw/mcc/2024-r1.csv'));
  });

  it('counts the statuses as the list does', () => {
    const counts = Map.groupBy(round?.seats.values() ?? [], ({ status }) => status);
    expect(Object.fromEntries([...counts].map(([status, seats]) => [status, seats.length]))).toEqual({
      reported: 12_129,
      'not-reported': 11_751,
      surrendered: 788,
      cancelled: 3,
    });
  });

  it('says who of them has a row in the next round', () => {
    const next = ranksOf('raw/mcc/2024-r2.csv');
    for (const [rank, { outcome }] of round?.seats ?? []) {
      expect(next.has(rank)).toBe(outcome === 'upgraded' || outcome === 'fresh');
    }
  });

  it('reads nothing from a folder that is missing', () => {
    expect(readReporting(dataPath('no-such-folder'))).toEqual([]);
  });
});
