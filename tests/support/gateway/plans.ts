// The plans on sale and the settings, read from data/reference, and the settings of a registered seller.
import { join } from 'node:path';
import { loadReference } from '../../../api/content/reference.ts';
import type { Plan, PlanCode } from '../../../api/contract/plans/plans.ts';

export const { plans, settings } = loadReference(join('data', 'reference'));

/** The settings of a seller with a GSTIN. */
export const registered = [
  { key: 'receipt_seller_name', value: 'Seller LLP' },
  { key: 'receipt_gstin', value: '32AAAAA0000A1Z5' },
  { key: 'receipt_seller_state', value: 'KL' },
  { key: 'receipt_gst_percent', value: '18' },
  { key: 'receipt_sac', value: '998439' },
];

export function plan(code: PlanCode): Plan {
  const found = plans.find((candidate) => candidate.plan_code === code);
  if (!found) throw new Error(`no plan ${code}`);
  return found;
}
