// Data rules and how they run. A finding stops the build unless an exception names it; an exception without a finding stops it too.

import * as institutes from './institutes.ts';
import * as ranks from './ranks.ts';
import { type Checked, type Finding, findIn, nameRound, type Rule } from './rule.ts';

/** Data rules in the order in which they are reported. */
export const RULES: Rule[] = [
  ranks.roundsOnce,
  ranks.publishedCounts,
  ranks.ranksUnique,
  ranks.tableRanksApart,
  ranks.unmatchedFew,
  ranks.likeEarlierYear,
  institutes.onePinPerInstitute,
  institutes.splitInstitutes,
  ranks.openingBeforeClosing,
  ranks.closingJumps,
  institutes.institutesStay,
  institutes.factsKnown,
  institutes.declaredToMcc,
];

export type Exception = { rule: string; key: string; reason: string };
export type Problem = Finding & Pick<Rule, 'name' | 'tip'>;

export function runRules(rules: Rule[], checked: Checked, exceptions: Exception[]): Problem[] {
  return rules.flatMap((rule) => {
    const own = exceptions.filter((exception) => exception.rule === rule.name);
    const findings = rule.check(checked);
    const keys = new Set(findings.map((finding) => finding.key));
    const excepted = new Set(own.map((exception) => exception.key));
    const stale = isWhole(checked) ? own.filter((exception) => !keys.has(exception.key)) : [];
    return [
      ...findings
        .filter((finding) => !excepted.has(finding.key))
        .map((finding) => ({ ...finding, name: rule.name, tip: rule.tip })),
      ...stale.map((exception) => staleProblem(rule, exception)),
    ];
  });
}

/** With some rounds left out, an exception may have no finding. */
function isWhole({ harmonised, tables }: Checked): boolean {
  const loaded = new Set(harmonised.rounds.map(nameRound));
  return tables.rounds.every((round) => loaded.has(nameRound(round)));
}

function staleProblem({ name }: Rule, { key, reason }: Exception): Problem {
  const value = `exception "${key}" (${reason}) has no finding`;
  const found = findIn('check-exceptions.csv', key, value, 'every exception is still needed');
  return { ...found, name, tip: 'Take the row out of check-exceptions.csv.' };
}

export const showProblem = ({ name, file, line, value, expected, tip }: Problem): string =>
  `error ${name}: ${file}${line === null ? '' : `:${line}`}: ${value}; expected: ${expected}. ${tip}`;
