// Reads the dates and rules of the seasons from the built packs. Used at build only; empty without packs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../../../api/contract/memoize.ts';
import { type Season, type SeasonRule, seasons as seasonsSchema } from '../../../api/contract/season/season.ts';
import { builtPacks } from './packs.ts';

export const builtSeasons = memoize((): readonly Season[] => {
  const file = builtPacks()?.manifest.seasons?.file;
  return file ? seasonsSchema.parse(JSON.parse(readFileSync(join('data', 'packs', file), 'utf8'))) : [];
});

/** @returns names of the quotas that a rule concerns; empty for every quota */
export function nameQuotas(season: Season, { quotas }: SeasonRule): string {
  const names = new Map(listQuotaNames(season));
  return quotas.map((code) => names.get(code) ?? code).join(', ');
}

/** Code and name of each quota of the counselling. */
export const listQuotaNames = ({ counsellingId }: Season): [string, string][] =>
  (findPack(counsellingId)?.quotas ?? []).map(({ code, name }) => [code, name]);

/** True for a counselling whose eligibility comes from a map of its pools. */
export const hasSeatRules = ({ counsellingId }: Season): boolean => findPack(counsellingId)?.seatRules !== undefined;

const findPack = (id: number) => builtPacks()?.packs.find(({ counselling }) => counselling.id === id);
