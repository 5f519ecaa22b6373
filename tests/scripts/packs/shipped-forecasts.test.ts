// The forecasts that ship with the repository are those of the loaded lists.
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fitForecast } from '../../../scripts/forecast/fit.ts';
import { assembleSeats } from '../../../scripts/packs/assemble.ts';
import { fitTask, nameForecast, SHIPPED } from '../../../scripts/packs/forecast-cache.ts';
import { realRounds, realTables } from './real-tables.ts';

it('data/forecasts are those of the loaded lists, as fitted now', { timeout: 120_000 }, () => {
  const how = 'Run: npm run packs -- --ship-forecasts';
  const { harmonised } = realRounds();
  const tables = realTables();
  const active = tables.counsellings.filter((row) => row.is_active === '1');
  const packs = active.map(({ code }) => assembleSeats(code, harmonised, tables));
  expect(readdirSync(SHIPPED).sort(), how).toEqual(packs.map(nameForecast).sort());
  for (const pack of packs.filter(({ lines }) => lines.institute.length < 250)) {
    const { forecast } = fitTask({ pack, folders: { cacheDir: null } });
    expect(JSON.stringify(forecast)).toBe(JSON.stringify(fitForecast(pack)));
  }
});
