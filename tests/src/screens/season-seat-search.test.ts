// The seat that a person holds or was given is looked up: rows of My list first, then what the plan shows.
import { atom } from 'nanostores';
import { expect, it, vi } from 'vitest';
import { buildNetworkError } from '../../../src/lib/api/api-error.ts';
import type { ListParts } from '../../../src/screens/list/parts.ts';
import { createSeatSearch, type SeatSearchEnv } from '../../../src/screens/season/seat-search.ts';
import { en } from '../../../src/screens/words/en.ts';

const seat = (college: string, pool = 'OBC') => ({
  id: `mcc.${college}.surgery.AI.${pool}`,
  ...{ course: 'MS General Surgery', college, place: 'Patna', quota: 'All India', pool },
});
const rows = [seat('Nalanda'), seat('Darbhanga')];

const nearest = { rank: 21_345, round: 'Round 3', year: 2025 };
const lists = [
  { code: 'mcc', unreached: [{ name: 'General Medicine', ...nearest }] },
  { code: 'kea', unreached: [{ name: 'General Surgery', ...nearest }] },
];

function open(reply: () => object) {
  let run = (): unknown => undefined;
  const call = vi.fn(async () => reply());
  const env = {
    $rows: atom(rows),
    $prediction: atom({ inputs: { request: {} }, data: { metadata: { lists } } }),
    $language: atom('en'),
    after: (_: number, next: () => unknown) => {
      run = next;
      return () => undefined;
    },
    call,
  };
  const parts = { findCounselling: () => ({}), $code: atom('mcc') };
  const search = createSeatSearch(env as unknown as SeatSearchEnv, parts as unknown as ListParts);
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

it('says that nothing of a speciality closed at the rank, in the shown counselling', async () => {
  const { search, type } = open(() => ({ seats: [], size: 0 }));
  const say = () => search.$unreached.get().map(({ name, ...of }) => en.season.unreached(name, of));
  expect(say()).toEqual([]);
  await type('medi');
  expect(say()).toEqual([
    'General Medicine: of the quotas and fees you asked for, no seat on record closed at your rank. The nearest was 21,345, Round 3 2025.',
  ]);
  await type('surgery');
  expect(say()).toEqual([]);
});
