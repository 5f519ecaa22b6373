// What a person has used of each grant: predictions and rank changes. A prediction is reserved before it is computed, and released if it fails.

import { EVERY_QUOTA, UNLIMITED } from '../../contract/limits.ts';
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import type { Selection } from '../../contract/prediction/selection.ts';
import type { UserRecord } from '../../store/collections.ts';

export type Allowance = UserRecord['allowance'];
type UsedRank = Allowance['ranks'][number];
export type GrantUse = NonNullable<Allowance['uses']>[number];

/** The limits of a grant; -1 is unlimited. */
export type Entitlement = { grant: string; predictions: number; rankChanges: number };

/** What a reservation took, so that it can be released. */
export type Charge = {
  fingerprint: string;
  rank: UsedRank;
  grant: string;
  before: Allowance['last'];
};

/** `home`: the state of the person when the request was charged. Another one would show other seats for the same charge. */
export type ReserveOutcome =
  | { kind: 'reserved'; charge: Charge; home: string }
  | { kind: 'repeated'; home: string }
  | { kind: 'prediction-limit' }
  | { kind: 'rank-locked' };

/** `space`: the list that ranks the candidate; `home`: the state of the person as of now. */
export type ChargeKey = { fingerprint: string; space: string; season: number; home: string };

const MAX_CHARGED = 100;
/** Far above the limit of any limited plan, so that only ranks of unlimited users are dropped. */
const MAX_RANKS = 200;
const MAX_USES = 50;

export const newAllowance = (): Allowance => ({ predictionsUsed: 0, ranks: [], charged: [], last: null, uses: [] });

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
    ...(request.isBudgetDefault ? ['default'] : []),
    ...(request.feeKinds ? [{ feeKinds: [...new Set(request.feeKinds)].sort() }] : []),
    ...(request.quotaId === EVERY_QUOTA ? [[...new Set(request.closedQuotas)].sort((a, b) => a - b)] : []),
    ...(Object.keys(request.answers ?? {}).length > 0 ? [Object.entries(request.answers ?? {}).sort()] : []),
    ...(request.also ?? []).map(writeSelection),
  ]);

/** A further counselling. Its key is the word of earlier requests, so that their fingerprints stay valid. */
const writeSelection = ({ counsellingId, quotaId, categoryId, closedQuotas, answers }: Selection) => ({
  joined: [counsellingId, quotaId, categoryId],
  closed: [...new Set(closedQuotas)].sort((a, b) => a - b),
  answers: Object.entries(answers ?? {}).sort(),
});

/**
 * Charges a prediction to the first entitlement with predictions left, and a new rank to the first one with changes
 * left. A request that was charged before is free.
 */
export function reserve(
  allowance: Allowance,
  request: PredictionRequest,
  { fingerprint, space, season, home }: ChargeKey,
  living: readonly Entitlement[],
): { next: Allowance; result: ReserveOutcome } {
  const refuse = (kind: 'prediction-limit' | 'rank-locked') => ({ next: allowance, result: { kind } as const });
  if (allowance.charged.includes(fingerprint)) {
    const known = allowance.homes?.[fingerprint];
    const next = known === undefined ? { ...allowance, homes: { ...allowance.homes, [fingerprint]: home } } : allowance;
    return { next, result: { kind: 'repeated', home: known ?? home } };
  }
  const payer = living.find((one) => isWithinLimit(findUse(allowance, one.grant).predictions, one.predictions));
  if (!payer) return refuse('prediction-limit');
  const isChange = needsChange(allowance, space, season, request.rank);
  const changer = living.find((one) => isWithinLimit(findUse(allowance, one.grant).rankChanges, one.rankChanges));
  if (isChange && !changer) return refuse('rank-locked');
  const change = isChange ? changer?.grant : undefined;
  const { rank, counsellingId, quotaId, categoryId } = request;
  const charge = {
    fingerprint,
    rank: { space, rank, season, ...(change !== undefined && { change }) },
    grant: payer.grant,
    before: allowance.last,
  };
  const charged = [...allowance.charged, fingerprint].slice(-MAX_CHARGED);
  const next: Allowance = {
    predictionsUsed: allowance.predictionsUsed + 1,
    ranks: addRank(allowance.ranks, charge.rank),
    charged,
    homes: selectHomes({ ...allowance.homes, [fingerprint]: home }, charged),
    last: { rank, counsellingId, quotaId, categoryId },
    uses: count(count(allowance.uses ?? [], payer.grant, 'predictions', 1), change, 'rankChanges', 1),
  };
  return { next, result: { kind: 'reserved', charge, home } };
}

