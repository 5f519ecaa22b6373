// Runs a prediction under the limits of the user's plan, and keeps its matches. Screen, PDF, WhatsApp and recording use it.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { successProbability } from '../contract/labels.ts';
import { BASIC_UPGRADE_INTERVAL, UNLIMITED } from '../contract/limits.ts';
import { memoizeByObject } from '../contract/memoize.ts';
import type { Plan } from '../contract/plans/plans.ts';
import type { ChanceStats, PredictionData, PredictionRequest } from '../contract/prediction/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import { hangsOnCut, isBeyond } from '../contract/season/cuts.ts';
import { type Charge, canonicalRequest, formatRankSpace, release, reserve } from '../domain/account/allowance.ts';
import { findEntitlements, migrateAllowance } from '../domain/account/entitlements.ts';
import { formatAnswers } from '../domain/catalogue/question-sheet.ts';
import { isChanceGiven } from '../domain/eligibility/quotas.ts';
import { countUnknownFees, findOtherKinds } from '../domain/matching/level-lines.ts';
import { listOwnResults, selectListed } from '../domain/matching/own-results.ts';
import {
  type AskedList,
  buildItems,
  findListChance,
  type MatchedList,
  type Matches,
  matchLists,
  type NeededItems,
} from '../domain/matching/predict.ts';
import { validateSelection } from '../domain/matching/validate-selection.ts';
import { freePlan } from '../domain/payments/plan.ts';
import { listHeld } from '../domain/season/held-seats.ts';
import type { SeatIndex } from '../packs/seat-index.ts';
import type { UserRecord } from '../store/collections.ts';
import { type CallContext, findPlan, requireCategoryName, requirePacks } from './call-context.ts';
import { shortSha256 } from './crypto.ts';
import { findAlsoListed, findRulesBetween, frameLists, nameLists, requireLists } from './prediction-lists.ts';

/** Seconds. */
const RETRY_AFTER = 2;

/** Equal requests have the same fingerprint. */
export const computeFingerprint = (request: PredictionRequest): string => shortSha256(canonicalRequest(request));

/** The part of a reply that is not about single seats. */
export type PredictionFrame = Pick<PredictionData, 'filters' | 'metadata'>;

export type Computed = { found: Matches; frame: PredictionFrame; plan: Plan };

/**
 * Charges a prediction to the user and computes it under the limit of the plan. It is reserved on the user record before
 * it is computed, and given back where nothing matches or where computing or `build` fails; a request that was charged
 * before is free.
 * @param build makes of the matches what the caller needs
 * @throws Refusal OVERLOADED, PREDICTION_LIMIT, RANK_LOCKED, NOT_CHARGED, and what the packs or the selection refuse
 */
export async function matchForUser<Built>(
  context: CallContext,
  request: PredictionRequest,
  build: (computed: Computed) => Built,
): Promise<Built> {
  const lists = requireLists(context, request);
  validateSelection(lists);
  requireCategoryName(context, request.baseCategory);
  refuseBeforeCharge(context);
  const alsoListed = await findAlsoListed(context, lists);
  const { user, plan, charge, isUnpaid, home } = await reservePrediction(context, request, lists);
  const compute = () => {
    const found = keepMatches(lists, plan.match_limit, context.deps.reference.states.get(home) ?? null);
    const frame = buildFrame(context, found, { user, plan, alsoListed });
    return { total: found.total, built: build({ found, plan, frame }) };
  };
  try {
    const { total, built } = plan.match_limit === UNLIMITED ? await runSerially(compute) : compute();
    if (isUnpaid && total > 0) throw new Refusal('NOT_CHARGED');
    if (total === 0 && charge) await releaseReservation(context, charge);
    return built;
  } catch (error) {
    if (charge) await releaseReservation(context, charge);
    throw error;
  }
}

/** A whole list that would wait too long is refused before it is charged. */
function refuseBeforeCharge(context: CallContext): void {
  if (isQueueFull() && findPlan(context).match_limit === UNLIMITED)
    throw new Refusal('OVERLOADED', { retryAfter: RETRY_AFTER });
}

/** The same with the specification's items. */
export const predictForUser = (
  context: CallContext,
  request: PredictionRequest,
  needed?: NeededItems,
): Promise<PredictionData> =>
  matchForUser(context, request, ({ found, frame }) => ({ predictions: buildItems(found, needed), ...frame }));

async function reservePrediction(
  { deps, collections, session }: CallContext,
  request: PredictionRequest,
  [first]: readonly AskedList[],
) {
  const fingerprint = computeFingerprint(request);
  const charge = (user: UserRecord | null) => {
    if (!user) throw new Refusal('SESSION_EXPIRED');
    const { plans } = deps.reference;
    const { plan, season, living } = findEntitlements(user.grants, plans, deps.now());
    const known = migrateAllowance(user, plans);
    const space = first ? formatRankSpace(first.seats.counselling) : '';
    const key = { fingerprint, space, season, home: user.state };
    const { next, result } = reserve(known, request, key, living);
    // What matches nothing was never charged and needs no charge.
    const isUnpaid = request.onlyCharged === true && result.kind === 'reserved';
    const isKept = next === known || isUnpaid;
    return { next: isKept ? user : { ...user, allowance: next }, result: { ...result, user, plan, isUnpaid } };
  };
  const reserved = await collections.users.update(session.userId, charge, undefined, session.reading);
  if (reserved.kind === 'prediction-limit') throw new Refusal('PREDICTION_LIMIT');
  if (reserved.kind === 'rank-locked') throw new Refusal('RANK_LOCKED');
  const { user, plan, isUnpaid, home } = reserved;
  return { user, plan, isUnpaid, home, charge: reserved.kind === 'reserved' && !isUnpaid ? reserved.charge : null };
}

