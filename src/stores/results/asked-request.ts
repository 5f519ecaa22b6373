// The request that the results page shows: of its address, or of this tab.
import { DEFAULT_BASE_CATEGORY, EVERY_QUOTA } from '../../../api/contract/limits.ts';
import { parseShareLink } from '../../lib/links/share-link.ts';
import { type Shareable, writeInputs } from '../../lib/links/write-inputs.ts';
import { platform } from '../../lib/platform.ts';
import { readKinds } from '../../lib/seats/seats-meant.ts';
import { PATHS } from '../page/place.ts';
import { type PredictionInputs, readTabRequest } from './prediction-state.ts';

/** @returns the request of the address; the one of this tab where the address has none, or the same */
export function readRequest(): PredictionInputs | null {
  const stored = readTabRequest();
  const named = parseRequest(platform().here());
  if (named === null || (stored && isSameRequest(stored.request, named))) return stored;
  return { request: named, onlyCharged: true };
}

export const isSameRequest = (one: Shareable, other: Shareable): boolean =>
  String(writeInputs(one)) === String(writeInputs(other));

/** @returns null where something is missing that every prediction needs */
function parseRequest(here: string): PredictionInputs['request'] | null {
  if (!here.startsWith(PATHS.seats)) return null;
  const {
    rank,
    counsellingId,
    quotaId,
    categoryId,
    pwd,
    also,
    closedQuotas,
    seatsMeant: _,
    ...others
  } = parseShareLink(here);
  if (rank === undefined || counsellingId === undefined || quotaId === undefined || categoryId === undefined)
    return null;
  const feeKinds = readKinds(new URLSearchParams(here.split('?')[1]).get('fees') ?? '');
  const { budget = null, preferredCourses = [], ...given } = others;
  return {
    ...given,
    ...{ rank: Number(rank), counsellingId, quotaId, categoryId, budget },
    ...(closedQuotas && { closedQuotas: [...closedQuotas] }),
    ...(feeKinds.length > 0 && { feeKinds }),
    baseCategory: DEFAULT_BASE_CATEGORY,
    isPwD: pwd === 'yes',
    preferredCourses: [...preferredCourses],
    ...(also && {
      also: also.flatMap(({ categoryId: category, ...one }) =>
        category === null ? [] : [{ ...one, quotaId: EVERY_QUOTA, categoryId: category }],
      ),
    }),
  };
}
