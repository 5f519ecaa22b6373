// Controls of single filters: lists with search, exclusive choices.
import { memo, type ReactNode, useMemo, useState } from 'react';
import { filterWords, resultsWords } from '../../copy/results.ts';
import { RadioGroup } from '../controls/RadioGroup.tsx';

export type ListChoice = { value: string; seats: string };

/** Does a word of the option begin with the typed text? */
export type Matches = (option: string, typed: string) => boolean;

const SEARCH_FROM = 8;

type CheckListProps<List extends string> = {
  list: List;
  label: string;
  choices: readonly ListChoice[];
  chosen: readonly string[];
  matches: Matches;
  onToggle: (list: List, value: string) => void;
};

export function CheckList<List extends string>(props: CheckListProps<List>) {
  const { list, label, choices, chosen, matches, onToggle } = props;
  const [typed, setTyped] = useState('');
  const visible = useMemo(() => choices.filter(({ value }) => matches(value, typed)), [choices, matches, typed]);
  return (
    <div className="check-list stack gap-2">
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
        {visible.map(({ value, seats }) => (
          <Tick
            key={value}
            list={list}
            value={value}
            seats={seats}
            checked={chosen.includes(value)}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {visible.length === 0 && <p className="hint">{filterWords.noOption}</p>}
    </div>
  );
}

type TickProps<List extends string> = ListChoice &
  Pick<CheckListProps<List>, 'list' | 'onToggle'> & { checked: boolean };

/** Renders again only for its own change: there are hundreds of colleges. */
const Tick = memo(function Tick<List extends string>({ list, value, seats, checked, onToggle }: TickProps<List>) {
  return (
    <li>
      <label className="tick">
        <input type="checkbox" checked={checked} onChange={() => onToggle(list, value)} />
        <span>{value}</span>
        <span className="tick-count">{seats}</span>
      </label>
    </li>
  );
}) as <List extends string>(props: TickProps<List>) => ReactNode;

type OneOfProps = { name: string; value: string; onChange: (value: string) => void };

export const ChanceChoice = (props: OneOfProps) => (
  <RadioGroup
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
  <RadioGroup
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
