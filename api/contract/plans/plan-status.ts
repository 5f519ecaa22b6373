// What a plan on sale is to a person: theirs, below theirs, expired, an upgrade. One table for server and screens.
import type { PlanCode } from './plans.ts';

/** The person's own plan, as far as selling is concerned. */
export type OwnPlan = { planCode: string; isPlanActive: boolean };
export type PlanStatus = 'free' | 'current' | 'expired' | 'lower' | 'upgrade' | 'available';

const TIERS: Readonly<Record<PlanCode, number>> = { free: 0, basic: 1, advanced: 2, complete: 2, premium: 2 };

/** Advanced, complete and premium are one tier: full access under three names. Unknown codes count as free. */
export const findTier = (code: string): number => (Object.hasOwn(TIERS, code) ? TIERS[code as PlanCode] : 0);

/** @param own null while nobody is logged in or the plan could not be loaded */
export function planStatus(own: OwnPlan | null, code: string): PlanStatus {
  const tier = findTier(code);
  if (tier === 0) return 'free';
  const ownTier = own === null ? 0 : findTier(own.planCode);
  if (own === null || ownTier === 0) return 'available';
  if (!own.isPlanActive) return tier === ownTier ? 'expired' : 'available';
  if (tier === ownTier) return 'current';
  return tier < ownTier ? 'lower' : 'upgrade';
}

/** Only what is neither owned nor below what is owned may be bought. */
export const isForSale = (status: PlanStatus): boolean =>
  status === 'expired' || status === 'upgrade' || status === 'available';
