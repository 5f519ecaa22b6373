// A forecast is fitted once for the same rows and code. real-data.test.ts has those that ship with the repository.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fitTask, nameForecast } from '../../../scripts/packs/forecast-cache.ts';
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
