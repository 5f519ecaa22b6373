// Line files for users whose plan shows every match.
import { UNLIMITED } from '../contract/limits.ts';
import { Refusal } from '../contract/refusal.ts';
import { listPossibleKeys } from '../domain/eligibility/pools.ts';
import { currentPlan } from '../domain/payments/plan.ts';
import type { LineFile } from '../packs/counselling-files.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { CallContext } from './call-context.ts';
import { requirePacks } from './require-packs.ts';

export type PoolSelection = { counsellingId: number; quotaId: number; categoryId: number };

/** @returns names of the line files of the pools of a selection, without and with a disability */
export function listLineFiles({ counsellings, lineFiles }: LoadedPacks, { counsellingId, ...choice }: PoolSelection) {
  const seats = counsellings.get(counsellingId);
  const files = lineFiles.byPool.get(counsellingId);
  const list = (isPwD: boolean): string[] =>
    (seats ? listPossibleKeys(seats, { ...choice, isPwD }) : []).flatMap((key) => files?.get(key)?.name ?? []);
  return { withoutPwD: list(false), withPwD: list(true) };
}

/** @throws Refusal SEAT_LINES_LOCKED where the plan is limited, SEAT_LINES_GONE where other packs are in use by now */
export function requireLineFile(context: CallContext, name: string): LineFile {
  const { deps, session } = context;
  const { plan } = currentPlan(session.user.grants, deps.reference.plans, deps.now());
  if (plan.match_limit !== UNLIMITED) throw new Refusal('SEAT_LINES_LOCKED');
  const file = requirePacks(context).lineFiles.byName.get(name) ?? findNewFile(context, name);
  if (!file) throw new Refusal('SEAT_LINES_GONE');
  return file;
}

/** Another process may have newer packs already, and its reply may have named the file. */
function findNewFile({ deps }: CallContext, name: string): LineFile | undefined {
  deps.packs.refresh?.();
  return deps.packs.current()?.lineFiles.byName.get(name);
}
