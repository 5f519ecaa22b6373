// Rule: every fact of the registry has a source, and is known somewhere: none is published as unknown for want of a reader.
import { FACT_NAMES, FACTS, type FactName } from '../../../api/contract/facts.ts';
import type { Rule } from './rule.ts';

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
    const report = (fact: FactName, value: string, expected: string) => ({
      key: fact,
      file: FILE,
      line: null,
      value: `${fact} (${FACTS[fact].label}) ${value}`,
      expected,
    });
    return FACT_NAMES.flatMap((fact) => [
      ...(facts.trust.has(fact) ? [] : [report(fact, 'has no source', `a row ${fact},SOURCE`)]),
      ...(known.has(fact) ? [] : [report(fact, `is known of no ${FACTS[fact].of}`, 'a claim reader and its table')]),
    ]);
  },
};
