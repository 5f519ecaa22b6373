// The status of a plan on sale for a person: current, lower, expired or an upgrade. Server and screens share it.
import type { PlanCode } from './plans.ts';

/** The fields of the person's own plan that decide the status. */
export type OwnPlan = { planCode: string; isPlanActive: boolean };
export type PlanStatus = 'free' | 'current' | 'expired' | 'lower' | 'upgrade' | 'available';

const TIERS: Readonly<Record<PlanCode, number>> = { free: 0, basic: 1, advanced: 2, complete: 2, premium: 2 };

/** Advanced, complete and premium are one tier: all give full access. Unknown codes count as free. */
export const findTier = (code: string): number => (Object.hasOwn(TIERS, code) ? TIERS[code as PlanCode] : 0);

/** @param own null if nobody is logged in or the plan could not be loaded */
export function planStatus(own: OwnPlan | null, code: string): PlanStatus {
  const tier = findTier(code);
  if (tier === 0) return 'free';
  const ownTier = own === null ? 0 : findTier(own.planCode);
  if (own === null || ownTier === 0) return 'available';
  if (!own.isPlanActive) return tier === ownTier ? 'expired' : 'available';
  if (tier === ownTier) return 'current';
  return tier < ownTier ? 'lower' : 'upgrade';
}

/** A plan that is current or lower cannot be bought. */
export const isForSale = (status: PlanStatus): boolean =>
  status === 'expired' || status === 'upgrade' || status === 'available';
