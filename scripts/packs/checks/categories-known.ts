// Rule: every quota, category and course is known for its counselling.
import type { Finding, Rule } from './rule.ts';

export const categoriesKnown: Rule = {
  name: 'categories-known',
  description: 'No quota, category or course outside the lists of the counselling.',
  tip: 'Add the spelling to aliases/seat-words.csv or aliases/courses.csv.',
  check: ({ files, harmonised }) =>
    harmonised.unmatched
      .filter((entry) => entry.kind !== 'institute')
      .map((entry): Finding => {
        const file = files.find((candidate) => candidate.rows.some((row) => row[entry.kind] === entry.printed));
        return {
          key: `${entry.counselling} ${entry.kind} ${entry.printed}`,
          file: file?.path ?? '',
          line: file?.rows.find((row) => row[entry.kind] === entry.printed)?.line ?? null,
          value: `${entry.kind} "${entry.printed}" on ${entry.rows} rows`,
          expected: `a ${entry.kind} of ${entry.counselling}`,
        };
      }),
};
