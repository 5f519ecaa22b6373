// Loads plans, settings, states and short names of colleges from the CSV tables of data/reference.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { type Plan, planSchema } from '../contract/plans/plans.ts';

export type Setting = z.infer<typeof settingRow>;
export type Reference = ReturnType<typeof loadReference>;

export class TableError extends Error {
  override name = 'TableError';
}

const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const flag = z.enum(['yes', 'no']).transform((value) => value === 'yes');

const planRow = z.object({
  id: integer,
  plan_code: planSchema.shape.plan_code,
  plan_name: z.string().min(1),
  plan_description: z.string(),
  price: integer,
  original_price: integer,
  validity_days: integer,
  is_active: flag,
  display_order: integer,
  is_premium: flag,
  match_limit: integer,
  predictions_limit: integer,
  rank_changes_limit: integer,
});

const featureRow = z.object({
  plan_code: planSchema.shape.plan_code,
  feature_name: z.string().min(1),
  feature_value: z.string(),
  is_included: flag,
  display_order: integer,
  needs_setting: z.string(),
});

const stateRow = z.object({ code: z.string(), name: z.string() });
const shortNameRow = z.object({ institute: z.string(), short: z.string() });
const settingRow = z.object({ group: z.string(), key: z.string(), value: z.string(), description: z.string() });

/** @throws TableError naming the file and the row */
export function loadReference(dir: string) {
  const features = readRows(dir, 'plan-features.csv', featureRow);
  const plans: Plan[] = readRows(dir, 'plans.csv', planRow).map((row) => ({
    ...row,
    description: row.plan_description,
    originalPrice: row.original_price,
    pricing_amount: row.price,
    features: features
      .filter((feature) => feature.plan_code === row.plan_code)
      .map(({ plan_code: _, ...feature }) => feature)
      .sort((a, b) => a.display_order - b.display_order),
  }));
  if (!plans.some((plan) => plan.plan_code === 'free')) throw new TableError('plans.csv has no free plan.');
  return {
    plans: plans.sort((a, b) => a.display_order - b.display_order),
    settings: readRows(dir, 'settings.csv', settingRow),
    /** What people call a college, by its id: one text with all of it. */
    shortNames: new Map(
      [...Map.groupBy(readRows(dir, 'college-abbreviations.csv', shortNameRow), ({ institute }) => institute)].map(
        ([id, rows]) => [id, rows.map(({ short }) => short).join(' ')],
      ),
    ),
    /** Names of Indian states by code. */
    states: new Map(readRows(dir, 'states.csv', stateRow).map((row) => [row.code, row.name])),
  };
}

/** @returns the value of a setting if it is a positive number, else the fallback */
export function numberSetting(settings: readonly Setting[], key: string, fallback: number): number {
  const value = Number(settings.find((setting) => setting.key === key)?.value);
  return Number.isFinite(value) && value > 0 ? value : fallback;
}

function readRows<Row>(dir: string, file: string, schema: z.ZodType<Row>): Row[] {
  const rows: unknown[] = parse(readFileSync(join(dir, file)), { columns: true, bom: true });
  return rows.map((row, index) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return parsed.data;
    const column = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new TableError(`${file}, row ${index + 2}: column ${column} is not valid.`);
  });
}
