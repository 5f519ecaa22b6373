// A plan as cards and popup draw it: price, saving, features, and what its button says to this person.
import { money } from '../../../api/contract/labels.ts';
import {
  findTier,
  isForSale,
  type OwnPlan,
  type PlanStatus,
  planStatus,
} from '../../../api/contract/plans/plan-status.ts';
import type { Plan } from '../../../api/contract/plans/plans.ts';
import { planWords } from '../../copy/purchase.ts';
import type { Purchase, PurchaseSurface } from './pricing-state.ts';

const POPULAR_ORDER = 3;

export function planView(plan: Plan, own: OwnPlan | null, { phase, planId }: Purchase, surface: PurchaseSurface) {
  const status = planStatus(own, plan.plan_code);
  const price = selectPrice(plan);
  const busy = phase !== 'idle';
  const saved = plan.original_price - price;
  return {
    id: plan.id,
    code: plan.plan_code,
    name: plan.plan_name,
    description: plan.description || plan.plan_description || `Perfect for ${plan.plan_name.toLowerCase()} users`,
    price: money(price),
    // Empty where nothing is saved, like the saving itself.
    original: saved > 0 ? money(plan.original_price) : '',
    saving: saved > 0 ? planWords.save(money(saved)) : '',
    days: plan.validity_days,
    included: selectFeatures(plan, true),
    missing: selectFeatures(plan, false),
    popular: surface === 'popup' ? plan.display_order === POPULAR_ORDER : isAdvanced(plan),
    badge: formatBadge(status, surface),
    ended: status === 'expired',
    button: busy && planId === plan.id ? planWords.processing : formatButton(status, plan.plan_name, surface),
    disabled: busy || !isForSale(status),
  };
}

export const selectPrice = ({ pricing_amount, price, originalPrice }: Plan): number =>
  pricing_amount || price || originalPrice || 0;

const isAdvanced = ({ plan_code }: Plan): boolean => plan_code === 'advanced' || plan_code === 'complete';

export const selectFeatures = ({ features }: Plan, included: boolean): string[] =>
  features
    .filter(({ is_included }) => is_included === included)
    .sort((one, other) => one.display_order - other.display_order)
    .map(({ feature_value, feature_name }) => feature_value || feature_name);

function formatBadge(status: PlanStatus, surface: PurchaseSurface): string {
  if (status === 'current' && surface === 'page') return planWords.active;
  return status === 'expired' ? planWords.expired : '';
}

function formatButton(status: PlanStatus, name: string, surface: PurchaseSurface): string {
  if (status === 'current') return planWords.current;
  if (status === 'expired') return planWords.renew;
  if (status === 'lower') return planWords[surface].lower;
  return status === 'upgrade' ? planWords.upgrade(name) : planWords.get(name);
}

/** What the popup shows first: the wish if it is on sale; full access to Basic users; else the first plan. */
export function selectFirstPlan(plans: readonly Plan[], own: OwnPlan | null, wish: string): Plan | null {
  const wished = plans.find(({ plan_code }) => plan_code === wish);
  const isBasic = own?.isPlanActive === true && findTier(own.planCode) === 1;
  const full = isBasic ? plans.find(isAdvanced) : undefined;
  return wished ?? full ?? plans[0] ?? null;
}
