// The rank line of a table row, as background images.
import { describe, expect, it } from 'vitest';
import { buildMarks } from '../../../../src/ui/seats/RankMarks.tsx';

/** Where a browser draws the middle of each mark, in percent of a line that is 200 px wide. */
function middles(background: string): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  const MARK = /var\(--(rank-\w+)\) clamp\(0%, ([\d.]+)% \+ (-?[\d.]+)px, 100%\) center \/ ([\d.]+)px/g;
  for (const [, name = '', percent, shift, width] of background.matchAll(MARK)) {
    const free = 200 - Number(width);
    const left = Math.min(free, Math.max(0, (free * Number(percent)) / 100 + Number(shift)));
    found[name] = [...(found[name] ?? []), ((left + Number(width) / 2) / 200) * 100];
  }
  return found;
}

const line = {
  ticks: [
    { at: 10, latest: false },
    { at: 30, latest: true },
  ],
  closing: 90,
  from: 40,
  to: 60,
};

describe('buildMarks', () => {
  it('places the middle of each mark at its rank', () => {
    const { 'rank-closing': closing, 'rank-tick': older, 'rank-latest': latest } = middles(buildMarks(line));
    expect(closing?.[0]).toBeCloseTo(90, 1);
    expect(older?.[0]).toBeCloseTo(10, 1);
    expect(latest?.[0]).toBeCloseTo(30, 1);
  });

  it('cuts no mark at the ends of the line', () => {
    expect(middles(buildMarks({ ...line, closing: 100 }))['rank-closing']?.[0]).toBeCloseTo(98.25);
    expect(middles(buildMarks({ ...line, closing: 0 }))['rank-closing']?.[0]).toBeCloseTo(1.75);
  });

  it('draws the band between its two ranks', () => {
    expect(buildMarks(line)).toContain('var(--rank-band) 50% center / 20% 12px');
    expect(buildMarks({ ...line, from: 0, to: 100 })).toContain('var(--rank-band) 0% center / 100% 12px');
    expect(buildMarks({ ...line, from: 70, to: 70 })).toContain('/ 1% 12px');
  });

  it('draws the latest year above the years before, and the own rank above all', () => {
    const order = [...buildMarks(line).matchAll(/--(rank-\w+)/g)].map(([, name]) => name);
    expect(order).toEqual(['rank-you', 'rank-closing', 'rank-latest', 'rank-tick', 'rank-axis', 'rank-band']);
  });
});
