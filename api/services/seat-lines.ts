// Line files for users whose plan shows every match.
import { UNLIMITED } from '../contract/limits.ts';
import { Refusal } from '../contract/refusal.ts';
import { currentPlan } from '../domain/payments/plan.ts';
import type { LineFile } from '../packs/load.ts';
import type { CallContext } from './call-context.ts';
import { requirePacks } from './require-packs.ts';

/** @throws Refusal SEAT_LINES_LOCKED where the plan is limited, SEAT_LINES_GONE where other packs are in use by now */
export function requireLineFile(context: CallContext, name: string): LineFile {
  const { deps, session } = context;
  const { plan } = currentPlan(session.user.grants, deps.reference.plans, deps.now());
  if (plan.match_limit !== UNLIMITED) throw new Refusal('SEAT_LINES_LOCKED');
  const file = requirePacks(context).lineFiles.byName.get(name);
  if (!file) throw new Refusal('SEAT_LINES_GONE');
  return file;
}
