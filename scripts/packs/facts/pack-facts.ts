// Finds the facts of a build: the same finder for the pack, its details and the reports, made once for a set of lists.
import { getInstituteDescriber } from '../colleges/describe-institutes.ts';
import type { Harmonised } from '../harmonise.ts';
import { memoize } from '../memoize.ts';
import type { Tables } from '../tables.ts';
import type { ClinicalType, Seat } from './claim.ts';
import { type FactFinder, makeFactFinder } from './find-facts.ts';

export const getFactFinder = memoize(makeFinder);

function makeFinder(harmonised: Harmonised, tables: Tables): FactFinder {
  const quotas = collectQuotas(harmonised);
  const lookUp = getInstituteDescriber(tables);
  return makeFactFinder(tables, (institute) => {
    const { printed, stateCode, nmc, ownership, beds } = lookUp(institute, harmonised.institutes);
    return {
      name: printed,
      state: stateCode,
      nmc,
      profile: ownership,
      beds,
      quotas: quotas.get(institute) ?? new Set<string>(),
    };
  });
}

/** Only MCC's quotas imply who runs an institute: other counsellings use the same codes for other things. */
const IMPLYING = 'mcc';

function collectQuotas(harmonised: Harmonised): Map<string, Set<string>> {
  const quotas = new Map<string, Set<string>>();
  for (const round of harmonised.rounds) {
    if (round.counselling !== IMPLYING) continue;
    for (const { institute, quota } of round.seats) {
      quotas.set(institute, (quotas.get(institute) ?? new Set()).add(quota));
    }
  }
  return quotas;
}

export function makeSeatReader(
  tables: Tables,
): (line: Pick<Seat, 'counselling' | 'institute' | 'course' | 'quota' | 'inService'>) => Seat {
  const courses = new Map(tables.courses.map((row) => [row.id, row]));
  return ({ course, ...line }) => {
    const { degree = '', clinical_type: type = 'Clinical' } = courses.get(course) ?? {};
    return { ...line, course, degree, type: type as ClinicalType };
  };
}

/** Is a pool, by the codes of its quota and category, only for in-service doctors? */
export function makeServiceReader(tables: Tables, counselling: string): (quota: string, category: string) => boolean {
  const rows = tables.seatPools.filter((row) => row.counselling === counselling && row.service === 'in');
  const pools = new Set(rows.map(({ quota, category }) => `${quota}|${category}`));
  return (quota, category) => pools.has(`${quota}|${category}`);
}
