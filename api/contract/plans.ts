// Plans: what they cost and what they allow.
import * as z from 'zod/mini';

export const planFeature = z.object({
  feature_name: z.string(),
  feature_value: z.string(),
  is_included: z.boolean(),
  display_order: z.int(),
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
