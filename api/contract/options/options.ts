// Schemas of the options of the form and of the filters.
import * as z from 'zod/mini';
import { quotaFeeKind } from '../prediction/fee-kind.ts';
import { lineFileName } from '../prediction/line-file-name.ts';
import { verdict } from '../season/verdict.ts';

export const counsellingOption = z.object({
  id: z.int(),
  name: z.string(),
  is_active: z.boolean(),
  /** Why it cannot be chosen; empty when it is active. */
  inactive_reason: z.string(),
  neet_pg_year: z.nullable(z.int()),
  /** What its closing ranks rest on: years, missing rounds, age. Empty without data. */
  data_years: z.string(),
  pwd_handling: z.enum(['derived', 'separate']),
  rank_label: z.string(),
  /** The list that ranks the candidates, as in `usedRanks` of a user. */
  rank_space: z.optional(z.string()),
  /** Code of the state whose counselling it is; absent for all India. */
  state: z.optional(z.string()),
  /** True if it asks more than rank, quota and category. */
  asks: z.optional(z.boolean()),
  /** True for the counselling of a state that has seats for candidates of other states. */
  takes_outsiders: z.optional(z.boolean()),
});

export const quotaOption = z.object({
  id: z.int(),
  counselling_id: z.int(),
  name: z.string(),
  /** True if most candidates are eligible. */
  open: z.boolean(),
  who: z.string(),
  /** What its seats cost in kind; absent where no table says, and for every quota together. */
  fee_kind: z.optional(quotaFeeKind),
  /** What the rules of the season say of it before anything else is known. */
  verdict: z.optional(verdict),
});

export const categoryOption = z.object({
  id: z.int(),
  counselling_id: z.int(),
  name: z.string(),
  /** Names of the pools it is eligible for, without and with a disability. */
  pools: z.array(z.string()),
  pwd_pools: z.array(z.string()),
  note: z.string(),
});

export const minimalOptions = z.object({
  counsellings: z.array(counsellingOption),
  quotas: z.array(quotaOption),
  categories: z.array(categoryOption),
});

/** One option of a filter, and its number of seat lines. */
const choice = z.object({ value: z.string(), count: z.int() });
const choices = z.array(choice);

export const filterOptions = z.object({
  colleges: choices,
  courses: choices,
  states: choices,
  ownershipTypes: choices,
  quotas: choices,
  categories: choices,
  clinicalTypes: choices,
  /** Null if no fee is known. */
  feeRange: z.nullable(z.object({ min_fee: z.number(), max_fee: z.number(), avg_fee: z.number() })),
  stipendRange: z.nullable(z.object({ min_stipend: z.number(), max_stipend: z.number(), avg_stipend: z.number() })),
  metadata: z.object({
    lines: z.int(),
    packVersion: z.string(),
    /** Names of the line files that a prediction for this selection may refer to, without and with a disability. */
    lineFiles: z.optional(z.object({ withoutPwD: z.array(lineFileName), withPwD: z.array(lineFileName) })),
  }),
});

export const courseOption = z.object({ course_name: z.string() });

export type MinimalOptions = z.infer<typeof minimalOptions>;
export type CounsellingOption = z.infer<typeof counsellingOption>;
export type QuotaOption = z.infer<typeof quotaOption>;
export type CategoryOption = z.infer<typeof categoryOption>;
export type FilterOptions = z.infer<typeof filterOptions>;
