// A further allotment of a line that a known round has given: P(any seat of it in a later round), by quota.
import { findQuota } from '../../../api/packs/seat-index.ts';
import { furthest, type RoundTable } from '../../forecast/round-table.ts';
import type { Trial } from '../trial.ts';
import { sayNumber } from './number.ts';
import { type Outcome, type PeopleScore, scoreOutcomes } from './outcomes.ts';

/** Quotas with fewer lines are left out. */
const ENOUGH = 300;

/** A rank of 1 takes any seat: the chance is that the line gives one at all. */
export function scoreFurther(
  { seats, truth, plan: { known } }: Trial,
  year: RoundTable,
): { name: string; score: PeopleScore }[] {
  const given = furthest(year, 0, known);
  const later = furthest(year, known, truth.stages);
  const lines = Array.from(given.keys()).filter(
    (line) => !Number.isNaN(given[line]) && findQuota(seats, line)?.givenBy === undefined,
  );
  const byQuota = Map.groupBy(lines, (line) => findQuota(seats, line)?.name ?? '');
  return [...byQuota]
    .filter(([, some]) => some.length >= ENOUGH)
    .map(([quota, some]) => ({
      name: `after round ${known}, ${quota}`,
      score: scoreOutcomes(
        some.map((line): Outcome => {
          const said = sayNumber({ seats, held: known, listed: false }, line, 0, truth.stages - 1);
          return { line, said, came: Number.isNaN(later[line]) ? 0 : 1 };
        }),
      ),
    }));
}
