// The place of the filters: a sidebar on wide screens, else a sheet that a bar at the bottom opens.
import { useState } from 'react';
import { filterWords } from '../../copy/results.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { FilterIcon } from '../controls/icons.tsx';
import { Pagination } from '../controls/Pagination.tsx';
import { type FilterPanelProps, FilterSheet, FilterSidebar } from './FilterPanel.tsx';

export type FilterPlacesProps<List extends string> = Omit<FilterPanelProps<List>, 'id'> & {
  /** How many seats the filters let through. */
  matching: string;
  number: number;
  last: number;
  /** Is there room for a sidebar? */
  isWide: boolean;
  onTurn: (to: number) => void;
  /** Runs when the sheet closes, to show the matching seats. */
  onApply: () => void;
};

export function FilterPlaces<List extends string>(props: FilterPlacesProps<List>) {
  const [open, setOpen] = useState(false);
  // The panel gets no result of filtering as a prop, so that it renders again only when a filter changes.
  const { matching, number, last, isWide, onTurn, onApply, ...panel } = props;
  const apply = () => {
    setOpen(false);
    onApply();
  };
  if (isWide) return <FilterSidebar {...panel} id="side" />;
  return (
    <>
      <div className="bottom-bar">
        {last > 1 && <Pagination number={number} last={last} onTurn={onTurn} />}
        <button type="button" className="button" onClick={() => setOpen(true)}>
          <FilterIcon />
          {filterWords.open}
          {panel.active > 0 && <span className="count">{panel.active}</span>}
        </button>
      </div>
      <Dialog open={open} title={filterWords.title} onClose={() => setOpen(false)} className="popup sheet">
        <FilterSheet {...panel} id="sheet" />
        <div className="sheet-foot filter-foot">
          <p role="status">{filterWords.found(matching)}</p>
          <button type="button" className="button" data-kind="plain" onClick={panel.onReset}>
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
