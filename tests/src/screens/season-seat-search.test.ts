// The seat that a person holds or was given is looked up: rows of My list first, then what the plan shows.
import { atom } from 'nanostores';
import { expect, it, vi } from 'vitest';
import { buildNetworkError } from '../../../src/lib/api/api-error.ts';
import type { ListParts } from '../../../src/screens/list/parts.ts';
import { createSeatSearch, type SeatSearchEnv } from '../../../src/screens/season/seat-search.ts';

const seat = (college: string, pool = 'OBC') => ({
  id: `mcc.${college}.surgery.AI.${pool}`,
  ...{ course: 'MS General Surgery', college, place: 'Patna', quota: 'All India', pool },
});
const rows = [seat('Nalanda'), seat('Darbhanga')];

function open(reply: () => object) {
  let run = (): unknown => undefined;
  const call = vi.fn(async () => reply());
  const env = {
    $rows: atom(rows),
    $prediction: atom({ inputs: { request: {} } }),
    $language: atom('en'),
    after: (_: number, next: () => unknown) => {
      run = next;
      return () => undefined;
    },
    call,
  };
  const search = createSeatSearch(env as unknown as SeatSearchEnv, { findCounselling: () => ({}) } as ListParts);
  const type = async (text: string) => {
    search.search(text);
    await run();
  };
  const shown = () => search.$found.get().seats.map(({ college, pool }) => `${college} ${pool}`);
  return { search, type, shown, call };
}

it('shows the rows of the list before anything is typed, and asks nobody', () => {
  const { shown, search, call } = open(() => ({}));
  expect(shown()).toEqual(['Nalanda OBC', 'Darbhanga OBC']);
  search.search('  ');
  expect(shown()).toHaveLength(2);
  expect(call).not.toHaveBeenCalled();
});

it('puts the rows with every typed word before the other seats, each once', async () => {
  const { shown, type, search } = open(() => ({ seats: [seat('Nalanda', 'Open'), seat('Nalanda')], size: 2 }));
  search.search('nalanda sur');
  expect([shown(), search.$found.get().size]).toEqual([['Nalanda OBC'], null]);
  await type('nalanda sur');
  expect([shown(), search.$found.get().size]).toEqual([['Nalanda OBC', 'Nalanda Open'], 2]);
});

it('shows at most eight, and the rows where the network fails', async () => {
  const many = Array.from({ length: 8 }, (_, at) => seat(`Nalanda ${at}`));
  const { shown, type } = open(() => ({ seats: many, size: 40 }));
  await type('nalanda');
  expect(shown()).toHaveLength(8);
  const failing = open(() => {
    throw buildNetworkError();
  });
  await failing.type('nalanda');
  expect(failing.search.$found.get().failure).not.toBe('');
  expect(failing.shown()).toEqual(['Nalanda OBC']);
});
