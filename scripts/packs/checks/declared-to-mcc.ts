// Rule: what a college declares to MCC is about seats of MCC, and fills no seat that a state gives.
import type { Pack } from '../../../api/packs/schema.ts';
import { DECLARED_TO } from '../facts/sources/declared.ts';
import type { Finding, Rule } from './rule.ts';

/** What a seat of another quota has on other terms; all residents of a college have one stipend and one hostel. */
const OF_THE_QUOTA = ['fee', 'bond', 'bond_penalty', 'discontinuation'] as const;
const EXPECTED = 'a fee or bond of the same quota, or none';

export const declaredToMcc: Rule = {
  name: 'declared-to-mcc',
  description: 'No fee or bond of a seat that a state gives comes from a declaration to MCC.',
  tip: 'Name the counselling of the claim in scripts/packs/facts/sources, or the right source in reference/facts/state-fees.csv.',
  check: ({ packs, tables: { facts } }) => [
    ...packs.filter(({ counselling }) => counselling.code !== DECLARED_TO).flatMap(findDeclared),
    ...facts.stateFees.flatMap(({ counselling, source }, row): Finding[] =>
      isDeclared(source)
        ? [
            {
              key: `${counselling} ${row + 2}`,
              file: 'reference/facts/state-fees.csv',
              line: row + 2,
              value: `a fee of ${counselling} from ${source}`,
              expected: EXPECTED,
            },
          ]
        : [],
    ),
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
    found.set(key, {
      key,
      file: 'reference/colleges/mcc-institute-profiles.csv',
      line: null,
      value,
      expected: EXPECTED,
    });
  });
  return [...found.values()];
}
