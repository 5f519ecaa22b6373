// The list with its bar: how many match, how they are seen, the seats of the page or why there are none.
import { useStore } from '@nanostores/react';
import { memo, useEffect, useMemo } from 'react';
import { resultsWords } from '../../copy/results.ts';
import * as access from '../../stores/access.ts';
import { $starred, toggleStar } from '../../stores/choices.ts';
import { $compared, toggleCompared } from '../../stores/compare.ts';
import * as filters from '../../stores/filters.ts';
import { $isWide, chooseView } from '../../stores/list-view.ts';
import { openReport } from '../../stores/mistakes.ts';
import { openSeat } from '../../stores/opened-seat.ts';
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
import { useProgressiveList } from '../../ui/use-in-turns.ts';
import { ListTools } from './ListTools.tsx';

export function List() {
  const list = useStore(view.$listView);
  const upgrade = useStore(access.$upgrade);
  const mode = useStore(filters.$view);
  useEffect(filters.presort, []);
  return (
    <section id="predictions-section" className="results-list" aria-label={resultsWords.title} tabIndex={-1}>
      <Bar />
      <SeatList
        {...list}
        panel={<Offer />}
        paged={useStore($isWide)}
        turning={useStore(filters.$isTurningPage)}
        inputs={useStore(view.$inputsText)}
        onTurn={view.turnTo}
        onReset={filters.resetFilters}
      >
        {mode === 'table' ? <Table /> : <Cards />}
      </SeatList>
      {upgrade.lockedCard && <LockedMatches hidden={upgrade.hidden} shown={list.all} />}
    </section>
  );
}

/** Each part follows its own store: a tick in the filters rewrites the count alone. */
const Bar = memo(function Bar() {
  return (
    <div className="results-bar">
      <h2>
        <Count />
      </h2>
      <Legend />
      <ListTools />
      <Order />
    </div>
  );
});

function Count() {
  const { found } = useStore(view.$listView);
  return <span role="status">{useStore(filters.$filtering) ? resultsWords.filtering : found}</span>;
}

function Order() {
  const sort = useStore(tableView.$sortView);
  return (
    <ListBar
      view={useStore(filters.$view)}
      onView={chooseView}
      sort={sort.chosen}
      sorts={sort.options}
      onSort={filters.sortBy}
      columns={useStore(tableView.$columns)}
      onColumn={tableView.toggleColumn}
    />
  );
}

const Offer = () => <UpgradePanel {...useStore(access.$upgrade)} />;
/** One for all: a new one would draw every card anew. */
const OFFER_ELEMENT = <Offer />;

/** Cards or rows that are drawn at once: each of them fills a frame of a slow phone as long as it is in sight. */
const cardBatchSize = (drawn: number) => (drawn < 4 ? 1 : 2);
const rowBatchSize = (drawn: number) => (drawn < 8 ? 1 : 2);

/** The count answers first; the cards follow in their turns. */
function Cards() {
  const { items, panels } = useStore(view.$cardPage);
  const shown = useProgressiveList(items, cardBatchSize);
  return (
    <SeatCards
      cards={useMemo(() => shown.map(seatView), [shown])}
      panels={panels}
      panel={OFFER_ELEMENT}
      starred={useStore($starred)}
      compared={useStore($compared)}
      onStar={toggleStar}
      onCompare={toggleCompared}
      onReport={openReport}
    />
  );
}

function Table() {
  const { items } = useStore(filters.$page);
  const shown = useProgressiveList(items, rowBatchSize);
  return (
    <SeatTable
      columns={useStore(tableView.$columns)}
      rows={useMemo(() => shown.map(tableView.findRow), [shown])}
      size={items.length}
      starred={useStore($starred)}
      onStar={toggleStar}
      onOpen={openSeat}
    />
  );
}
