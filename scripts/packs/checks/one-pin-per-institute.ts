// Rule: two places of one name are not joined.
import type { InstituteMatch } from '../names/institute-match.ts';
import type { Finding, Rule } from './rule.ts';

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
  return [{ key: `${id}`, file: 'aliases/institutes.csv', line: null, value, expected: 'one PIN' }];
}
