// Buttons that lift one filter each, with the number of seats that it hides.
import { filterWords } from '../../copy/results.ts';

type FilterLiftsProps = { lifts: readonly { key: string; label: string; seats: string; lift: () => void }[] };

export const FilterLifts = ({ lifts }: FilterLiftsProps) => (
  <ul className="filter-lifts" aria-label={filterWords.lift}>
    {lifts.map(({ key, label, seats, lift }) => (
      <li key={key}>
        <button type="button" onClick={lift}>
          <span aria-hidden="true">×</span>
          <b>{label}</b>
          <span>{seats}</span>
        </button>
      </li>
    ))}
  </ul>
);
