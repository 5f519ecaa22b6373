// Where a college is, behind its name.
import { expect, it } from 'vitest';
import { formatPlace } from '../../../api/contract/place.ts';

it.each([
  ['Kochi', 'Kerala', 'Alpha', 'Kochi, Kerala'],
  [null, 'Kerala', 'Alpha', 'Kerala'],
  ['Kochi', null, 'Alpha', 'Kochi'],
  [null, null, 'Alpha', ''],
  ['Kochi', 'Kerala', 'Alpha, Kochi', 'Kerala'],
  ['Kochi', 'Kerala', 'Alpha, Kerala', 'Kochi'],
  ['Delhi', 'Delhi', 'Alpha', 'Delhi'],
])('writes the place of %s in %s behind %s as "%s"', (place, state, name, expected) => {
  expect(formatPlace({ place, state }, name)).toBe(expected);
});
