// The bar at the bottom of narrow screens: it turns pages and opens the filters in a sheet.
import { type ReactNode, useState } from 'react';
import { filterWords } from '../../copy/results.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { FilterIcon } from '../controls/icons.tsx';
import { Pagination } from '../controls/Pagination.tsx';

export type FilterBarProps = {
  /** How many filters are set. */
  active: number;
  /** How many seats the filters let through. */
  matching: string;
  number: number;
  last: number;
  /** The filters. */
  children: ReactNode;
  onReset: () => void;
  onTurn: (to: number) => void;
  /** Runs when the sheet closes, to show the matching seats. */
  onApply: () => void;
};

export function FilterBar({ active, matching, number, last, children, onReset, onTurn, onApply }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const apply = () => {
    setOpen(false);
    onApply();
  };
  return (
    <>
      <div className="bottom-bar">
        {last > 1 && <Pagination number={number} last={last} onTurn={onTurn} />}
        <button type="button" className="button" onClick={() => setOpen(true)}>
          <FilterIcon />
          {filterWords.open}
          {active > 0 && <span className="count">{active}</span>}
        </button>
      </div>
      <Dialog open={open} title={filterWords.title} onClose={() => setOpen(false)} className="popup sheet">
        {children}
        <div className="sheet-foot filter-foot stack">
          <p role="status">{filterWords.found(matching)}</p>
          <button type="button" className="button" data-kind="plain" onClick={onReset}>
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
