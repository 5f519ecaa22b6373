// Schemas of the plans: their prices and limits.
import * as z from 'zod/mini';

export const planFeature = z.object({
  feature_name: z.string(),
  feature_value: z.string(),
  is_included: z.boolean(),
  display_order: z.int(),
  /** In the plan table only, never sent: the page setting that the feature needs. */
  needs_setting: z.optional(z.string()),
});

export const planSchema = z.object({
  id: z.int(),
  plan_code: z.enum(['free', 'basic', 'advanced', 'complete', 'premium']),
  plan_name: z.string(),
  plan_description: z.string(),
  description: z.string(),
  /** Rupees, all taxes included. */
  price: z.int(),
  original_price: z.int(),
  originalPrice: z.int(),
  pricing_amount: z.int(),
  validity_days: z.int(),
  is_active: z.boolean(),
  display_order: z.int(),
  /** True for all matches and the whole analysis. */
  is_premium: z.boolean(),
  /** -1 is unlimited, here and below. */
  match_limit: z.int(),
  predictions_limit: z.int(),
  rank_changes_limit: z.int(),
  features: z.array(planFeature),
});

export type Plan = z.infer<typeof planSchema>;
export type PlanCode = Plan['plan_code'];

type PageSetting = { setting_key: string; setting_value: string };

/** Removes features whose page setting is empty: support is offered only if a contact is set. */
export function selectOfferedPlans(plans: readonly Plan[], settings: readonly PageSetting[]): Plan[] {
  const filledKeys = new Set(
    settings.filter(({ setting_value }) => setting_value !== '').map(({ setting_key }) => setting_key),
  );
  return plans.map((plan) => ({
    ...plan,
    features: plan.features
      .filter(({ needs_setting }) => !needs_setting || filledKeys.has(needs_setting))
      .map(({ needs_setting: _, ...feature }) => feature),
  }));
}
