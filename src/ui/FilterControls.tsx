// The filters one by one: lists with search, exclusive choices.
import { useState } from 'react';
import { filterWords, resultsWords } from '../copy/results.ts';
import { Choices } from './Choices.tsx';

export type ListChoice = { value: string; seats: string };

/** Any word that begins with what is typed, decided outside. */
export type Matches = (option: string, typed: string) => boolean;

const SEARCH_FROM = 8;

type CheckListProps = {
  label: string;
  choices: readonly ListChoice[];
  chosen: readonly string[];
  matches: Matches;
  onToggle: (value: string) => void;
};

export function CheckList({ label, choices, chosen, matches, onToggle }: CheckListProps) {
  const [typed, setTyped] = useState('');
  const seen = choices.filter(({ value }) => matches(value, typed));
  return (
    <div className="check-list">
      {choices.length > SEARCH_FROM && (
        <input
          className="input"
          type="search"
          placeholder={filterWords.search}
          aria-label={`${filterWords.search} ${label}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className="tick-list">
        {seen.map(({ value, seats }) => (
          <li key={value}>
            <label className="tick">
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
              <span>{value}</span>
              <span className="tick-count">{seats}</span>
            </label>
          </li>
        ))}
      </ul>
      {seen.length === 0 && <p className="hint">{filterWords.noOption}</p>}
    </div>
  );
}

type OneOfProps = { name: string; value: string; onChange: (value: string) => void };

export const ChanceChoice = (props: OneOfProps) => (
  <Choices
    {...props}
    label={filterWords.chance}
    stacked
    options={[
      { value: 'all', label: filterWords.all },
      ...Object.entries(resultsWords.stats).map(([value, label]) => ({ value, label })),
    ]}
  />
);

export const BondChoice = (props: OneOfProps) => (
  <Choices
    {...props}
    label={filterWords.bond}
    stacked
    options={[
      { value: 'all', label: filterWords.all },
      { value: 'yes', label: filterWords.bondYes },
      { value: 'no', label: filterWords.bondNo },
      { value: 'unknown', label: filterWords.noInfo },
    ]}
  />
);
