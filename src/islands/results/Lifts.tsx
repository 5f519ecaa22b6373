// The filters of a list that they have emptied: each can be lifted, with the number of seats that it hides. It loads with the first empty list.
import { useStore } from '@nanostores/react';
import { filterWords } from '../../copy/results.ts';
import { $lifts } from '../../stores/results/lifts.ts';

export default function Lifts() {
  return (
    <ul className="filter-lifts" aria-label={filterWords.lift}>
      {useStore($lifts).map(({ key, label, seats, lift }) => (
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
}
