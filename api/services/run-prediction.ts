// Runs a prediction under the limits of the user's plan. Screen, PDF, WhatsApp and recording use it.
import { successProbability } from '../contract/labels.ts';
import { BASIC_UPGRADE_INTERVAL, UNLIMITED } from '../contract/limits.ts';
import type { Plan } from '../contract/plans/plans.ts';
import type { JoinedFrame } from '../contract/prediction/joined.ts';
import type { ChanceStats, PredictionData, PredictionRequest } from '../contract/prediction/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Season } from '../contract/season/season.ts';
import { type Charge, canonicalRequest, release, reserve } from '../domain/account/allowance.ts';
import { findEntitlements, migrateAllowance } from '../domain/account/entitlements.ts';
import { formatRankSpace } from '../domain/account/rank-space.ts';
import { formatAnswers } from '../domain/catalogue/question-sheet.ts';
import { currentPlan, freePlan } from '../domain/payments/plan.ts';
import { buildJoinedItems, type JoinedLists, joinLists } from '../domain/prediction/joined-lists.ts';
import {
  buildFirstItems,
  buildItems,
  buildItemsById,
  matchSeats,
  type SeatMatches,
} from '../domain/prediction/predict.ts';
import { isChanceGiven } from '../domain/prediction/quotas.ts';
import { validateSelection } from '../domain/prediction/validate-selection.ts';
import { judgeSelection } from '../domain/season/verdict.ts';
import type { SeatIndex } from '../packs/seat-index.ts';
import type { UserRecord } from '../store/collections.ts';
import type { CallContext } from './call-context.ts';
import { sha256 } from './crypto.ts';
import { describeOwnData, frameJoined, nameLists, requireJoined } from './joined-lists.ts';
import { requireCategoryName, requirePacks, requireSeatIndex } from './require-packs.ts';
import { isQueueFull, runSerially } from './serial-queue.ts';

const FINGERPRINT_LENGTH = 22;
/** Seconds. */
const RETRY_AFTER = 2;

/** Equal requests have the same fingerprint. */
export const computeFingerprint = (request: PredictionRequest): string =>
  sha256(canonicalRequest(request)).slice(0, FINGERPRINT_LENGTH);

/** The part of a reply that is not about single seats. */
export type PredictionFrame = Pick<PredictionData, 'filters' | 'metadata'>;

export type Computed = {
  seats: SeatIndex;
  matches: SeatMatches;
  /** With a second counselling: the seats of both. `matches` are those of the first. */
  lists: JoinedLists | null;
  frame: PredictionFrame;
  plan: Plan;
};

/**
 * Charges a prediction to the user and computes it under the limit of the plan. It is reserved on the user record before
 * it is computed, and given back where nothing matches or where computing or `build` fails; a request that was charged
 * before is free.
 * @param build makes of the matches what the caller needs
 * @throws Refusal OVERLOADED, PREDICTION_LIMIT, RANK_LOCKED, and what the packs or the selection refuse
 */
export async function matchForUser<Built>(
  context: CallContext,
  request: PredictionRequest,
  build: (computed: Computed) => Built,
): Promise<Built> {
  const { deps } = context;
  const { version, seasons } = requirePacks(context);
  const seats = requireSeatIndex(context, request.counsellingId);
  const season = seasons.get(request.counsellingId);
  const other = requireJoined(context, request);
  validateSelection(seats, request, other);
  requireCategoryName(context, request.baseCategory);
  refuseBeforeCharge(context);
  const { user, plan, charge } = await reservePrediction(context, request, seats);
  const compute = () => {
    const lists = other && joinLists({ seats, request }, other, plan.match_limit);
    const matches = lists?.parts[0].matches ?? matchSeats(seats, request, plan.match_limit);
    const free = freePlan(deps.reference.plans);
    const joined = lists && frameJoined(context, lists, deps.now());
    const frame = buildFrame(request, matches, {
      user,
      plan,
      free,
      seats,
      season,
      version,
      lists,
      joined,
      now: deps.now(),
    });
    return { found: frame.metadata.totalResults, built: build({ seats, matches, lists, plan, frame }) };
  };
  try {
    const { found, built } = plan.match_limit === UNLIMITED ? await runSerially(compute) : compute();
    if (found === 0 && charge) await releaseReservation(context, charge);
    return built;
  } catch (error) {
    if (charge) await releaseReservation(context, charge);
    throw error;
  }
}

