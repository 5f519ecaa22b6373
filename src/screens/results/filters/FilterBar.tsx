// The bar at the bottom of narrow screens: it turns pages and opens the filters in a sheet.
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { filterWords } from '../../../copy/results.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { FilterIcon } from '../../../ui/controls/icons.tsx';
import { Pagination } from '../../../ui/controls/Pagination.tsx';
import type { Results } from '../screen.ts';

/** @param children the filters */
export function FilterBar({ screen, children }: { screen: Results; children: ReactNode }) {
  const { matching, number, last } = useStore(screen.$listView);
  const active = useStore(screen.$active);
  const apply = () => {
    screen.closeFilters();
    screen.scrollToList();
  };
  return (
    <>
      <div className="no-print bottom-bar spread gap-2">
        {last > 1 && <Pagination number={number} last={last} onTurn={screen.turnTo} />}
        <Button onClick={() => screen.openFilters(true)}>
          <FilterIcon />
          {filterWords.open}
          {active > 0 && <span className="count">{active}</span>}
        </Button>
      </div>
      <Dialog
        open={useStore(screen.$sheetOpen) === true}
        title={filterWords.title}
        onClose={screen.closeFilters}
        className="popup sheet"
      >
        {children}
        <div className="sheet-foot stack lead">
          <p className="whole strong tight" role="status">
            {filterWords.found(matching)}
          </p>
          <Button kind="plain" onClick={screen.resetFilters}>
            {filterWords.reset}
          </Button>
          <Button onClick={apply}>{filterWords.apply}</Button>
        </div>
      </Dialog>
    </>
  );
}
