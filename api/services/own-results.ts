// What a person tells of the season: seats that were listed and not given, own seats, and closing ranks of rounds.

import { belongsTo, choiceKey } from '../contract/choices/choices.ts';
import { UNLIMITED } from '../contract/limits.ts';
import type { PredictionRequest } from '../contract/prediction/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import type { ResultKind } from '../contract/season/result.ts';
import { createEligibilityCheck } from '../domain/choice-lists/counted-seats.ts';
import {
  enterResult,
  listOpenRounds,
  markListed,
  type StoredResult,
  takeBack,
} from '../domain/matching/own-results.ts';
import { keepAnswer } from '../domain/season/held-rounds.ts';
import { listHeld, sayHeld } from '../domain/season/held-seats.ts';
import { linesByKey } from '../domain/seats/seat-line.ts';
import type { SeatIndex } from '../packs/seat-index.ts';
import { type CallContext, changePerson, requireSeatIndex, requireSeatLine } from './call-context.ts';
import { readRoundsOver, requireLists, selectList } from './prediction-lists.ts';
import { matchForUser } from './run-prediction.ts';

/**
 * @param below seats whose marks are taken away in the same step
 * @returns whether a mark changed
 * @throws Refusal INVALID_INPUT for a seat line that no pack has, PACKS_MISSING, SESSION_EXPIRED
 */
export async function markListedBefore(
  context: CallContext,
  { ids, listed, below = [] }: { ids: readonly string[]; listed: boolean; below?: readonly string[] },
): Promise<boolean> {
  const [changed = [], spared = []] = [ids, below].map((some) =>
    [...new Set(some)].map((id) => ({
      year: requireSeatLine(context, id).seats.counselling.neetPgYear,
      choice: choiceKey(id),
    })),
  );
  let isChanged = false;
  await changePerson(context, (user) => {
    const { listed: before = [] } = user;
    const after = markListed(markListed(before, spared, false), changed, listed);
    isChanged = after !== before;
    return isChanged ? { ...user, listed: [...after] } : user;
  });
  return isChanged;
}

type Result = { request: PredictionRequest; id: string; stage: number; kind: ResultKind; rank: number | null };

const ENTER_ERRORS = { full: 'RESULTS_FULL', 'before-own-rank': 'RESULT_BEFORE_RANK' } as const;

/**
 * Stores a result, or takes it back.
 * @throws Refusal RESULT_ROUND for a round that is still to come or has its list, RESULT_NOT_SHOWN, RESULTS_FULL,
 *   RESULT_BEFORE_RANK, SESSION_EXPIRED, NOT_CHARGED where the prediction would have to be paid, INVALID_INPUT for a seat line that no pack has, and those of the prediction
 */
export async function saveResult(context: CallContext, { request, id, stage, kind, rank }: Result): Promise<void> {
  if (rank === null) return void (await takeResultBack(context, { id, stage, kind }));
  const part = requireLists(context, request).find(({ seats }) => linesByKey(seats).has(id));
  if (!part) throw new Refusal('RESULT_NOT_SHOWN');
  const { counselling } = part.seats;
  const rounds = listOpenRounds(part.seats, readRoundsOver(context, part.seats));
  if (!rounds.some((round) => round.stage === stage)) throw new Refusal('RESULT_ROUND');
  const isVisible = await findVisible(context, request, counselling.id);
  if (!isVisible(id)) throw new Refusal('RESULT_NOT_SHOWN');
  const own = kind === 'seat' ? request.rank : rank;
  const entered: StoredResult = { year: counselling.neetPgYear, id, stage, kind, rank: own, at: context.deps.now() };
  await changePerson(context, (user) => {
    const entering = enterResult(user.results ?? [], entered);
    if ('refused' in entering) throw new Refusal(ENTER_ERRORS[entering.refused]);
    const held = kind === 'seat' && { held: sayHeld(user.held ?? [], { year: entered.year, answer: id }) };
    return { ...user, ...held, results: [...entering.results] };
  });
}

/** A seat that was not given is not held either. */
const takeResultBack = (context: CallContext, taken: Pick<StoredResult, 'id' | 'stage' | 'kind'>) =>
  changePerson(context, ({ held, results = [], ...user }) => ({
    ...user,
    held: taken.kind === 'seat' ? held?.filter(({ answer }) => answer !== taken.id) : held,
    results: [...takeBack(results, taken)],
  }));

/**
 * @param held a seat line, or what takes the place of one, such as `none`
 * @returns whether the account kept another answer
 * @throws Refusal SESSION_EXPIRED
 */
export async function saveHeld(
  context: CallContext,
  { code, neetPgYear: year }: Pick<SeatIndex['counselling'], 'code' | 'neetPgYear'>,
  held: string,
): Promise<boolean> {
  const answer = belongsTo(held, code) ? held : `${code}.${held}`;
  let isChanged = false;
  await changePerson(context, (user) => {
    const { held: before = [] } = user;
    isChanged = !listHeld(user, year).includes(answer);
    return isChanged ? { ...user, held: sayHeld(before, { year, answer }) } : user;
  });
  return isChanged;
}

/** @throws Refusal INVALID_INPUT for a counselling that no pack has, PACKS_MISSING, SESSION_EXPIRED */
export async function saveRoundsOver(context: CallContext, answer: { counsellingId: number; over: number }) {
  const { neetPgYear: year } = requireSeatIndex(context, answer.counsellingId).counselling;
  await changePerson(context, (user) => ({
    ...user,
    roundsOver: keepAnswer(user.roundsOver ?? [], { year, ...answer }),
  }));
}

/**
 * It never spends a prediction. `isVisible`: whether the plan of the person shows a seat line for this request, in any
 * quota if it shows every match.
 */
export const findVisible = (
  context: CallContext,
  request: PredictionRequest,
  counsellingId: number,
): Promise<(id: string) => boolean> =>
  matchForUser(context, { ...request, onlyCharged: true }, ({ found, plan: { match_limit: limit } }) => {
    const { seats, matches, request: asked } = selectList(found.lists, counsellingId);
    const shown = new Set(matches.lines);
    const isEligible = createEligibilityCheck(seats, asked);
    return (id) => {
      const line = linesByKey(seats).get(id);
      return line !== undefined && (shown.has(line) || (limit === UNLIMITED && isEligible(line)));
    };
  });
