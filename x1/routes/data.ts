// Public tables for people with a session, and the list of counsellings. Worked out once a pack.
import { allotmentRows, collegeRows, courseRows, feeRows } from '../domain/catalogue.ts';
import { minimalOptions } from '../domain/options.ts';
import type { Handlers } from '../http/context.ts';
import { type PackTaker, packsOf } from '../http/packs.ts';
import type { LoadedPacks } from '../packs/load.ts';

type Tables = ReturnType<typeof tablesFrom>;

const tables = new WeakMap<LoadedPacks, Tables>();

const tablesFrom = (packs: LoadedPacks) => ({
  colleges: collegeRows(packs),
  courses: courseRows(packs),
  fees: feeRows(packs),
  allotments: allotmentRows(packs),
});

function tablesOf(taker: PackTaker): Tables {
  const packs = packsOf(taker);
  const known = tables.get(packs);
  if (known) return known;
  const made = tablesFrom(packs);
  tables.set(packs, made);
  return made;
}

export const dataHandlers: Pick<
  Handlers,
  'counsellings' | 'allLegacy' | 'dataColleges' | 'dataCourses' | 'dataFees' | 'dataAllotments'
> = {
  counsellings: (context) => ({ data: minimalOptions(packsOf(context)).counsellings }),
  allLegacy: (context) => ({ data: tablesOf(context) }),
  dataColleges: (context) => ({ data: tablesOf(context).colleges }),
  dataCourses: (context) => ({ data: tablesOf(context).courses }),
  dataFees: (context) => ({ data: tablesOf(context).fees }),
  dataAllotments: (context) => ({ data: tablesOf(context).allotments }),
};
