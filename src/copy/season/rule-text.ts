// Texts of a rule: its figure, its session, its source; and of the rules between several counsellings.
import { count, money } from '../../../api/contract/labels.ts';
import { ruleYear } from '../../../api/contract/season/cite-rules.ts';
import { describeCuts } from '../../../api/contract/season/cuts.ts';
import type { CitedRule, Verdict } from '../../../api/contract/season/verdict.ts';
import { ruleWords } from './season-page.ts';

export type RuleView = { id: string; topic: string; figure: string; text: string; cite: string; isEarlier: boolean };

/** The figure in front of the text; empty where the text holds it. */
function formatFigure({ value, unit }: CitedRule): string {
  if (!/^\d+(\.\d+)?$/.test(value)) return '';
  if (unit === 'INR' || unit.startsWith('INR + ')) return money(Number(value));
  if (unit === 'INR a year') return `${money(Number(value))} a year`;
  if (unit === 'percent') return `${value}%`;
  if (unit === 'years' || unit === 'year') return value === '1' ? '1 year' : `${value} years`;
  return unit === 'rank' ? ruleWords.upTo(count(Number(value))) : '';
}

/** @param season the year that is asked about; a rule of an earlier year says so */
export const viewRule = (rule: CitedRule, season: number): RuleView => ({
  id: rule.id,
  topic: ruleWords.topics[rule.topic],
  figure: formatFigure(rule),
  text: rule.text,
  cite: [
    ruleYear(rule.year, season),
    [rule.source, rule.page && ruleWords.page(rule.page)].filter(Boolean).join(', '),
    ruleWords.confidence(rule.confidence),
  ].join('; '),
  isEarlier: rule.year !== season,
});

/** The rules of a verdict as they are shown; the qualifying rule compares with the rank. */
export function viewVerdict({ year, rules, cuts, reached }: Verdict): { kind: string; rule: RuleView }[] {
  return rules.map(({ kind, rule }) => {
    const view = viewRule(rule, year);
    if (rule.topic !== 'qualifying') return { kind, rule: view };
    const last = count(Number(rule.value));
    const answer = kind === 'eligible' ? ruleWords.qualifies(last) : ruleWords.beyond(last);
    const later = cuts.length > 0 ? ruleWords.cuts([...new Set(cuts)].sort().join(', ')) : '';
    const text = [answer, rule.text, later, describeCuts({ reached })].filter(Boolean).join(' ');
    return { kind, rule: { ...view, figure: '', text } };
  });
}

const and = (names: readonly string[]) => new Intl.ListFormat('en-IN').format(names);

export const betweenWords = {
  title: (names: readonly string[]) => `When a seat of ${and(names)} excludes another`,
  none: (names: readonly string[]) => `No rule between ${and(names)} is on record. Ask each authority.`,
  apart:
    'Each counselling has its own registration, choice filling and rounds. The order here is by the closing ranks that we expect in all of them.',
};
