// Rules about facts: each has a source and is known somewhere, and what a college declares to MCC fills no seat that a state gives.

import { FACT_NAMES, FACTS, type FactName } from '../../../api/contract/facts.ts';
import type { Pack } from '../../../api/packs/schema.ts';
import { DECLARED_TO } from '../facts/claim.ts';
import { type Finding, findIn, type Rule } from './rule.ts';

/** What a seat of another quota has on other terms; all residents of a college have one stipend and one hostel. */
const OF_THE_QUOTA = ['fee', 'bond', 'bond_penalty', 'discontinuation'] as const;
const EXPECTED = 'a fee or bond of the same quota, or none';

export const declaredToMcc: Rule = {
  name: 'declared-to-mcc',
  description: 'No fee or bond of a seat that a state gives comes from a declaration to MCC.',
  tip: 'Name the counselling of the claim in scripts/packs/facts/sources, or the right source in reference/facts/state-fees.csv.',
  check: ({ packs, tables: { facts } }) => [
    ...packs.filter(({ counselling }) => counselling.code !== DECLARED_TO).flatMap(findDeclared),
    ...facts.stateFees.flatMap(({ counselling, source }, row): Finding[] => {
      if (!isDeclared(source)) return [];
      const value = `a fee of ${counselling} from ${source}`;
      const found = findIn('reference/facts/state-fees.csv', `${counselling} ${row + 2}`, value, EXPECTED);
      return [{ ...found, line: row + 2 }];
    }),
  ],
};

const isDeclared = (source: string): boolean => source.startsWith('mcc-');

type Figures = Pick<Pack, 'counselling' | 'sources' | 'marks' | 'figures' | 'lines' | 'institutes' | 'quotas'>;

/** One finding for each institute and quota. */
function findDeclared({ counselling, sources, marks, figures, lines, institutes, quotas }: Figures): Finding[] {
  const codes = new Map(quotas.map(({ id, code }) => [id, code]));
  const declaredBy = figures.map((set) =>
    OF_THE_QUOTA.find((fact) => {
      const mark = marks[set[fact]?.mark ?? -1];
      return mark?.kind === 'declared' && isDeclared(sources[mark.source]?.id ?? '');
    }),
  );
  const found = new Map<string, Finding>();
  lines.figures.forEach((set, line) => {
    const fact = declaredBy[set];
    if (!fact) return;
    const key = `${counselling.code} ${institutes[lines.institute[line] ?? -1]?.id} ${codes.get(lines.quota[line] ?? -1)}`;
    const value = `${fact} of ${key} is what the college declares to MCC`;
    found.set(key, findIn('reference/colleges/mcc-institute-profiles.csv', key, value, EXPECTED));
  });
  return [...found.values()];
}

const FILE = 'reference/facts/trust.csv';

export const factsKnown: Rule = {
  name: 'facts-known',
  description: 'Every fact has a source in reference/facts/trust.csv and is known of an institute or a seat.',
  tip: 'Read the claims of its source in scripts/packs/facts, see CONTRIBUTING.md: "Add a sourced fact".',
  check: ({ packs, tables: { facts } }) => {
    // A folder without tables of facts has none.
    if (facts.trust.size === 0) return [];
    const known = new Set(
      packs.flatMap(({ institutes, figures }) =>
        [...institutes.map((institute) => institute.facts), ...figures].flatMap((one) => Object.keys(one)),
      ),
    );
    const report = (fact: FactName, value: string, expected: string) =>
      findIn(FILE, fact, `${fact} (${FACTS[fact].label}) ${value}`, expected);
    return FACT_NAMES.flatMap((fact) => [
      ...(facts.trust.has(fact) ? [] : [report(fact, 'has no source', `a row ${fact},SOURCE`)]),
      ...(known.has(fact) ? [] : [report(fact, `is known of no ${FACTS[fact].of}`, 'a claim reader and its table')]),
    ]);
  },
};
