// Search among the seats of the results, with a button for each seat that is found.
import { useState } from 'react';
import { decisionWords } from '../../copy/decision.ts';

export type SeatSearchProps = {
  label: string;
  found: { seats: readonly { id: string; seat: string }[]; text: string };
  name: (seat: string) => string;
  onSearch: (text: string) => void;
  onChoose: (id: string) => void;
};

export function SeatSearch({ label, found, name, onSearch, onChoose }: SeatSearchProps) {
  const [typed, setTyped] = useState('');
  const search = (text: string) => {
    setTyped(text);
    onSearch(text);
  };
  return (
    <div className="seat-search">
      <label>
        <span className="field-label">{label}</span>
        <input
          className="input"
          type="search"
          value={typed}
          placeholder={decisionWords.search}
          maxLength={80}
          onChange={(event) => search(event.target.value)}
        />
      </label>
      <p className="hint" role="status">
        {typed && found.text}
      </p>
      {typed && found.seats.length > 0 && (
        <ul>
          {found.seats.map(({ id, seat }) => (
            <li key={id}>
              <button
                type="button"
                className="text-button"
                aria-label={name(seat)}
                onClick={() => {
                  onChoose(id);
                  search('');
                }}
              >
                {seat}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
