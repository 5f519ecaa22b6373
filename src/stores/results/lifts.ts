// View model of a list that the filters have emptied: each filter, and how many seats come back without it.
import { computed } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import { analysisWords } from '../../copy/analysis.ts';
import { chipWords, filterWords } from '../../copy/results.ts';
import { CHANCE_KEYS } from '../../lib/seats/chance-levels.ts';
import { LISTS, noFilters, type Range, type SeatFilters } from '../../lib/seats/seat-filter.ts';
import { $filters, setFilters } from './filters.ts';
import { $data } from './prediction-state.ts';

/** Under a limit only the seats that are shown count. */
export const $lifts = computed([$filters, $data], (filters, data) => {
  if (data === null) return [];
  const places = data.order.sort('parts');
  return listActive(filters).map(({ label, without }, at) => {
    const seats = data.order.filter(places, { ...filters, ...without }).length;
    return { key: String(at), label, seats: chipWords.seats(seats), lift: () => setFilters(without) };
  });
});

type Active = { label: string; without: Partial<SeatFilters> };

function listActive(filters: SeatFilters): Active[] {
  const { lists, chanceLevel, bondRequired } = filters;
  const named = (label: string, value: string, without: Partial<SeatFilters>): Active => ({
    label: `${label}: ${value}`,
    without,
  });
  const level = CHANCE_KEYS.find((key) => key === chanceLevel);
  const bonds = { yes: filterWords.bondYes, no: filterWords.bondNo, unknown: filterWords.noInfo };
  return [
    ...LISTS.filter((list) => lists[list].length > 0).map((list) =>
      named(filterWords.lists[list], lists[list].join(', '), { lists: { ...lists, [list]: [] } }),
    ),
    ...(level ? [named(filterWords.chance, analysisWords.levels[level], { chanceLevel: noFilters.chanceLevel })] : []),
    ...(bondRequired === 'all' ? [] : [named(filterWords.bond, bonds[bondRequired], { bondRequired: 'all' })]),
    ...listRange(filterWords.fee, filters.feeRange, filters.feeUnknown, { feeRange: null, feeUnknown: null }),
    ...listRange(filterWords.stipend, filters.stipendRange, filters.stipendUnknown, {
      stipendRange: null,
      stipendUnknown: null,
    }),
  ];
}

function listRange(
  label: string,
  range: Range | null,
  unknown: boolean | null,
  without: Partial<SeatFilters>,
): Active[] {
  if (range !== null) return [{ label: `${label}: ${count(range.min)}–${count(range.max)}`, without }];
  return unknown === null ? [] : [{ label: `${label}: ${filterWords.noInfo}`, without }];
}
