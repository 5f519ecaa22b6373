// What a plan still allows: predictions, the rank lock, rank changes. Reserved before computing, given back if we fail.
import { UNLIMITED } from '../../contract/limits.ts';
import type { User } from '../../contract/people.ts';
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';

export type Allowance = {
  predictionsUsed: number;
  /** Unique ranks in the order of their first use. Ranks of different spaces are never compared. */
  ranks: { space: string; rank: number }[];
  /** Fingerprints of the requests already charged, latest last. */
  charged: string[];
  last: { rank: number; counsellingId: number; quotaId: number; categoryId: number } | null;
};

export type AllowanceLimits = { predictions_limit: number; rank_changes_limit: number };
export type ReserveOutcome = { kind: 'reserved' | 'repeated' | 'prediction-limit' | 'rank-locked' };

const CHARGED_KEPT = 100;
/** Far above any limited plan, so that only the ranks of unlimited people are ever forgotten. */
const RANKS_KEPT = 200;

export const newAllowance = (): Allowance => ({ predictionsUsed: 0, ranks: [], charged: [], last: null });

/** Two requests with the same text are the same prediction; the PDF of it too. */
export const canonicalRequest = (request: PredictionRequest): string =>
  JSON.stringify([
    request.counsellingId,
    request.quotaId,
    request.categoryId,
    request.isPwD,
    request.rank,
    request.budget,
    [...new Set(request.preferredCourses)].sort(),
  ]);

export function reserve(
  allowance: Allowance,
  request: PredictionRequest,
  key: { fingerprint: string; space: string },
  limits: AllowanceLimits,
): { next: Allowance; result: ReserveOutcome } {
  if (allowance.charged.includes(key.fingerprint)) return { next: allowance, result: { kind: 'repeated' } };
  if (!within(allowance.predictionsUsed, limits.predictions_limit)) {
    return { next: allowance, result: { kind: 'prediction-limit' } };
  }
  const ranks = withRank(allowance.ranks, key.space, request.rank);
  const isChange = ranks !== allowance.ranks && allowance.ranks.some((entry) => entry.space === key.space);
  if (isChange && !within(rankChanges(allowance.ranks), limits.rank_changes_limit)) {
    return { next: allowance, result: { kind: 'rank-locked' } };
  }
  const { rank, counsellingId, quotaId, categoryId } = request;
  const next: Allowance = {
    predictionsUsed: allowance.predictionsUsed + 1,
    ranks,
    charged: [...allowance.charged, key.fingerprint].slice(-CHARGED_KEPT),
    last: { rank, counsellingId, quotaId, categoryId },
  };
  return { next, result: { kind: 'reserved' } };
}

/** Our own side failed: the prediction is not charged. The rank stays known, so that trying again costs nothing. */
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
  const used = rankChanges(allowance.ranks);
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
    canPredict: within(allowance.predictionsUsed, limits.predictions_limit),
    rankLocked,
  };
}

const within = (used: number, limit: number): boolean => limit === UNLIMITED || used < limit;

/** The first rank of each space is no change. */
const rankChanges = (ranks: Allowance['ranks']): number =>
  ranks.length - new Set(ranks.map((entry) => entry.space)).size;

function withRank(ranks: Allowance['ranks'], space: string, rank: number): Allowance['ranks'] {
  const known = ranks.some((entry) => entry.space === space && entry.rank === rank);
  return known ? ranks : [...ranks, { space, rank }].slice(-RANKS_KEPT);
}
