// Plans: what they cost and what they allow.
import * as z from 'zod/mini';

export const planFeature = z.object({
  feature_name: z.string(),
  feature_value: z.string(),
  is_included: z.boolean(),
  display_order: z.int(),
  /** In our own table: the page setting without which the feature has no channel. Never sent. */
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
  /** Full matches and full analysis. */
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

/** Plans as they may be offered: support counts only while the channel it comes through is open. */
export function selectOfferedPlans(plans: readonly Plan[], settings: readonly PageSetting[]): Plan[] {
  const open = new Set(settings.filter(({ setting_value }) => setting_value !== '').map((one) => one.setting_key));
  return plans.map((plan) => ({
    ...plan,
    features: plan.features
      .filter(({ needs_setting }) => !needs_setting || open.has(needs_setting))
      .map(({ needs_setting: _, ...feature }) => feature),
  }));
}
