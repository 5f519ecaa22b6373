// The list with its bar: how many match, how they are seen, the seats of the page or why there are none.
import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import { resultsWords } from '../../copy/results.ts';
import * as access from '../../stores/access.ts';
import { $starred, toggleStar } from '../../stores/choices.ts';
import { $compared, toggleCompared } from '../../stores/compare.ts';
import * as filters from '../../stores/filters.ts';
import { $isWide, chooseView } from '../../stores/list-view.ts';
import { openReport } from '../../stores/mistakes.ts';
import * as view from '../../stores/results-view.ts';
import { seatView } from '../../stores/seat-view.ts';
import * as tableView from '../../stores/table-view.ts';
import { ListBar } from '../../ui/ListBar.tsx';
import { LockedMatches } from '../../ui/LockedMatches.tsx';
import { Legend } from '../../ui/ResultsHead.tsx';
import { SeatCards } from '../../ui/SeatCards.tsx';
import { SeatList } from '../../ui/SeatList.tsx';
import { SeatTable } from '../../ui/SeatTable.tsx';
import { UpgradePanel } from '../../ui/Upgrade.tsx';
import { ListTools } from './ListTools.tsx';

export function List() {
  const list = useStore(view.$listView);
  const upgrade = useStore(access.$upgrade);
  const mode = useStore(filters.$view);
  return (
    <section id="predictions-section" className="results-list" aria-label={resultsWords.title} tabIndex={-1}>
      <Bar found={list.found} />
      <SeatList
        {...list}
        panel={<Offer />}
        paged={useStore($isWide)}
        turning={useStore(filters.$turning)}
        asked={useStore(view.$asked)}
        onTurn={view.turnTo}
        onReset={filters.resetFilters}
      >
        {mode === 'table' ? <Table /> : <Cards />}
      </SeatList>
      {upgrade.lockedCard && <LockedMatches hidden={upgrade.hidden} shown={list.all} />}
    </section>
  );
}

function Bar({ found }: { found: string }) {
  const filtering = useStore(filters.$filtering);
  const sort = useStore(tableView.$sortView);
  return (
    <div className="results-bar">
      <h2>
        <span role="status">{filtering ? resultsWords.filtering : found}</span>
      </h2>
      <Legend />
      <ListTools />
      <ListBar
        view={useStore(filters.$view)}
        onView={chooseView}
        sort={sort.chosen}
        sorts={sort.options}
        onSort={filters.sortBy}
        columns={useStore(tableView.$columns)}
        onColumn={tableView.toggleColumn}
      />
    </div>
  );
}

const Offer = () => <UpgradePanel {...useStore(access.$upgrade)} />;
/** One for all: a new one would draw every card anew. */
const OFFER = <Offer />;

/** The count answers first; the cards follow in their own time, in slices. */
function Cards() {
  const { items, panels } = useDeferredValue(useStore(view.$cardPage));
  return (
    <SeatCards
      cards={useMemo(() => items.map(seatView), [items])}
      panels={panels}
      panel={OFFER}
      starred={useStore($starred)}
      compared={useStore($compared)}
      onStar={toggleStar}
      onCompare={toggleCompared}
      onReport={openReport}
    />
  );
}

function Table() {
  const { items } = useDeferredValue(useStore(filters.$page));
  return (
    <SeatTable
      columns={useStore(tableView.$columns)}
      rows={useMemo(() => items.map(tableView.rowOf), [items])}
      starred={useStore($starred)}
      onStar={toggleStar}
    />
  );
}
