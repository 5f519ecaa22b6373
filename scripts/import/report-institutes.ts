// Reports the institutes of a list that are not identified.
import { getInstituteMatcher } from '../packs/names/institute-match.ts';
import type { Tables } from '../packs/tables.ts';
import type { Seat } from './list.ts';

export function reportInstitutes(seats: readonly Seat[], tables: Tables, say: (text: string) => void): void {
  const match = getInstituteMatcher(tables);
  const rows = Map.groupBy(seats, (seat) => `${seat.institute}\t${seat.state}`);
  const unknown = [...rows.values()].filter(([seat]) => seat && !match(seat.institute, seat.state).institute);
  const count = unknown.reduce((sum, same) => sum + same.length, 0);
  if (unknown.length > 0)
    say(`${unknown.length} institute texts on ${count} rows are not identified: npm run data -- review`);
}
