// The filters, in a sidebar or in a sheet.
import { useStore } from '@nanostores/react';
import * as filters from '../../stores/results/filters.ts';
import { $isWide } from '../../stores/results/list-view.ts';
import * as view from '../../stores/results/results-view.ts';
import { FilterBar } from '../../ui/results/FilterBar.tsx';
import { FilterSheet, FilterSidebar } from '../../ui/results/FilterPanel.tsx';

const onAction = {
  ...view.filterSteps,
  matches: view.matchesSearch,
  onToggle: filters.toggleInList,
  onChance: filters.chooseChance,
  onBond: filters.chooseBond,
  onRange: filters.setRange,
  onUnknown: filters.keepUnknown,
  onReset: filters.resetFilters,
};

export const Filters = () => (useStore($isWide) ? <Sidebar /> : <Bar />);

const Sidebar = () => <FilterSidebar {...useStore(view.$filterView)} {...onAction} id="side" />;

function Bar() {
  const { matching, number, last } = useStore(view.$listView);
  return (
    <FilterBar
      active={useStore(view.$active)}
      matching={matching}
      number={number}
      last={last}
      onReset={filters.resetFilters}
      onTurn={view.turnTo}
      onApply={view.scrollToList}
    >
      <Sheet />
    </FilterBar>
  );
}

/** Renders while the sheet is open: counting the choices of thousands of seats takes time. */
const Sheet = () => <FilterSheet {...useStore(view.$filterView)} {...onAction} id="sheet" />;
