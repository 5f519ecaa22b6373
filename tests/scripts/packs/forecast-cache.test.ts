// A fitted forecast is kept as long as its pack is the same, and replaced by the next one.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fitForecastCached } from '../../../scripts/packs/forecast-cache.ts';
import { checkedCase } from './small-case.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecast-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [pack] = checkedCase().packs;
if (!pack) throw new Error('the fixture has no pack');

describe('fitForecastCached', () => {
  it('gives the same forecast from the cache', async () => {
    const fresh = await fitForecastCached(pack, null);
    expect(await fitForecastCached(pack, folder)).toEqual(fresh);
    expect(await fitForecastCached(pack, folder)).toEqual(fresh);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('fits again when a closing rank changes', async () => {
    const closings = { ...pack.closings, closing: pack.closings.closing.map((rank) => rank * 2) };
    const [before] = readdirSync(folder);
    expect(await fitForecastCached({ ...pack, closings }, folder)).not.toEqual(await fitForecastCached(pack, null));
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readdirSync(folder)[0]).not.toBe(before);
  });
});
