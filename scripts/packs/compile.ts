// Compiles raw lists and tables into packs: the whole pipeline as one step, for the builder and the back-test.

import type { FinalSeatsFile } from '../../api/packs/final-seats.ts';
import type { Manifest } from '../../api/packs/manifest.ts';
import type { Pack } from '../../api/packs/schema.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { assembleSeats } from './assemble.ts';
import { addFacts } from './facts/add-facts.ts';
import { type WrittenFacts, writeFactBook } from './facts/fact-book.ts';
import { collectFinalSeats } from './final-seats.ts';
import type { Fitted } from './fit-pack.ts';
import { fitForecastCached } from './forecast-cache.ts';
import { type Harmonised, harmonise } from './harmonise.ts';
import type { RoundFile } from './lists/round-file.ts';
import type { Tables } from './tables.ts';

export type Compiled = {
  /** Packs without a forecast: what the data rules read while the forecasts are fitted. */
  unfitted: UnfittedPack[];
  packs: Promise<Pack[]>;
  harmonised: Harmonised;
  /** By counselling code. */
  facts: Map<string, WrittenFacts>;
  /** By counselling code. */
  finalSeats: Map<string, FinalSeatsFile>;
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
  const seats = active.map((row) => assembleSeats(row.code, harmonised, tables));
  // Facts do not change a forecast, so threads fit it while this one finds the facts.
  const fitted = seats.map((pack) => fitForecastCached(pack, cacheDir));
  const unfitted = seats.map((pack) => addFacts(pack, harmonised, tables));
  const facts = new Map(unfitted.map((pack) => [pack.counselling.code, writeFactBook(pack, harmonised, tables)]));
  const finalSeats = new Map(
    unfitted.map((pack) => [pack.counselling.code, collectFinalSeats(pack, harmonised.rounds)]),
  );
  const packs = Promise.all(unfitted.map(async (pack, place) => ({ ...pack, ...((await fitted[place]) as Fitted) })));
  return { unfitted, packs, harmonised, facts, finalSeats, extras: manifestExtras(harmonised, tables) };
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
