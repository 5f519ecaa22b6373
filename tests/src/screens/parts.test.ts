// Which part of a choice list over several counsellings is shown.
import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import { createParts } from '../../../src/screens/list/parts.ts';

type Env = Parameters<typeof createParts>[0];

const COUNSELLINGS = [
  { counsellingId: 1, code: 'mcc', name: 'MCC' },
  { counsellingId: 2, code: 'kea', name: 'Karnataka' },
];
const [ALL_INDIA, KARNATAKA] = ['mcc.1.md.AI.OPEN', 'kea.2.md.G.GM'];

function openParts(lines: readonly string[]) {
  const $draft = atom({ id: null, lines });
  const lists = { $draft, $lists: atom([]), setLines: (to: readonly string[]) => $draft.set({ id: null, lines: to }) };
  const $prediction = atom({ data: { metadata: { lists: COUNSELLINGS } }, inputs: null });
  return createParts({ $prediction, lists } as unknown as Env);
}

it('shows the first counselling that has seats, and stays there until another is chosen', () => {
  expect(openParts([]).$code.get()).toBe('mcc');
  expect(openParts([KARNATAKA]).$code.get()).toBe('kea');
  const parts = openParts([KARNATAKA, ALL_INDIA]);
  expect(parts.$code.get()).toBe('mcc');
  parts.remove(ALL_INDIA);
  expect([parts.$code.get(), parts.$lines.get()]).toEqual(['mcc', []]);
  parts.show('kea');
  expect(parts.$lines.get()).toEqual([KARNATAKA]);
});