/**
 * Undoes a charge: after a failure of the server, or when nothing was found. A rank without any prediction goes too, with
 * its change, in whatever order parallel requests are released.
 */
export function release(allowance: Allowance, charge: Charge): Allowance {
  if (!allowance.charged.includes(charge.fingerprint)) return allowance;
  const uses = count(allowance.uses ?? [], charge.grant, 'predictions', -1);
  const isLatest = allowance.charged.at(-1) === charge.fingerprint;
  const charged = allowance.charged.filter((entry) => entry !== charge.fingerprint);
  return {
    predictionsUsed: Math.max(0, allowance.predictionsUsed - 1),
    charged,
    homes: selectHomes(allowance.homes ?? {}, charged),
    last: isLatest ? charge.before : allowance.last,
    ...releaseRank(allowance.ranks, uses, charge.rank),
  };
}

const selectHomes = (homes: NonNullable<Allowance['homes']>, charged: readonly string[]): Allowance['homes'] =>
  Object.fromEntries(Object.entries(homes).filter(([fingerprint]) => charged.includes(fingerprint)));

function releaseRank(ranks: readonly UsedRank[], uses: GrantUse[], released: UsedRank) {
  const known = ranks.find((entry) => isSameRank(entry, released));
  const requests = (known?.requests ?? 1) - 1;
  if (!known || requests > 0) {
    return { ranks: ranks.map((entry) => (entry === known ? { ...entry, requests } : entry)), uses };
  }
  const others = ranks.filter((entry) => entry !== known);
  const without = count(uses, known.change, 'rankChanges', -1);
  // The first rank of a season is no change: the next one takes its place.
  const season = others.filter((entry) => entry.space === released.space && entry.season === released.season);
  const [next] = season;
  if (!next || season.some(({ change }) => change === undefined)) return { ranks: others, uses: without };
  return {
    ranks: others.map((entry) => (entry === next ? { ...entry, change: undefined } : entry)),
    uses: count(without, next.change, 'rankChanges', -1),
  };
}

export const findUse = ({ uses }: Allowance, grant: string): GrantUse =>
  uses?.find((use) => use.grant === grant) ?? { grant, predictions: 0, rankChanges: 0 };

const isWithinLimit = (used: number, limit: number): boolean => limit === UNLIMITED || used < limit;

/** A rank of this or an earlier season is free to use again, and so is the first rank of a season. */
function needsChange({ ranks }: Allowance, space: string, season: number, rank: number): boolean {
  const known = ranks.filter((entry) => entry.space === space);
  return known.some((entry) => entry.season === season) && !known.some((entry) => entry.rank === rank);
}

/** The first rank of each space is not a change. */
export const countRankChanges = (ranks: readonly UsedRank[]): number =>
  ranks.length - new Set(ranks.map((entry) => entry.space)).size;

const isSameRank = (a: UsedRank, b: UsedRank): boolean => a.space === b.space && a.rank === b.rank;

function addRank(ranks: readonly UsedRank[], added: UsedRank): UsedRank[] {
  const known = ranks.find((entry) => isSameRank(entry, added));
  if (!known) return [...ranks, { ...added, requests: 1 }].slice(-MAX_RANKS);
  return ranks.map((entry) => (entry === known ? { ...entry, requests: (entry.requests ?? 1) + 1 } : entry));
}

function count(
  uses: readonly GrantUse[],
  grant: string | undefined,
  kind: 'predictions' | 'rankChanges',
  by: number,
): GrantUse[] {
  if (grant === undefined) return [...uses];
  const known = uses.find((use) => use.grant === grant) ?? { grant, predictions: 0, rankChanges: 0 };
  const next = { ...known, [kind]: Math.max(0, known[kind] + by) };
  return [...uses.filter((use) => use.grant !== grant), next].slice(-MAX_USES);
}

export const formatRankSpace = ({ rankSpace, id }: { rankSpace: 'air' | 'state-merit'; id: number }): string =>
  rankSpace === 'air' ? 'air' : `merit-${id}`;
