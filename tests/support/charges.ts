// Charges of predictions for tests of allowances.
import { type Allowance, type Charge, reserve } from '../../api/domain/account/allowance.ts';
import { baseRequest } from './base-request.ts';

export const SEASON = 2026;
export const basic = { grant: 'basic', predictions: 50, rankChanges: 2 };
let serial = 0;

/** Charges a request that the plans allow. @returns the allowance after it, and what was taken */
export function charge(
  allowance: Allowance,
  rank: number,
  { living = [basic], space = 'air', season = SEASON, fingerprint = `f${serial++}`, home = 'KL' } = {},
): { next: Allowance; taken: Charge } {
  const { next, result } = reserve(allowance, { ...baseRequest, rank }, { fingerprint, space, season, home }, living);
  if (result.kind !== 'reserved') throw new Error(result.kind);
  return { next, taken: result.charge };
}
