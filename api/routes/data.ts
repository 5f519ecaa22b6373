// Public tables for people with a session, and the list of counsellings. Worked out once a pack.
import { allotmentRows, collegeRows, courseRows, feeRows } from '../domain/catalogue/catalogue.ts';
import { minimalOptions } from '../domain/catalogue/options.ts';
import type { Handlers } from '../http/context.ts';
import type { LoadedPacks } from '../packs/load.ts';
import { requirePacks, type WithPacks } from '../services/require-packs.ts';

type Tables = ReturnType<typeof buildTables>;

const tables = new WeakMap<LoadedPacks, Tables>();

const buildTables = (packs: LoadedPacks) => ({
  colleges: collegeRows(packs),
  courses: courseRows(packs),
  fees: feeRows(packs),
  allotments: allotmentRows(packs),
});

function findTables(context: WithPacks): Tables {
  const packs = requirePacks(context);
  const known = tables.get(packs);
  if (known) return known;
  const made = buildTables(packs);
  tables.set(packs, made);
  return made;
}

export const dataHandlers: Pick<
  Handlers,
  'counsellings' | 'allLegacy' | 'dataColleges' | 'dataCourses' | 'dataFees' | 'dataAllotments'
> = {
  counsellings: (context) => ({ data: minimalOptions(requirePacks(context)).counsellings }),
  allLegacy: (context) => ({ data: findTables(context) }),
  dataColleges: (context) => ({ data: findTables(context).colleges }),
  dataCourses: (context) => ({ data: findTables(context).courses }),
  dataFees: (context) => ({ data: findTables(context).fees }),
  dataAllotments: (context) => ({ data: findTables(context).allotments }),
};