const releaseReservation = ({ collections, session }: CallContext, charge: Charge): Promise<unknown> =>
  collections.users.modify(session.userId, (user) => user && { ...user, allowance: release(user.allowance, charge) });

function buildFrame(
  context: CallContext,
  found: Matches,
  { user, plan, alsoListed }: { user: UserRecord; plan: Plan; alsoListed: number[] },
): PredictionFrame {
  const { deps } = context;
  const { version } = requirePacks(context);
  const { lists, total, shown } = found;
  const { stats } = found.seats;
  const { seats, request } = lists[0] as MatchedList;
  const isGiven = lists.some((list) => isChanceGiven(list.seats, list.request.quotaId));
  const frames = frameLists(context, lists, alsoListed);
  const unknownFees = countUnknownFees(lists);
  const otherKinds = findOtherKinds(lists);
  const isOnCut = frames.some(({ verdict }) => hangsOnCut(verdict));
  const qualifying = lists.filter((_, at) => !isBeyond(frames[at] as (typeof frames)[number]));
  const listed = lists.map((list) => selectListed(list.seats, user.listed ?? [])).filter((one) => one !== null);
  const held = listHeld(user, seats.counselling.neetPgYear);
  const results = lists.flatMap((list) => listOwnResults(list.seats, user.results ?? []));
  return {
    filters: nameLists(lists),
    metadata: {
      counsellingId: request.counsellingId,
      quotaId: request.quotaId,
      categoryId: request.categoryId,
      userIsPremium: plan.is_premium,
      totalResults: total,
      totalSeats: found.seats.total,
      ...(unknownFees !== null && { unknownFees }),
      ...(otherKinds && { otherKinds }),
      limitedResults: shown,
      matchLimit: plan.match_limit,
      freeUserLimit: freePlan(deps.reference.plans).match_limit,
      basicUpgradeInterval: BASIC_UPGRADE_INTERVAL,
      fullChanceStats: selectStats(stats, plan),
      successProbability: plan.is_premium && isGiven && !isOnCut ? successProbability(stats) : null,
      listChance: findListChance(isOnCut || qualifying.length > 0 ? qualifying : lists),
      userName: user.name,
      userMobile: user.mobile,
      packVersion: version,
      neetPgYear: seats.counselling.neetPgYear,
      dataYears: frames[0]?.dataYears ?? '',
      rankLabel: seats.counselling.rankLabel,
      ...(request.answers && { answers: formatAnswers(seats, request.answers) }),
      lists: frames,
      ...(alsoListed.length > 0 && { alsoListed }),
      ...(listed.length > 0 && { listed: listed.flat() }),
      ...(held.length > 0 && { held }),
      ...(results.length > 0 && { results }),
      ...(lists.length > 1 && { between: findRulesBetween(context, lists) }),
    },
  };
}

const selectStats = (stats: Required<ChanceStats>, plan: Plan): ChanceStats =>
  plan.plan_code === 'free' ? { high: stats.high, moderate: stats.moderate } : stats;

/** Pieces of work that may wait: about two seconds of whole lists. Later ones would be answered too late to be read. */
const MAX_WAITING = 64;

let tail: Promise<unknown> = Promise.resolve();
let waiting = 0;

const isQueueFull = (): boolean => waiting >= MAX_WAITING;

/** @returns the result of the work, which starts when all earlier work has ended */
export function runSerially<Result>(work: () => Result): Promise<Result> {
  const result = tail.then(() => yieldToEventLoop()).then(work);
  waiting += 1;
  tail = result
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
    });
  return result;
}

/** For each counselling, as it is between two rounds. The largest matches take a quarter of a megabyte. */
const MOST_KEPT = 32;

const findKept = memoizeByObject((_seats: SeatIndex) => new Map<string, Matches>());

/**
 * `matchLists`, computed once while its counsellings stay as they are. Matches with what one person knows of the season are
 * not kept.
 * @throws as `matchLists`
 */
export function keepMatches(asked: readonly AskedList[], limit: number, home: string | null): Matches {
  const [first] = asked;
  if (first === undefined || asked.some(({ own }) => own !== undefined)) return matchLists(asked, limit, home);
  const kept = findKept(first.seats);
  const key = JSON.stringify([asked.map(({ request }) => canonicalRequest(request)), limit, home]);
  const known = kept.get(key);
  const isCurrent = known?.lists.every(({ seats }, list) => seats === asked[list]?.seats) ?? false;
  const found = known && isCurrent ? known : matchLists(asked, limit, home);
  // The latest comes last, so that the oldest goes first.
  kept.delete(key);
  kept.set(key, found);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return found;
}
