// What an empty list can do without: a prediction without seats what narrowed it, a list its filters, each with the number of seats that come back. It loads with the first empty list.
import { useStore } from '@nanostores/react';
import { count } from '../../../../api/contract/labels.ts';
import { analysisWords } from '../../../copy/analysis.ts';
import { chipWords, filterWords } from '../../../copy/results.ts';
import { CHANCE_KEYS } from '../../../lib/seats/chance-levels.ts';
import type { Prediction } from '../../../lib/seats/fetch-prediction.ts';
import { LISTS, noFilters, type Range, type SeatFilters } from '../../../lib/seats/seat-filter.ts';
import type { Results } from '../screen.ts';
import { Narrowings } from './Narrowings.tsx';

/** Those that bring seats. Under a limit only the seats that are shown count. */
export function listLifts(filters: SeatFilters, { order }: Prediction) {
  return listActive(filters).flatMap(({ label, without }) => {
    const seats = order.count({ ...filters, ...without });
    return seats > 0 ? [{ label, seats: chipWords.seats(seats), without }] : [];
  });
}

export default function Lifts({ screen }: { screen: Results }) {
  const filters = useStore(screen.$filters);
  const data = useStore(screen.$data);
  if (data?.seats.size === 0) return <Narrowings screen={screen} />;
  const lifts = data ? listLifts(filters, data) : [];
  if (lifts.length === 0) return null;
  return (
    <ul className="filter-lifts" aria-label={filterWords.lift}>
      {lifts.map(({ label, seats, without }) => (
        <li key={label}>
          <button type="button" className="option" onClick={() => screen.setFilters(without)}>
            <span aria-hidden="true">×</span>
            <b>{label}</b>
            <span className="more">{seats}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

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
