// The filters one by one: lists with search, exclusive choices, ranges with sliders and number boxes.
import { useState } from 'react';
import { filterWords, resultsWords } from '../copy/results.ts';
import { Choices } from './Choices.tsx';

export type ListChoice = { value: string; seats: string };
export type RangeValue = { min: number; max: number; overall: number; unknown: boolean; active: boolean };

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

type RangeProps = RangeValue & {
  id: string;
  label: string;
  step: number;
  onChange: (text: { min: string; max: string }) => void;
  onUnknown: (keep: boolean) => void;
};

export function RangeFilter({ id, label, step, min, max, overall, unknown, onChange, onUnknown }: RangeProps) {
  const from = String(min);
  const to = String(max);
  return (
    <fieldset className="range">
      <legend className="field-label">{label}</legend>
      <input
        type="range"
        aria-label={`${label}: ${filterWords.from}`}
        min={0}
        max={overall}
        step={step}
        value={min}
        onChange={(event) => onChange({ min: event.target.value, max: to })}
      />
      <input
        type="range"
        aria-label={`${label}: ${filterWords.to}`}
        min={0}
        max={overall}
        step={step}
        value={max}
        onChange={(event) => onChange({ min: from, max: event.target.value })}
      />
      <div className="range-boxes">
        <label htmlFor={`${id}-from`}>
          {filterWords.from}
          <input
            id={`${id}-from`}
            className="input"
            inputMode="numeric"
            value={from}
            onChange={(event) => onChange({ min: event.target.value, max: to })}
          />
        </label>
        <label htmlFor={`${id}-to`}>
          {filterWords.to}
          <input
            id={`${id}-to`}
            className="input"
            inputMode="numeric"
            value={to}
            onChange={(event) => onChange({ min: from, max: event.target.value })}
          />
        </label>
      </div>
      <label className="tick">
        <input type="checkbox" checked={unknown} onChange={(event) => onUnknown(event.target.checked)} />
        <span>{filterWords.keepUnknown}</span>
      </label>
    </fieldset>
  );
}
