// A forecast is fitted once for the same rows and code, and those of the loaded lists ship with the repository.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fitForecast } from '../../../scripts/forecast/fit.ts';
import { assembleSeats } from '../../../scripts/packs/assemble.ts';
import { fitTask, hashModel, nameForecast, SHIPPED } from '../../../scripts/packs/forecast-cache.ts';
import { realRounds, realTables } from './real-tables.ts';
import { checkedCase } from './small-case.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'forecast-'));
afterAll(() => rmSync(cacheDir, { recursive: true }));
const [pack] = checkedCase().packs;
if (!pack) throw new Error('the fixture has no pack');

describe('fitTask', () => {
  it('gives the same forecast from the cache', () => {
    const fresh = fitTask({ pack, folders: { cacheDir: null } });
    expect(fitTask({ pack, folders: { cacheDir } })).toEqual(fresh);
    expect(fitTask({ pack, folders: { cacheDir } })).toEqual(fresh);
    expect(readdirSync(cacheDir)).toEqual([nameForecast(pack)]);
  });

  it('fits again when a closing rank changes', () => {
    const closings = { ...pack.closings, closing: pack.closings.closing.map((rank) => rank * 2) };
    const changed = fitTask({ pack: { ...pack, closings }, folders: { cacheDir } });
    expect(changed).not.toEqual(fitTask({ pack, folders: { cacheDir: null } }));
    expect(readdirSync(cacheDir)).toEqual([nameForecast({ ...pack, closings })]);
  });
});

describe('data/forecasts', () => {
  const how = 'Run: npm run packs -- --ship-forecasts';

  it('were fitted with the code as it is', () => {
    const names = readdirSync(SHIPPED);
    expect(names.length, how).toBeGreaterThan(0);
    expect(
      names.filter((name) => !name.includes(`-${hashModel()}-`)),
      how,
    ).toEqual([]);
  });

  it('are those of the loaded lists, as fitted now', { timeout: 120_000 }, () => {
    const { harmonised } = realRounds();
    const tables = realTables();
    const active = tables.counsellings.filter((row) => row.is_active === '1');
    const packs = active.map(({ code }) => assembleSeats(code, harmonised, tables));
    expect(readdirSync(SHIPPED).sort(), how).toEqual(packs.map(nameForecast).sort());
    for (const pack of packs.filter(({ lines }) => lines.institute.length < 300)) {
      const { forecast } = fitTask({ pack, folders: { cacheDir: null } });
      expect(JSON.stringify(forecast)).toBe(JSON.stringify(fitForecast(pack)));
    }
  });
});
