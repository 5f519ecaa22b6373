// What the cards of Season have in common: their fields, the next round, dates and the years of rules. Pure.
import { findEnd } from '../../../api/contract/season/calendar.ts';
import type { Decision } from '../../../api/contract/season/decision.ts';
import type { SeasonDate } from '../../../api/contract/season/season.ts';
import type { CitedRule } from '../../../api/contract/season/verdict.ts';
import type { ChanceKey } from '../../lib/seats/chance-levels.ts';
import type { Words } from '../words/words.ts';
import type { Holding } from './address.ts';
import type { RuleSource } from './leaving-cost.ts';

export type Card = {
  key: string;
  title: string;
  figure: string;
  /** Percent of the bar; null without one. */
  share: number | null;
  /** The colour of the figure; null without a meaning. */
  tone: ChanceKey | null;
  text: string;
  note: string;
  /** What the card rests on, behind a press: pools and years of lists, the year of a rule; empty without one. */
  detail: string;
};

export type CardInput = {
  decision: Decision;
  /** Dates of the counselling; empty where none are on record. */
  rows: readonly SeasonDate[];
  now: number;
  holding: Holding;
  /** The held seat is a row of the list, so that the order of the person says which seats are better. */
  isRanked: boolean;
  /** Whether the choices were listed before; null without an answer. */
  isListed: boolean | null;
  /** Name of the person's state; empty where it is not known or has a tab of its own. */
  state: string;
  /** The rules by which the held seat, once joined, may close other counsellings. */
  closing: readonly CitedRule[];
  /** False for a rank that takes part only if the qualifying percentile is cut. */
  qualifies: boolean;
};

export const nameNextRound = ({ rounds, over }: Decision): string => rounds[over ?? 0] ?? '';

export const join = (texts: readonly (string | false)[]): string => texts.filter(Boolean).join(' ');

/** The oldest year of the rules behind a card, and whether one is of low confidence; empty without one. */
export function nameRule(
  rules: readonly RuleSource[],
  { year }: Pick<Decision, 'year'>,
  { ruleOf, weak }: Words['season'],
): string {
  if (rules.length === 0) return '';
  const years = new Set(rules.map((rule) => rule.year));
  const oldest = Math.min(...years);
  const isWeak = rules.some(({ confidence }) => confidence === 'low');
  return join([ruleOf(oldest, years.size, oldest === year ? 0 : year), isWeak && weak]);
}

export const plain = { share: null, tone: null, note: '', detail: '' } as const;

/** An event that is over is no deadline. */
export function nameDate(
  row: SeasonDate | undefined,
  now: number,
  { season, events, day }: Words,
  write: (row: SeasonDate) => string,
): string {
  if (row === undefined) return season.askDate;
  return findEnd(row) <= now ? season.ended(events[row.event], day(row.end, row.closes)) : write(row);
}
