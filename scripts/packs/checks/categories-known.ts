// Every quota, category and course is one the counselling has.
import type { Finding, Rule } from './rule.ts';

export const categoriesKnown: Rule = {
  name: 'categories-known',
  description: 'No quota, category or course outside the lists of the counselling.',
  tip: 'Add the spelling to aliases/seat-words.csv or aliases/courses.csv.',
  level: 'error',
  check: ({ files, harmonised }) =>
    harmonised.unmatched
      .filter((entry) => entry.kind !== 'institute')
      .map((entry): Finding => {
        const field = entry.kind === 'institute' ? 'institute' : entry.kind;
        const file = files.find((candidate) => candidate.rows.some((row) => row[field] === entry.printed));
        return {
          key: `${entry.counselling} ${entry.kind} ${entry.printed}`,
          file: file?.path ?? '',
          line: file?.rows.find((row) => row[field] === entry.printed)?.line ?? null,
          value: `${entry.kind} "${entry.printed}" on ${entry.rows} rows`,
          expected: `a ${entry.kind} of ${entry.counselling}`,
        };
      }),
};
