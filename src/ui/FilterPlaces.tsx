// Where the filters are: beside the list on wide screens; on phones behind a bar at the bottom that also turns pages.
import { useState } from 'react';
import { filterWords, resultsWords } from '../copy/results.ts';
import { Dialog } from './Dialog.tsx';
import { type FilterPanelProps, FilterSheet, FilterSidebar } from './FilterPanel.tsx';
import { FilterIcon } from './icons.tsx';

export type FilterPlacesProps<List extends string> = Omit<FilterPanelProps<List>, 'id'> & {
  /** How many seats the filters let through. */
  matching: string;
  number: number;
  last: number;
  /** Is there room for them beside the list? */
  isWide: boolean;
  onTurn: (to: number) => void;
  /** The sheet is done with: what it let through is to be seen. */
  onApply: () => void;
};

export function FilterPlaces<List extends string>(props: FilterPlacesProps<List>) {
  const [open, setOpen] = useState(false);
  const { number, last, isWide, onTurn, onApply } = props;
  const apply = () => {
    setOpen(false);
    onApply();
  };
  if (isWide) return <FilterSidebar {...props} id="side" />;
  return (
    <>
      <div className="bottom-bar">
        {last > 1 && (
          <Turn to={number - 1} disabled={number <= 1} label={resultsWords.previous} sign="‹" onTurn={onTurn} />
        )}
        <button type="button" className="button" onClick={() => setOpen(true)}>
          <FilterIcon />
          {filterWords.open}
          {props.active > 0 && <span className="count">{props.active}</span>}
        </button>
        {last > 1 && (
          <Turn to={number + 1} disabled={number >= last} label={resultsWords.next} sign="›" onTurn={onTurn} />
        )}
      </div>
      <Dialog open={open} title={filterWords.title} onClose={() => setOpen(false)} className="popup sheet">
        <FilterSheet {...props} id="sheet" />
        <div className="sheet-foot filter-foot">
          <p role="status">{filterWords.found(props.matching)}</p>
          <button type="button" className="button" data-kind="plain" onClick={props.onReset}>
            {filterWords.reset}
          </button>
          <button type="button" className="button" onClick={apply}>
            {filterWords.apply}
          </button>
        </div>
      </Dialog>
    </>
  );
}

type TurnProps = { to: number; disabled: boolean; label: string; sign: string; onTurn: (to: number) => void };

function Turn({ to, disabled, label, sign, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className="button"
      data-kind="plain"
      aria-label={label}
      disabled={disabled}
      onClick={() => onTurn(to)}
    >
      {sign}
    </button>
  );
}
