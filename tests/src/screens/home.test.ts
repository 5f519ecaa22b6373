// The picture of the home page follows the rank and the category that are typed.
import { describe, expect, it } from 'vitest';
import { type ClosingRanks, writeClosingRanks } from '../../../src/lib/ranks/closing-ranks.ts';
import { createScreen, findNear, type Shown, showRanks } from '../../../src/screens/home/view.ts';

const buildRanks = (pool: string, courses: number): ClosingRanks => ({
  year: 2025,
  pools: [pool],
  qualifying: { year: 2026, rank: 133_655 },
  courses: Array.from({ length: courses }, (_, at) => ({
    course: `MD Course ${at}`,
    colleges: 2,
    ranks: [(at + 1) * 1_000, (at + 1) * 1_000 + 500],
  })),
});
const FILES: Record<string, ClosingRanks> = {
  '/closing-ranks/gen.json': buildRanks('Open', 20),
  '/closing-ranks/obc.json': buildRanks('OBC', 10),
};

/** @param width of the screen in pixels */
function open(width: number) {
  const drawn: (Shown | null)[] = [];
  const waiting = new Set<() => void>();
  const site = { isDown: false, requests: 0 };
  const screen = createScreen({
    fetch: async (path) => {
      site.requests += 1;
      const file = FILES[path];
      return site.isDown || !file ? Response.error() : Response.json(writeClosingRanks(file));
    },
    after: (milliseconds, run) => {
      expect(milliseconds).toBe(300);
      waiting.add(run);
      return () => waiting.delete(run);
    },
    isAtLeast: (pixels) => width >= pixels,
    draw: (shown) => drawn.push(shown),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const rest = async () => {
    for (const run of waiting) run();
    waiting.clear();
    await settle();
  };
  return { drawn, site, settle, rest, ...screen };
}

describe('the picture of the home page', () => {
  it('draws at once on a desktop and asks for the ranks of a category once', async () => {
    const home = open(1440);
    home.ask('4', 'gen');
    home.ask('4,000', 'gen');
    await home.settle();
    expect(home.drawn.map((shown) => shown?.rank)).toEqual(['4,000']);
    home.ask('5000', 'gen');
    await home.settle();
    expect(home.drawn.at(-1)).toMatchObject({ rank: '5,000', pools: ['Open'], total: { open: '32', colleges: '40' } });
    expect(home.site.requests).toBe(1);
  });

  it('moves on a phone only when nothing was typed for 300 ms, and at once for another category', async () => {
    const home = open(360);
    home.ask('', 'gen');
    await home.settle();
    home.ask('4', 'gen');
    home.ask('45', 'gen');
    await home.settle();
    expect(home.drawn).toHaveLength(1);
    await home.rest();
    expect(home.drawn.map((shown) => shown?.rank)).toEqual(['12,000', '45']);
    home.ask('45', 'obc');
    await home.settle();
    expect(home.drawn.at(-1)).toMatchObject({ rank: '45', pools: ['OBC'] });
  });

  it('says that the ranks did not load, and asks again with the next key', async () => {
    const home = open(1440);
    home.site.isDown = true;
    home.ask('40', 'gen');
    await home.settle();
    home.site.isDown = false;
    home.ask('400', 'gen');
    await home.settle();
    expect(home.drawn.map((shown) => shown?.rank ?? null)).toEqual([null, '400']);
  });

  it('shows the example for a text that is no rank', () => {
    const ranks = buildRanks('Open', 8);
    for (const text of ['', '0', '12a', '99999999']) expect(showRanks(ranks, text).rank).toBe('12,000');
  });

  it('says what is wrong with a rank: none, or beyond the last that qualifies', () => {
    const ranks = buildRanks('Open', 8);
    const noRank = ' open at 12,000. A rank is a whole number up to 4,00,000.';
    const beyond = ' open in 2025. So far 2026 qualifies ranks to 1,33,655.';
    const typed = ['', '133655', '1,33,656', '-5', 'abc'];
    const openAt = (rank: string) => ` college courses open at ${rank} in 2025`;
    const said = typed.map((text) => showRanks(ranks, text).openAt);
    expect(said).toEqual([openAt('12,000'), openAt('1,33,655'), beyond, noRank, noRank]);
    expect(showRanks({ ...ranks, qualifying: null }, '133656').openAt).toBe(openAt('1,33,656'));
  });

  it('shows the six rows around the one of which half is open, within the list', () => {
    const ranks = buildRanks('Open', 20);
    expect(findNear(showRanks(ranks, '10200').rows)).toBe(6);
    expect(findNear(showRanks(ranks, '1').rows)).toBe(0);
    expect(findNear(showRanks(ranks, '250000').rows)).toBe(14);
  });
});
