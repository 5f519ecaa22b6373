// Rows of the table that compares the plans: one row for each feature, one cell for each plan.
import type { Plan } from '../../../api/contract/plans/plans.ts';

/** A feature of every plan that has a row of its own in the table. */
const VALIDITY = 'Validity';

export type FeatureRow = { name: string; cells: { plan: string; value: string | null }[] };

/** @returns null for what a plan does not include or does not mention */
export function compareFeatures(plans: readonly Plan[]): FeatureRow[] {
  const named = plans.flatMap(({ features }) => features.map(({ feature_name }) => feature_name));
  const names = [...new Set(named)].filter((name) => name !== VALIDITY);
  return names.map((name) => ({
    name,
    cells: plans.map(({ plan_name, features }) => {
      const feature = features.find(({ feature_name }) => feature_name === name);
      return { plan: plan_name, value: feature?.is_included ? feature.feature_value || feature.feature_name : null };
    }),
  }));
}
