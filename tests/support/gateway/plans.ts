// The plans on sale, read from data/reference.
import { join } from 'node:path';
import { loadReference } from '../../../api/content/reference.ts';
import type { Plan, PlanCode } from '../../../api/contract/plans/plans.ts';

export const { plans, settings } = loadReference(join('data', 'reference'));

export function plan(code: PlanCode): Plan {
  const found = plans.find((candidate) => candidate.plan_code === code);
  if (!found) throw new Error(`no plan ${code}`);
  return found;
}
