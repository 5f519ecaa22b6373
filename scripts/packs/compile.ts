// Compiles raw lists and tables into packs: the whole pipeline as one step, for the builder and the back-test.
import type { Manifest } from '../../api/packs/manifest.ts';
import type { Pack } from '../../api/packs/schema.ts';
import { assemblePack } from './assemble.ts';
import { type WrittenFacts, writeFactBook } from './facts/fact-book.ts';
import { fitForecastCached } from './forecast-cache.ts';
import { type Harmonised, harmonise } from './harmonise.ts';
import type { RoundFile } from './lists/rows.ts';
import type { Tables } from './tables.ts';

export type Compiled = {
  packs: Pack[];
  harmonised: Harmonised;
  /** By counselling code. */
  facts: Map<string, WrittenFacts>;
  extras: Pick<Manifest, 'dataTime' | 'inactive' | 'sources'>;
};

/**
 * A pack for every active counselling that has rounds.
 * @param cacheDir where fitted forecasts are kept; null always fits
 */
export function compile(files: RoundFile[], tables: Tables, cacheDir: string | null = null): Compiled {
  const harmonised = harmonise(files, tables);
  const codes = new Set(harmonised.rounds.map((round) => round.counselling));
  const active = tables.counsellings.filter((row) => row.is_active === '1' && codes.has(row.code));
  const packs = active.map((row) => {
    const pack = assemblePack(row.code, harmonised, tables);
    return { ...pack, forecast: fitForecastCached(pack, cacheDir) };
  });
  const facts = new Map(packs.map((pack) => [pack.counselling.code, writeFactBook(pack, harmonised, tables)]));
  return { packs, harmonised, facts, extras: manifestExtras(harmonised, tables) };
}

function manifestExtras(harmonised: Harmonised, tables: Tables): Compiled['extras'] {
  return {
    dataTime: findNewestDate(harmonised),
    inactive: tables.counsellings
      .filter((row) => row.is_active !== '1')
      .map((row) => ({ id: Number(row.id), code: row.code, name: row.name, reason: row.inactive_reason })),
    sources: harmonised.rounds.map(({ path, sha256, rows }) => ({ path, sha256, rows })),
  };
}

/** Null where a list of the newest year has no date: the date of an older list would make the data look older. */
function findNewestDate({ rounds }: Harmonised): string | null {
  const newest = Math.max(...rounds.map(({ year }) => year));
  const dates = rounds.filter(({ year }) => year === newest).map(({ publishedOn }) => publishedOn);
  const known = dates.filter((date) => date !== null).sort();
  return known.length === dates.length ? (known.at(-1) ?? null) : null;
}
