// The list of seats with its bar: count, view, order, and the seats of the page or the reason why there are none.
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { resultsWords } from '../../copy/results.ts';
import { toggleStar } from '../../stores/choices/choices.ts';
import { $starred } from '../../stores/choices/list-state.ts';
import * as access from '../../stores/results/access.ts';
import { $levelChips, chooseLevel } from '../../stores/results/chips.ts';
import * as filters from '../../stores/results/filters.ts';
import { $otherSeats, $partHeadings, openOtherSeats } from '../../stores/results/list-parts.ts';
import { $hasPanel, $isWide, $pictureOpen, chooseView, followDrawing } from '../../stores/results/list-view.ts';
import * as view from '../../stores/results/results-view.ts';
import { openSeat } from '../../stores/seats/opened-seat.ts';
import { seatView } from '../../stores/seats/seat-view.ts';
import * as tableView from '../../stores/seats/table-view.ts';
import { useProgressiveList } from '../../ui/controls/use-progressive-list.ts';
import { LockedMatches, UpgradeBanner, UpgradePanel } from '../../ui/plans/Upgrade.tsx';
import { LevelChips } from '../../ui/results/Chips.tsx';
import { ListBar } from '../../ui/results/ListBar.tsx';
import { SeatCards } from '../../ui/seats/SeatCards.tsx';
import { OtherSeats, SeatList } from '../../ui/seats/SeatList.tsx';
import { Compare } from './ListTools.tsx';

/** Fetched ahead where the device shows the table. */
export const loadTable = () => import('./Table.tsx');
const Table = lazy(loadTable);
/** It loads with the list: without a network it must be there. */
const Trouble = lazy(() => import('./Trouble.tsx'));
const Lifts = lazy(() => import('./Lifts.tsx'));

export function List() {
  // The count is drawn first: removing twenty cards that no longer match takes a frame of a slow phone.
  const list = useDeferredValue(useStore(view.$listView));
  const upgrade = useStore(access.$upgrade);
  const mode = useStore(filters.$view);
  useEffect(filters.presort, []);
  const hasNoCards = list.isEmpty || list.nothingMatches || mode === 'table';
  useEffect(() => {
    if (hasNoCards) followDrawing(1, 1);
  }, [hasNoCards]);
  return (
    <section id="predictions-section" className="results-list" aria-label={resultsWords.title} tabIndex={-1}>
      <Bar />
      <div role="status">
        <Suspense fallback={null}>
          <Trouble />
        </Suspense>
      </div>
      <SeatList
        {...list}
        panel={<Offer />}
        lifts={LIFTS_ELEMENT}
        paged={useStore($isWide)}
        turning={useStore(filters.$isTurningPage)}
        inputs={useStore(view.$inputsText)}
        onTurn={view.turnTo}
        onReset={filters.resetFilters}
      >
        <Suspense fallback={null}>{mode === 'table' ? <Table /> : <Cards />}</Suspense>
      </SeatList>
      {mode === 'table' && upgrade.banner && !list.isEmpty && BANNER_ELEMENT}
      <OtherSeats rows={useStore($otherSeats)} onOpen={openOtherSeats} />
      {upgrade.lockedCard && <LockedMatches hidden={upgrade.hidden} shown={upgrade.freeLimit} />}
    </section>
  );
}

/** Each part follows its own store, so that a change of a filter renders the count only. */
const Bar = memo(function Bar() {
  const isEmpty = useStore($isEmpty);
  return (
    <div className="results-bar" data-view={useStore(filters.$view)}>
      <div className="results-title">
        <h1>{resultsWords.title}</h1>
        <h2>
          <Count />
        </h2>
      </div>
      {!isEmpty && <Levels />}
      {!isEmpty && <Order />}
      <Compare />
    </div>
  );
});

const Levels = () => <LevelChips chips={useStore($levelChips)} onChoose={chooseLevel} />;

function Count() {
  const { found } = useStore(view.$listView);
  return <span role="status">{useStore(filters.$filtering) ? resultsWords.filtering : found}</span>;
}

function Order() {
  const sort = useStore(tableView.$sortView);
  return (
    <ListBar
      wide={useStore($isWide)}
      hasPanel={useStore($hasPanel)}
      picture={useStore($pictureOpen)}
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

const LIFTS_ELEMENT = (
  <Suspense fallback={null}>
    <Lifts />
  </Suspense>
);

const $isEmpty = computed(view.$listView, ({ isEmpty }) => isEmpty);

const Offer = () => <UpgradePanel {...useStore(access.$upgrade)} />;
/** One element for all cards: a new one would render every card again. */
const OFFER_ELEMENT = <Offer />;
const Banner = () => <UpgradeBanner button={useStore(access.$upgrade).button} />;
const BANNER_ELEMENT = <Banner />;

/** Cards in one batch. A visible one takes a frame of a slow phone. */
const cardBatchSize = (drawn: number) => (drawn < 4 ? 1 : 2);

/** The count renders first, the cards follow in batches. */
function Cards() {
  const { items, panels } = useStore(view.$cardPage);
  const shown = useProgressiveList(items, cardBatchSize);
  useEffect(() => followDrawing(shown.length, items.length), [shown, items]);
  return (
    <SeatCards
      cards={useMemo(() => shown.map(seatView), [shown])}
      coming={items.length - shown.length}
      headings={useStore($partHeadings)}
      panels={panels}
      panel={OFFER_ELEMENT}
      starred={useStore($starred)}
      banner={useStore(access.$upgrade).banner ? BANNER_ELEMENT : null}
      onStar={toggleStar}
      onOpen={openSeat}
    />
  );
}
