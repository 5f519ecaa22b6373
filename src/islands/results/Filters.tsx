// The filters, in a sidebar or in a sheet.
import { useStore } from '@nanostores/react';
import * as filters from '../../stores/results/filters.ts';
import { $isWide } from '../../stores/results/list-view.ts';
import * as view from '../../stores/results/results-view.ts';
import { FilterPlaces } from '../../ui/results/FilterPlaces.tsx';

export function Filters() {
  const { matching, number, last } = useStore(view.$listView);
  return (
    <FilterPlaces
      {...useStore(view.$filterView)}
      {...view.filterSteps}
      matching={matching}
      number={number}
      last={last}
      isWide={useStore($isWide)}
      matches={view.matchesSearch}
      onToggle={filters.toggleInList}
      onChance={filters.chooseChance}
      onBond={filters.chooseBond}
      onRange={filters.setRange}
      onUnknown={filters.keepUnknown}
      onReset={filters.resetFilters}
      onTurn={view.turnTo}
      onApply={view.scrollToList}
    />
  );
}
