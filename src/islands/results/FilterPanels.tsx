// The filters, in a sidebar or in a sheet.
import { useStore } from '@nanostores/react';
import * as filters from '../../stores/results/filters.ts';
import * as view from '../../stores/results/results-view.ts';
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

export default function FilterPanels({ wide }: { wide: boolean }) {
  const values = useStore(view.$filterView);
  return wide ? (
    <FilterSidebar {...values} {...onAction} id="side" />
  ) : (
    <FilterSheet {...values} {...onAction} id="sheet" />
  );
}
