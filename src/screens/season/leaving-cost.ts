// What leaving a seat costs by the rules of a season. Pure.
import type { CitedRule } from '../../../api/contract/season/verdict.ts';

export type LeavingCost = {
  kind: 'free' | 'deposit' | 'window' | 'sum' | 'no-exit' | 'unknown';
  /** In rupees; of each year that is not completed, where it is yearly. */
  sum: number;
  isYearly: boolean;
  /** The sum is that of a course that was joined; `until` is the sum until the next round, 0 where it is no other. */
  isJoined: boolean;
  until: number;
  /** What is to be paid besides the sum, and for how many years the person is barred. */
  fees: boolean;
  stipend: boolean;
  barred: number;
  year: number | null;
};

const EXIT_TOPICS: ReadonlySet<CitedRule['topic']> = new Set(['exit', 'resignation']);
const SUM_UNIT = /^INR( a year)?(?: \+ (.*))?$/;

/** The gravest of the rules about leaving: no exit, the largest sum, a window that may be over, a lost deposit, nothing. */
export function findLeavingCost(rules: readonly CitedRule[]): LeavingCost {
  const exits = rules.filter(({ topic }) => EXIT_TOPICS.has(topic));
  const find = (holds: (rule: CitedRule) => boolean) => exits.find(holds);
  const noExit = find(({ value }) => value === 'no exit');
  if (noExit) return { ...noSum, kind: 'no-exit', year: noExit.year };
  const sum = findLargestSum(rules);
  if (sum) return sum;
  const window = find(({ value, text }) => value === 'window' && /deposit/.test(text));
  if (window) return { ...noSum, kind: 'window', year: window.year };
  const deposit = find(({ value }) => value.startsWith('deposit'));
  if (deposit) return { ...noSum, kind: 'deposit', year: deposit.year };
  const free = find(({ value, unit }) => value === '0' && unit.startsWith('INR'));
  return free ? { ...noSum, kind: 'free', year: free.year } : { ...noSum, kind: 'unknown', year: null };
}

const noSum = { sum: 0, isYearly: false, isJoined: false, until: 0, fees: false, stipend: false, barred: 0 };

/** Of equal sums the one with more besides it. @returns null where no rule has a sum */
function findLargestSum(rules: readonly CitedRule[]): LeavingCost | null {
  const sums = rules
    .filter(({ topic, unit, value }) => isLeaving(topic) && SUM_UNIT.test(unit) && Number(value) > 0)
    .map((rule) => ({ ...rule, sum: Number(rule.value) }))
    .sort((one, other) => other.sum - one.sum || other.unit.length - one.unit.length);
  const [largest] = sums;
  if (!largest) return null;
  const isJoined = largest.topic === 'discontinuation';
  const [, yearly, besides = ''] = SUM_UNIT.exec(largest.unit) ?? [];
  // The bar is of those who joined.
  const bar = isJoined && rules.find(({ topic, unit }) => topic === 'debarment' && /^years?$/.test(unit));
  const until = isJoined ? (sums.find(({ topic }) => EXIT_TOPICS.has(topic))?.sum ?? 0) : 0;
  return {
    kind: 'sum',
    sum: largest.sum,
    isYearly: yearly !== undefined,
    isJoined,
    until: until < largest.sum ? until : 0,
    fees: besides.includes('fees'),
    stipend: besides.includes('stipend'),
    barred: bar ? Number(bar.value) : 0,
    year: largest.year,
  };
}

const isLeaving = (topic: CitedRule['topic']): boolean => EXIT_TOPICS.has(topic) || topic === 'discontinuation';
