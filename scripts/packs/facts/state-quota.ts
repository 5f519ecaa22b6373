// Infers the bond of a state quota at a government college from the All India seat of the same college.
import { EVERY_STATE } from '../counselling-gaps.ts';
import type { Tables } from '../tables.ts';
import { type Claim, makeClaim, type Seat } from './claim.ts';
import type { Home } from './inferred.ts';
import type { Merged } from './merge.ts';

export const ALL_INDIA = 'AI';
const SOURCE = 'mcc-seat-bond';
/** The usual bond of a state says nothing about this college. */
const NOT_OF_THE_COLLEGE = new Set(['usual-bond']);

/**
 * Tells whether a seat of a state's counselling may have the bond of the college's All India seats: a merit seat of a
 * government college that is open to candidates outside the service. Sponsored, paid and DNB seats have other terms.
 */
export function makeStateQuotas(tables: Tables): (seat: Seat, home: Home) => boolean {
  const states = new Set(tables.counsellings.filter(({ state }) => state !== EVERY_STATE).map(({ code }) => code));
  const merit = tables.quotas.filter(
    (row) => row.paid !== '1' && row.non_resident !== '1' && row.national_board !== '1',
  );
  const known = new Set(merit.map((row) => `${row.counselling}|${row.code}`));
  return ({ counselling, quota, inService }, { management, isCentral }) =>
    states.has(counselling) &&
    known.has(`${counselling}|${quota}`) &&
    management === 'Government' &&
    !isCentral &&
    !inService;
}

/**
 * Tells whether a seat is only for in-service doctors in a quota that also has seats for others: what a table says about the
 * bond of the quota is about the others.
 */
export function makeSponsoredCheck({ seatPools }: Tables): (seat: Seat) => boolean {
  const open = new Set(
    seatPools.filter(({ service }) => service !== 'in').map(({ counselling, quota }) => `${counselling}|${quota}`),
  );
  return ({ counselling, quota, inService }) => inService && open.has(`${counselling}|${quota}`);
}

/**
 * A state may bind its own quota alone, as Andhra Pradesh does: an All India seat without a bond implies nothing.
 * @param facts bond and penalty of the All India seat of the same college and course
 */
export function inferStateBond({ bond, bond_penalty }: Record<'bond' | 'bond_penalty', Merged>): Claim[] {
  if (!hasFigure(bond.shown) || NOT_OF_THE_COLLEGE.has(bond.shown.source)) return [];
  return [bond.shown, bond_penalty.shown].filter(hasFigure).map(({ fact, value, kind, year }) =>
    makeClaim({
      fact,
      value,
      year,
      source: SOURCE,
      kind: 'inferred',
      confidence: 'low',
      printed: `All India seat of the college: ${kind}${year === null ? '' : ` ${year}`}`,
    }),
  );
}

const hasFigure = (claim: Claim | null): claim is Claim =>
  claim !== null && typeof claim.value !== 'string' && claim.value.low > 0;
