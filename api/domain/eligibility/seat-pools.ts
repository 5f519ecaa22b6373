// Which pools the answers of a candidate open, in a counselling whose pack has seat rules.
import { memoizeByObject } from '../../contract/memoize.ts';
import type { Answers } from '../../contract/options/answers.ts';
import { FORM_QUESTIONS } from '../../contract/options/questions.ts';
import { Refusal } from '../../contract/refusal.ts';
import { poolKey, type SeatIndex } from '../../packs/seat-index.ts';
import type { PoolNeed, SeatPool, SeatRules } from '../../packs/seat-rules-schema.ts';

/** `open`: the candidate may take its seats. `unsettled`: the rules or the answers do not tell. */
type PoolState = 'open' | 'unsettled' | 'closed';

/** An unanswered question settles no need: requests from before a counselling asked it keep their seats, without a chance. */
export function judgePool({ needs, unsettled }: SeatPool, answers: Answers): PoolState {
  const states = needs.map((need) => judgeNeed(need, answers));
  if (states.includes('closed')) return 'closed';
  return unsettled !== undefined || states.includes('unsettled') ? 'unsettled' : 'open';
}

function judgeNeed({ question, met, open }: PoolNeed, answers: Answers): PoolState {
  const answer = Object.hasOwn(answers, question) ? answers[question] : undefined;
  if (answer === undefined) return 'unsettled';
  if (met.includes(answer)) return 'open';
  return open.includes(answer) ? 'unsettled' : 'closed';
}

/** @returns ids of the allotted categories of a quota whose pools are in that state for the candidate */
export const selectPools = (
  { pools }: SeatRules,
  quotaId: number,
  answers: Answers,
  state: Exclude<PoolState, 'closed'>,
): number[] =>
  pools
    .filter((pool) => pool.quotaId === quotaId && judgePool(pool, answers) === state)
    .map(({ categoryId }) => categoryId);

/** @returns the pools that some answers to the questions open or leave unsettled, for a category and disability */
export function selectPossiblePools({ pools }: SeatRules, quotaId: number, known: Answers): number[] {
  const isPossible = ({ needs }: SeatPool) =>
    needs.every((need) => !Object.hasOwn(known, need.question) || judgeNeed(need, known) !== 'closed');
  return pools.filter((pool) => pool.quotaId === quotaId && isPossible(pool)).map(({ categoryId }) => categoryId);
}

/** @throws Refusal UNKNOWN_ANSWER for a question or an answer that the counselling does not have */
export function requireKnownAnswers(rules: SeatRules | null, answers: Answers): void {
  for (const [id, answer] of Object.entries(answers)) {
    const question = rules?.questions.find((one) => one.id === id);
    if (!question?.answers.some((one) => one.id === answer)) throw new Refusal('UNKNOWN_ANSWER');
  }
}

/** @returns ids of the questions that the pools of a quota depend on */
export function listNeededQuestions({ pools }: SeatRules, quotaId: number): Set<string> {
  const ids = pools
    .filter((pool) => pool.quotaId === quotaId)
    .flatMap(({ needs }) => needs.map((need) => need.question));
  const own: readonly string[] = Object.values(FORM_QUESTIONS);
  return new Set(ids.filter((id) => !own.includes(id)));
}

const poolsByKey = memoizeByObject(
  ({ seatRules }: SeatIndex): ReadonlyMap<number, SeatPool> =>
    new Map(seatRules?.pools.map((pool) => [poolKey(pool.quotaId, pool.categoryId), pool])),
);

/** The pool of a seat line; undefined without seat rules, and for a pool that has ended. */
export const findSeatPool = (seats: SeatIndex, line: number): SeatPool | undefined =>
  poolsByKey(seats).get(poolKey(seats.quota[line] ?? 0, seats.category[line] ?? 0));
