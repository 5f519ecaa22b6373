// Rule: most institutes of a year are present in the next; otherwise their names were not joined.
import type { Finding, Rule } from './rule.ts';

/** Share of a first round’s institutes that may be missing in the next year’s: in 2024 one in twenty-eight was. */
const MOST_GONE = 0.2;
/** Below this, or with less than half the rows of the year before, a round is too small to judge. */
const LEAST_INSTITUTES = 20;

export const institutesStay: Rule = {
  name: 'institutes-stay',
  description: 'At most 20 % of the institutes of a first round are missing in the next year’s.',
  tip: 'See npm run data -- diff and npm run data -- review: the spelling of many institutes changed.',
  check: ({ harmonised }) => {
    const first = harmonised.rounds.filter((round) => round.order === 1);
    return first.flatMap((round): Finding[] => {
      const before = first.find((other) => other.counselling === round.counselling && other.year === round.year - 1);
      if (!before || round.rows < before.rows / 2) return [];
      const then = new Set(before.seats.map((seat) => seat.institute));
      const now = new Set(round.seats.map((seat) => seat.institute));
      const gone = [...then].filter((institute) => !now.has(institute));
      if (then.size < LEAST_INSTITUTES || gone.length <= MOST_GONE * then.size) return [];
      const value = `${gone.length} of ${then.size} institutes gone, such as ${gone.slice(0, 3).join(', ')}`;
      const key = `${round.counselling} ${round.year} ${round.code}`;
      return [{ key, file: round.path, line: null, value, expected: 'at most 20 % gone' }];
    });
  },
};
