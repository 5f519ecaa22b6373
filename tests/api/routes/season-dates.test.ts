// The dates of a season over HTTP.

import { describe, expect, it } from 'vitest';
import type { Season } from '../../../api/contract/season/season.ts';
import { COUNSELLING, loadedPacks } from '../../support/application.ts';
import { openWorld } from '../../support/world.ts';

describe('GET /api/data/season-dates/:counsellingId', () => {
  const world = openWorld('sqlite');
  const row = { round: 'R1', label: 'Round 1', event: 'result' as const, start: '2025-10-24', end: '2025-10-24' };
  const dates = {
    status: 'tentative' as const,
    printed: '2025-10-07',
    source: 'Schedule',
    rows: [{ ...row, opens: null, closes: null }],
  };
  const named = { code: 'demo', name: 'Demo Counselling' };
  const read = async (seasons: Pick<Season, 'year' | 'dates'>[]) => {
    const known = seasons.map((one) => [COUNSELLING, { ...named, ...one, counsellingId: COUNSELLING, rules: null }]);
    const packs = { ...loadedPacks(), seasons: new Map(known as [number, Season][]) };
    const { browser } = world.visit({ packs: { current: () => packs } });
    return (await browser.get(`/api/data/season-dates/${COUNSELLING}`)).body.data;
  };

  it('returns the dates of the season', async () => {
    expect(await read([{ year: 2025, dates }])).toEqual({ ...named, year: 2025, dates });
  });

  it('returns no dates of another year', async () => {
    expect((await read([{ year: 2024, dates }])).dates).toBeNull();
    expect((await read([])).dates).toBeNull();
  });
});
