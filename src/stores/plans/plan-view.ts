// View model of a plan for cards and popup: price, saving, features, the label of its button for this person.

import { formatDate, formatIndianDay } from '../../../api/contract/indian-time.ts';
import { money } from '../../../api/contract/labels.ts';
import {
  findTier,
  isForSale,
  type OwnPlan,
  type PlanStatus,
  planStatus,
} from '../../../api/contract/plans/plan-status.ts';
import type { Plan } from '../../../api/contract/plans/plans.ts';
import type { UserPlan } from '../../../api/contract/plans/purchases.ts';
import { planWords } from '../../copy/purchase.ts';
import { selectFeatures } from '../../lib/plan-list.ts';
import type { Purchase, PurchaseSurface } from './pricing-state.ts';

const POPULAR_ORDER = 3;

/** `expiresAt` and `planName` say until when a plan of the same tier runs. */
type Own = OwnPlan & Partial<Pick<UserPlan, 'planName' | 'expiresAt'>>;

type Status = PlanStatus | 'later';
export type PlanFace = ReturnType<typeof planView>;

/** `note`: when the plan can be bought, if another one has to end first. */
export function planView(plan: Plan, own: Own | null, { phase, planId }: Purchase, surface: PurchaseSurface) {
  const status = findStatus(own, plan.plan_code);
  const price = selectPrice(plan);
  const busy = phase !== 'idle';
  const saved = plan.original_price - price;
  return {
    id: plan.id,
    code: plan.plan_code,
    name: plan.plan_name,
    description: plan.description || plan.plan_description || `Perfect for ${plan.plan_name.toLowerCase()} users`,
    price: money(price),
    // Empty where the price is not reduced.
    original: saved > 0 ? money(plan.original_price) : '',
    saving: saved > 0 ? planWords.save(money(saved)) : '',
    days: plan.validity_days,
    included: selectFeatures(plan, true),
    missing: selectFeatures(plan, false),
    popular: surface === 'popup' ? plan.display_order === POPULAR_ORDER : isAdvanced(plan),
    badge: formatBadge(status, surface),
    ended: status === 'expired',
    button: busy && planId === plan.id ? planWords.processing : formatButton(status, plan.plan_name, surface),
    disabled: busy || status === 'later' || !isForSale(status),
    note: status === 'later' ? formatWait(plan, own) : '',
  };
}

/** Of plans of one tier only the one that was bought is current, or can be renewed. `later`: the other one runs. */
function findStatus(own: Own | null, code: string): Status {
  const status = planStatus(own, code);
  if (own === null || readName(own.planCode) === readName(code)) return status;
  return status === 'current' ? 'later' : status === 'expired' ? 'available' : status;
}

/** When the other plan of the tier can be bought. */
function formatWait({ plan_name }: Plan, own: Own | null): string {
  if (!own?.planName || !own.expiresAt) return '';
  return planWords.runsUntil(own.planName, formatDate(formatIndianDay(Date.parse(own.expiresAt))), plan_name);
}

export const selectPrice = ({ pricing_amount, price, originalPrice }: Plan): number =>
  pricing_amount || price || originalPrice || 0;

/** Advanced is also called complete. */
const readName = (code: string): string => (code === 'complete' ? 'advanced' : code);

const isAdvanced = ({ plan_code }: Plan): boolean => plan_code === 'advanced' || plan_code === 'complete';

function formatBadge(status: Status, surface: PurchaseSurface): string {
  if (status === 'current' && surface === 'page') return planWords.active;
  return status === 'expired' ? planWords.expired : '';
}

function formatButton(status: Status, name: string, surface: PurchaseSurface): string {
  if (status === 'current') return planWords.current;
  if (status === 'expired') return planWords.renew;
  if (status === 'later') return planWords.popup.lower;
  if (status === 'lower') return planWords[surface].lower;
  return status === 'upgrade' ? planWords.upgrade(name) : planWords.get(name);
}

/** The plan that the popup shows first: the requested one, full access for Basic users, or the first plan. */
export function selectFirstPlan(plans: readonly Plan[], own: OwnPlan | null, requestedCode: string): Plan | null {
  const requested = plans.find(({ plan_code }) => plan_code === requestedCode);
  const isBasic = own?.isPlanActive === true && findTier(own.planCode) === 1;
  const full = isBasic ? plans.find(isAdvanced) : undefined;
  return requested ?? full ?? plans[0] ?? null;
}
