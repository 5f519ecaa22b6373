// What a plan still allows: predictions and rank changes. A prediction is reserved before it is computed, and released if it fails.
import { UNLIMITED } from '../../contract/limits.ts';
import type { User } from '../../contract/people.ts';
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';

export type Allowance = {
  predictionsUsed: number;
  /** Unique ranks in the order of their first use. A rank is only comparable within its space, such as `air`. */
  ranks: { space: string; rank: number }[];
  /** Fingerprints of the requests already charged, latest last. */
  charged: string[];
  last: { rank: number; counsellingId: number; quotaId: number; categoryId: number } | null;
};

export type AllowanceLimits = { predictions_limit: number; rank_changes_limit: number };
export type ReserveOutcome = { kind: 'reserved' | 'repeated' | 'prediction-limit' | 'rank-locked' };

const MAX_CHARGED = 100;
/** Far above the limit of any limited plan, so that only ranks of unlimited users are dropped. */
const MAX_RANKS = 200;

export const newAllowance = (): Allowance => ({ predictionsUsed: 0, ranks: [], charged: [], last: null });

/** Requests with the same text are charged once, also for their PDF. */
export const canonicalRequest = (request: PredictionRequest): string =>
  JSON.stringify([
    request.counsellingId,
    request.quotaId,
    request.categoryId,
    request.isPwD,
    request.rank,
    request.budget,
    [...new Set(request.preferredCourses)].sort(),
    // Only where it differs, so that earlier fingerprints stay valid.
    ...(request.budgetMeans === 'total' ? ['total'] : []),
  ]);

/** Charges a prediction. A request that was charged before is free. */
export function reserve(
  allowance: Allowance,
  request: PredictionRequest,
  key: { fingerprint: string; space: string },
  limits: AllowanceLimits,
): { next: Allowance; result: ReserveOutcome } {
  if (allowance.charged.includes(key.fingerprint)) return { next: allowance, result: { kind: 'repeated' } };
  if (!isWithinLimit(allowance.predictionsUsed, limits.predictions_limit)) {
    return { next: allowance, result: { kind: 'prediction-limit' } };
  }
  const ranks = addRank(allowance.ranks, key.space, request.rank);
  const isChange = ranks !== allowance.ranks && allowance.ranks.some((entry) => entry.space === key.space);
  if (isChange && !isWithinLimit(countRankChanges(allowance.ranks), limits.rank_changes_limit)) {
    return { next: allowance, result: { kind: 'rank-locked' } };
  }
  const { rank, counsellingId, quotaId, categoryId } = request;
  const next: Allowance = {
    predictionsUsed: allowance.predictionsUsed + 1,
    ranks,
    charged: [...allowance.charged, key.fingerprint].slice(-MAX_CHARGED),
    last: { rank, counsellingId, quotaId, categoryId },
  };
  return { next, result: { kind: 'reserved' } };
}

/** Undoes a charge after a failure of the server. The rank is kept, so that another attempt is no rank change. */
export function release(allowance: Allowance, fingerprint: string): Allowance {
  if (!allowance.charged.includes(fingerprint)) return allowance;
  const charged = allowance.charged.filter((entry) => entry !== fingerprint);
  return { ...allowance, charged, predictionsUsed: Math.max(0, allowance.predictionsUsed - 1) };
}

type Restrictions = Pick<
  User,
  | 'canChangeRank'
  | 'lastUsedRank'
  | 'lastCounsellingId'
  | 'lastQuotaId'
  | 'lastCategoryId'
  | 'rankChangesLimit'
  | 'rankChangesRemaining'
  | 'rankChangesUsed'
  | 'predictionsUsed'
  | 'predictionsLimit'
  | 'canPredict'
  | 'rankLocked'
>;

export function restrictions(allowance: Allowance, limits: AllowanceLimits): Restrictions {
  const used = countRankChanges(allowance.ranks);
  const limit = limits.rank_changes_limit;
  const rankLocked = limit !== UNLIMITED && allowance.ranks.length > 0;
  return {
    canChangeRank: !rankLocked || used < limit,
    lastUsedRank: allowance.last?.rank ?? null,
    lastCounsellingId: allowance.last?.counsellingId ?? null,
    lastQuotaId: allowance.last?.quotaId ?? null,
    lastCategoryId: allowance.last?.categoryId ?? null,
    rankChangesLimit: limit,
    rankChangesRemaining: limit === UNLIMITED ? UNLIMITED : Math.max(0, limit - used),
    rankChangesUsed: used,
    predictionsUsed: allowance.predictionsUsed,
    predictionsLimit: limits.predictions_limit,
    canPredict: isWithinLimit(allowance.predictionsUsed, limits.predictions_limit),
    rankLocked,
  };
}

const isWithinLimit = (used: number, limit: number): boolean => limit === UNLIMITED || used < limit;

/** The first rank of each space is not a change. */
const countRankChanges = (ranks: Allowance['ranks']): number =>
  ranks.length - new Set(ranks.map((entry) => entry.space)).size;

function addRank(ranks: Allowance['ranks'], space: string, rank: number): Allowance['ranks'] {
  const known = ranks.some((entry) => entry.space === space && entry.rank === rank);
  return known ? ranks : [...ranks, { space, rank }].slice(-MAX_RANKS);
}
