// Finds who runs an institute, by the most reliable source: its seats, NMC's list, the health profile, its name.
import { lettersOnly } from '../names/spelling.ts';
import type { Tables } from '../tables.ts';

export type ManagementSources = { nmc: string | null; profile: string | null; name: string; seats: string | null };

/** NMC knows only Government and Private; the health profile distinguishes kinds of private. */
export function findManagementType({ nmc, profile, name, seats }: ManagementSources, tables: Tables): string | null {
  if (seats) return seats;
  const readType = (printed: string | null) => (printed && tables.managementTypes.get(lettersOnly(printed))) || null;
  const [listed, detailed] = [readType(nmc), readType(profile)];
  if (listed === 'Government') return listed;
  if (listed && detailed !== 'Government') return detailed ?? listed;
  return listed ?? detailed ?? typeByName(name, tables);
}

/** `District Hospital`, `Pvt`: words that only one kind of owner writes. */
function typeByName(name: string, tables: Tables): string | null {
  const words = ` ${name.toUpperCase().replace(/[^A-Z]+/g, ' ')} `;
  return tables.managementWords.find((row) => words.includes(` ${row.word} `))?.type ?? null;
}
