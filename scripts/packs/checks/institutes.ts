// Rules about institutes: most of a year are there in the next, else their names were not joined; and two places of one name are not joined.

import type { InstituteMatch } from '../names/institute-match.ts';
import { type Finding, findIn, nameRound, type Rule } from './rule.ts';

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
      return [findIn(round.path, nameRound(round), value, 'at most 20 % gone')];
    });
  },
};

export const onePinPerInstitute: Rule = {
  name: 'one-pin-per-institute',
  description: 'All spellings joined to an institute by similarity have the same PIN, if they have one.',
  tip: 'Two institutes may be mixed up: decide in aliases/institutes.csv.',
  check: ({ harmonised }) => [...harmonised.institutes].flatMap(([id, matches]) => differentPin(id, matches)),
};

function differentPin(id: string, matches: InstituteMatch[]): Finding[] {
  const withPin = matches.filter((match) => match.how === 'spelling' && match.printed.pins.length > 0);
  const [first] = withPin;
  const other = withPin.find((match) => !match.printed.pins.some((pin) => first?.printed.pins.includes(pin)));
  if (!first || !other) return [];
  const value = `${id} is "${first.printed.text}" and "${other.printed.text}"`;
  return [findIn('aliases/institutes.csv', id, value, 'one PIN')];
}
