// The bar of narrow screens, and the filters, which load after the list.
import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { resetFilters } from '../../stores/results/filters.ts';
import { $isWide } from '../../stores/results/list-view.ts';
import * as view from '../../stores/results/results-view.ts';
import { FilterBar } from '../../ui/results/FilterBar.tsx';

const Panel = lazy(() => import('./FilterPanels.tsx'));

export function Filters() {
  const wide = useStore($isWide);
  const panel = (
    <Suspense fallback={null}>
      <Panel wide={wide} />
    </Suspense>
  );
  return wide ? panel : <Bar panel={panel} />;
}

/** The filters render while their sheet is open: counting the choices of thousands of seats takes time. */
function Bar({ panel }: { panel: ReactNode }) {
  const { matching, number, last } = useStore(view.$listView);
  return (
    <FilterBar
      active={useStore(view.$active)}
      matching={matching}
      number={number}
      last={last}
      onReset={resetFilters}
      onTurn={view.turnTo}
      onApply={view.scrollToList}
    >
      {panel}
    </FilterBar>
  );
}
