// Plans and their features as every list of them shows them: selected and in order. Pure.
import type { Plan } from '../../api/contract/plans/plans.ts';

/** Plans that can be bought: neither free nor inactive, in display order. */
export const selectPlansForSale = (plans: readonly Plan[]): Plan[] =>
  plans
    .filter(({ plan_code, is_active }) => plan_code !== 'free' && is_active)
    .sort((one, other) => one.display_order - other.display_order);

/** The features that a plan includes, or those that it lacks, in display order, as text. */
export const selectFeatures = ({ features }: Pick<Plan, 'features'>, included: boolean): string[] =>
  features
    .filter(({ is_included }) => is_included === included)
    .sort((one, other) => one.display_order - other.display_order)
    .map(({ feature_value, feature_name }) => feature_value || feature_name);
