// Two made-up states and a made-up counselling of all India, for predictions over several.
import type { LoadedPacks } from '../../api/packs/load.ts';
import type { Pack } from '../../api/packs/schema.ts';
import { indexSeats, type SeatIndex } from '../../api/packs/seat-index.ts';
import { COUNSELLING, loadedPacks, widePack } from './application.ts';
import { loadedLineFiles } from './line-files.ts';

export const STATE = 9;
export const SECOND_STATE = 10;

export const statesRule = {
  id: 'mcc-joined',
  topic: 'states' as const,
  quotas: [],
  rounds: [],
  outcomes: [],
  verdict: null,
  needs: [],
  courses: [],
  text: 'A seat joined by Round 2 keeps its holder out of the next round of the state.',
  value: '',
  unit: '',
  year: 2022,
  source: 'Press',
  page: '',
  confidence: 'medium' as const,
  basis: 'press',
};

/** The closing ranks that are forecast differ, so that seats of the two alternate. */
const spreadLocation = (pack: Pack, by: number): Pack => ({
  ...pack,
  forecast: {
    ...pack.forecast,
    location: pack.forecast.location.map((column) => column.map((mu, line) => mu + ((line * by) % 7) / 10)),
  },
});

/** @param copies of the first seat line in each. @param merit gives the state a rank of its own */
export function severalPacks(
  copies = 60,
  merit = false,
): LoadedPacks & { counsellings: ReadonlyMap<number, SeatIndex> } {
  const pack = spreadLocation(widePack(copies), 3);
  const counselling = { ...pack.counselling, id: STATE, code: 'av', name: 'Avanti', state: 'KA' };
  if (merit) counselling.rankSpace = 'state-merit';
  const second = { ...counselling, id: SECOND_STATE, code: 'be', name: 'Belur (BUHS)', state: 'TN' };
  const all = [
    indexSeats(spreadLocation(widePack(copies), 5)),
    indexSeats({ ...pack, counselling }),
    indexSeats({ ...spreadLocation(widePack(copies), 4), counselling: second }),
  ];
  const files = all.map(loadedLineFiles);
  const collect = <Key, Value>(
    read: (seats: SeatIndex, at: number) => Iterable<readonly [Key, Value]>,
  ): Map<Key, Value> => new Map(all.flatMap((seats, at) => [...read(seats, at)]));
  return {
    ...loadedPacks(),
    counsellings: collect((seats) => [[seats.counselling.id, seats]]),
    lineFiles: {
      byName: collect((_, at) => files[at]?.byName ?? []),
      byPool: collect((_, at) => files[at]?.byPool ?? []),
    },
    seasons: new Map([
      [STATE, { counsellingId: STATE, code: 'av', name: 'Avanti', year: 2025, dates: null, rules: [statesRule] }],
    ]),
  };
}

export const severalBody = (change: Record<string, unknown> = {}, also: Record<string, unknown> = {}) => ({
  rank: 4_000,
  counsellingId: STATE,
  quotaId: 0,
  categoryId: 2,
  budget: null,
  also: [{ counsellingId: COUNSELLING, categoryId: 1, ...also }],
  ...change,
});
