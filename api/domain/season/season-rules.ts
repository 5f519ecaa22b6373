// Selects the rules of a season that a person needs after a round.
import type { Outcome, Season, SeasonRule } from '../../contract/season/season.ts';
import type { CitedRule } from '../../contract/season/verdict.ts';

export const citeRule = ({ id, topic, text, value, unit, year, source, page, confidence, basis }: SeasonRule) => ({
  id,
  topic,
  text,
  value,
  unit,
  year,
  source,
  page,
  confidence,
  basis,
});

/** Code of the round of a stage: the season's first is `R1`. */
export const findRoundCode = (stage: number): string => `R${stage + 1}`;

/**
 * @param quota code of the quota of the seat
 * @returns the rules on an outcome after that round, in the order of the table
 */
export const selectRules = (
  rules: NonNullable<Season['rules']>,
  { quota, stage, outcome }: { quota: string; stage: number; outcome: Outcome },
): CitedRule[] =>
  rules
    .filter(
      (rule) =>
        rule.outcomes.includes(outcome) &&
        includesOrAll(rule.quotas, quota) &&
        rule.rounds !== null &&
        includesOrAll(rule.rounds, findRoundCode(stage)),
    )
    .map(citeRule);

const includesOrAll = (codes: readonly string[], code: string): boolean => codes.length === 0 || codes.includes(code);
