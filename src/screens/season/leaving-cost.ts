// What leaving a seat costs by the rules of a season. Pure.
import type { CitedRule } from '../../../api/contract/season/verdict.ts';

/** When a seat is left: never joined, resigned after its round, or the course left later. */
export type LeavingStage = 'not-joined' | 'resigned' | 'joined';

/** The season of a rule, and how sure it is. */
export type RuleSource = Pick<CitedRule, 'year' | 'confidence'>;

export type LeavingCost = RuleSource & {
  kind: 'no-exit' | 'sum' | 'window' | 'deposit' | 'free';
  stage: LeavingStage;
  /** In rupees, 0 without a sum; of each year that is not completed, where it is yearly. */
  sum: number;
  isYearly: boolean;
  /** What is to be paid besides the sum. */
  fees: boolean;
  stipend: boolean;
  /** No round of this season is open any more. */
  isOut: boolean;
  /** Years without a postgraduate seat; `isSpecial`: after a special stray round only. */
  barred: number;
  isSpecial: boolean;
};

/** What a cost has besides its sum, in the words of a language. */
export const createBesides =
  (fees: string, stipend: string, isOut: string, bar: (years: number, isSpecial: boolean) => string) =>
  (cost: LeavingCost): string =>
    [
      cost.fees && fees,
      cost.stipend && stipend,
      cost.barred > 0 && bar(cost.barred, cost.isSpecial),
      cost.isOut && isOut,
    ]
      .filter(Boolean)
      .join(', ');

const STAGES: Partial<Record<CitedRule['topic'], LeavingStage>> = {
  exit: 'not-joined',
  resignation: 'resigned',
  discontinuation: 'joined',
};
/** From the gravest on. */
const KINDS = ['no-exit', 'sum', 'window', 'deposit', 'free'] as const satisfies LeavingCost['kind'][];
const SUM_UNIT = /^INR( a year)?(?: \+ (.*))?$/;

/**
 * @returns the gravest cost of each stage, the gravest of all first; that of leaving the course later is last where it is
 *   known what leaving costs now. Empty where no rule has one
 */
export function findLeavingCosts(rules: readonly CitedRule[]): LeavingCost[] {
  const found = rules.flatMap((rule) => readCost(rule) ?? []).sort(compareGravity);
  const isLater = ({ stage }: LeavingCost) => stage === 'joined' && found.some((other) => other.stage === 'resigned');
  const costs = [...found.filter((cost) => !isLater(cost)), ...found.filter(isLater)];
  const bar = findBar(rules);
  return costs
    .filter(({ stage }, index) => costs.findIndex((other) => other.stage === stage) === index)
    .map((cost) => (bar?.stage === cost.stage ? { ...cost, ...bar } : cost));
}

/** The least and the most in rupees of the deposits that some rules ask for, and those rules; null without one. */
export function findDeposit(rules: readonly CitedRule[]) {
  const asked = rules.filter(({ topic, value, unit }) => topic === 'deposit' && unit === 'INR' && Number(value) > 0);
  const sums = asked.map(({ value }) => Number(value));
  return asked.length === 0 ? null : { low: Math.min(...sums), high: Math.max(...sums), rules: asked };
}

/** The bar is of those who joined, but for that of a special stray round, whose seat is to be joined. */
function findBar(rules: readonly CitedRule[]) {
  const bar = rules.find(({ topic, unit }) => topic === 'debarment' && /^years?(,|$)/.test(unit));
  if (bar === undefined) return undefined;
  const isSpecial = bar.unit.includes('special stray');
  const stage: LeavingStage = isSpecial ? 'not-joined' : 'joined';
  return { stage, barred: Number(bar.value), isSpecial };
}

/** Of equal sums the one with more besides it comes first. */
function compareGravity(one: LeavingCost, other: LeavingCost): number {
  const besides = ({ fees, stipend }: LeavingCost) => Number(fees) + Number(stipend);
  return KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || other.sum - one.sum || besides(other) - besides(one);
}

/** @returns null where a rule is not about leaving, or has no cost that can be named */
function readCost(rule: CitedRule): LeavingCost | null {
  const { topic, value, unit, year, confidence } = rule;
  const [stage, kind] = [STAGES[topic], findKind(rule)];
  if (stage === undefined || kind === null) return null;
  const [, yearly, besides = ''] = SUM_UNIT.exec(unit) ?? [];
  return {
    kind,
    stage,
    sum: kind === 'sum' ? Number(value) : 0,
    isYearly: yearly !== undefined,
    fees: besides.includes('fees'),
    stipend: besides.includes('stipend'),
    isOut: `${value} ${besides}`.includes('elimination'),
    barred: 0,
    isSpecial: false,
    year,
    confidence,
  };
}

function findKind({ value, unit, text }: CitedRule): LeavingCost['kind'] | null {
  if (value === 'no exit') return 'no-exit';
  if (SUM_UNIT.test(unit) && Number(value) > 0) return 'sum';
  if (value === 'window' && /deposit/.test(text)) return 'window';
  if (value.startsWith('deposit')) return 'deposit';
  return value === '0' && unit.startsWith('INR') ? 'free' : null;
}