/** A whole list that would wait too long is refused before it is charged. */
function refuseBeforeCharge({ deps, session }: CallContext): void {
  if (!isQueueFull()) return;
  const { plan } = currentPlan(session.user.grants, deps.reference.plans, deps.now());
  if (plan.match_limit === UNLIMITED) throw new Refusal('OVERLOADED', { retryAfter: RETRY_AFTER });
}

/** Which items a caller needs: the first so many of the default order, or those of some ids; by default all, by level. */
export type NeededItems = { first: number } | { ids: Iterable<string> };

/** The same with the specification's items. */
export const predictForUser = (
  context: CallContext,
  request: PredictionRequest,
  needed?: NeededItems,
): Promise<PredictionData> =>
  matchForUser(context, request, ({ seats, matches, lists, frame }) => ({
    predictions: lists ? buildJoinedItems(lists, needed) : buildNeeded(seats, request, matches, needed),
    ...frame,
  }));

function buildNeeded(seats: SeatIndex, request: PredictionRequest, matches: SeatMatches, needed?: NeededItems) {
  if (needed === undefined) return buildItems(seats, matches);
  if ('ids' in needed) return buildItemsById(seats, matches, needed.ids);
  return buildFirstItems(seats, request, matches, needed.first);
}

async function reservePrediction(
  { deps, collections, session }: CallContext,
  request: PredictionRequest,
  seats: SeatIndex,
) {
  const fingerprint = computeFingerprint(request);
  const charge = (user: UserRecord | null) => {
    if (!user) throw new Refusal('SESSION_EXPIRED');
    const { plans } = deps.reference;
    const { plan, season, living } = findEntitlements(user.grants, plans, deps.now());
    const known = migrateAllowance(user, plans);
    const key = { fingerprint, space: formatRankSpace(seats.counselling), season };
    const { next, result } = reserve(known, request, key, living);
    return { next: next === known ? user : { ...user, allowance: next }, result: { ...result, user, plan } };
  };
  const reserved = await collections.users.update(session.userId, charge, undefined, session.reading);
  if (reserved.kind === 'prediction-limit') throw new Refusal('PREDICTION_LIMIT');
  if (reserved.kind === 'rank-locked') throw new Refusal('RANK_LOCKED');
  return { user: reserved.user, plan: reserved.plan, charge: reserved.kind === 'reserved' ? reserved.charge : null };
}

const releaseReservation = ({ collections, session }: CallContext, charge: Charge): Promise<void> =>
  collections.users.modify(session.userId, (user) => user && { ...user, allowance: release(user.allowance, charge) });

type FrameInput = {
  user: UserRecord;
  plan: Plan;
  free: Plan;
  seats: SeatIndex;
  season: Season | undefined;
  version: string;
  now: number;
  lists: JoinedLists | null;
  joined: JoinedFrame | null;
};

function buildFrame(request: PredictionRequest, matches: SeatMatches, input: FrameInput): PredictionFrame {
  const { user, plan, free, seats, season, version, lists, joined, now } = input;
  const { total, stats, listChance } = lists ?? matches;
  const isGiven = isChanceGiven(seats, request.quotaId) || lists !== null;
  return {
    filters: lists && joined ? nameLists(lists, joined) : matches.filters,
    metadata: {
      counsellingId: request.counsellingId,
      quotaId: request.quotaId,
      categoryId: request.categoryId,
      userIsPremium: plan.is_premium,
      totalResults: total,
      limitedResults: lists?.shown ?? matches.lines.length,
      matchLimit: plan.match_limit,
      freeUserLimit: free.match_limit,
      basicUpgradeInterval: BASIC_UPGRADE_INTERVAL,
      fullChanceStats: selectStats(stats, plan),
      successProbability: plan.is_premium && isGiven ? successProbability(stats) : null,
      listChance,
      userName: user.name,
      userMobile: user.mobile,
      packVersion: version,
      neetPgYear: seats.counselling.neetPgYear,
      dataYears: describeOwnData(season, seats, request, { joined, now }),
      rankLabel: seats.counselling.rankLabel,
      ...(request.answers && { answers: formatAnswers(seats, request.answers) }),
      verdict: judgeSelection(season, seats, request),
      ...(joined && { joined }),
    },
  };
}

const selectStats = (stats: Required<ChanceStats>, plan: Plan): ChanceStats =>
  plan.plan_code === 'free' ? { high: stats.high, moderate: stats.moderate } : stats;
