// Bands of marks: every candidate of the result is in one of them.
import { describe, expect, it } from 'vitest';
import { groupMarks, readSample, readScores } from '../../../../src/lib/build/marks.ts';

describe('groupMarks', () => {
  const scores = readScores();
  const bands = groupMarks(scores);

  it('holds the whole result of 2026 without a gap', () => {
    expect(scores).toHaveLength(659);
    expect(bands[0]?.bestRank).toBe(1);
    expect(bands.at(-1)?.lastRank).toBe(265_959);
    for (const [at, band] of bands.entries()) {
      const next = bands[at + 1];
      if (next) expect(next.bestRank).toBe(band.lastRank + 1);
    }
  });

  it('has a sample of 2025 that worsens with fewer marks', () => {
    const sample = [...readSample()].sort(([a], [b]) => b - a);
    expect(sample).toHaveLength(445);
    const latest = sample.map(([, rank]) => rank);
    expect(latest).toEqual([...latest].sort((a, b) => a - b));
  });
});
