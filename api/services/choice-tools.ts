// What is made of a choice list under the limits of a plan: chances by position, replay in past seasons, a starter list.
import type {
  ListPositions,
  ListReplay,
  SeatsNearRank,
  StarterList,
  StarterRequest,
} from '../contract/choice-tools.ts';
import { groupChoices } from '../contract/choices.ts';
import { UNLIMITED } from '../contract/limits.ts';
import type { PredictionRequest } from '../contract/prediction/prediction.ts';
import { createEligibilityCheck } from '../domain/choice-lists/choice-list-chance.ts';
import { replayList } from '../domain/choice-lists/replay.ts';
import { findSeatsNearRank } from '../domain/choice-lists/seats-near-rank.ts';
import { buildStarterList } from '../domain/choice-lists/starter-list.ts';
import { judgeSeats } from '../domain/choice-lists/visible-lines.ts';
import type { CallContext } from './call-context.ts';
import { loadListWithPrediction, positionsOfList } from './choice-lists.ts';
import { requirePacks } from './require-packs.ts';
import { matchForUser } from './run-prediction.ts';

type ListRequest = Parameters<typeof loadListWithPrediction>[1];

/** @throws Refusal LIST_UNKNOWN, and those of the prediction */
export async function findListPositions(context: CallContext, body: ListRequest): Promise<ListPositions> {
  return positionsOfList(await loadListWithPrediction(context, body), body.request);
}

/** @throws Refusal LIST_UNKNOWN, and those of the prediction */
export async function findListReplay(context: CallContext, body: ListRequest): Promise<ListReplay> {
  const { list, seats, visibility } = await loadListWithPrediction(context, body);
  const ids = list.lines.map(({ id }) => id);
  const judged = judgeSeats(seats, body.request, ids, visibility).filter(({ status }) => status === 'counted');
  const lines = new Map(judged.map(({ id, line }) => [id, line]));
  const choices = groupChoices(list.lines);
  const replayed = choices.flatMap(({ ids: own, ...choice }) => {
    const found = own.flatMap((id) => lines.get(id) ?? []);
    return found.length > 0 ? [{ ...choice, lines: found }] : [];
  });
  return {
    choices: replayed.map(({ number, course, college, place, quota }) => ({ number, course, college, place, quota })),
    years: replayList(seats, replayed, body.request.rank),
    uncounted: choices.length - replayed.length,
  };
}

/** @throws Refusal those of the prediction */
export function findNear(context: CallContext, { request }: { request: PredictionRequest }): Promise<SeatsNearRank> {
  const finalSeats = requirePacks(context).finalSeats.get(request.counsellingId) ?? [];
  return matchForUser(context, request, ({ seats, matches, plan }) => {
    const shown = new Set(matches.lines);
    const isShown = (line: number) => plan.match_limit === UNLIMITED || shown.has(line);
    const isEligible = createEligibilityCheck(seats, request);
    return findSeatsNearRank(seats, finalSeats, request.rank, { isEligible, isShown });
  });
}

/** @throws Refusal those of the prediction */
export const makeStarterList = (
  context: CallContext,
  { request, ...preferences }: StarterRequest,
): Promise<StarterList> =>
  matchForUser(context, request, ({ seats, matches }) => buildStarterList(seats, matches, preferences));
