// The list of seats with its bar: count, view, order, and the seats of the page or the reason why there are none.
import { useStore } from '@nanostores/react';
import { type CSSProperties, lazy, memo, Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { cardWords, resultsWords } from '../../copy/results.ts';
import { LevelChips, ListBar } from '../../screens/results/ListBar.tsx';
import { SeatList } from '../../screens/results/SeatList.tsx';
import { PartHeading, SeatCard } from '../../screens/seats/SeatCard.tsx';
import { seatView } from '../../screens/seats/seat-view.ts';
import { toggleStar } from '../../stores/choices/choices.ts';
import { $starred } from '../../stores/choices/list-state.ts';
import { useProgressiveList } from '../../ui/controls/use-progressive-list.ts';
import { Compare } from './ListTools.tsx';
import { results } from './screen.ts';
import { LockedMatches, UpgradeBanner, UpgradePanel } from './Upgrade.tsx';

/** Fetched ahead where the device shows the table. */
export const loadTable = () => import('./Table.tsx');
const Table = lazy(loadTable);
/** It loads with the list: without a network it must be there. */
const Trouble = lazy(() => import('../../screens/results/Trouble.tsx'));
const OtherSeats = lazy(() => import('../../screens/results/OtherSeats.tsx'));
const Lifts = lazy(() => import('../../screens/results/filters/Lifts.tsx'));

export function List() {
  // The count is drawn first: removing twenty cards that no longer match takes a frame of a slow phone.
  const list = useDeferredValue(useStore(results.$listView));
  const { banner } = useStore(results.$upgrade);
  const mode = useStore(results.$view);
  useEffect(results.presort, []);
  const hasNoCards = list.isEmpty || list.nothingMatches || list.emptyPage || mode === 'table';
  useEffect(() => {
    if (hasNoCards) results.followDrawing(1, 1);
  }, [hasNoCards]);
  return (
    <section id="predictions-section" className="results-list" aria-label={resultsWords.title} tabIndex={-1}>
      <Bar />
      <div role="status">
        <Suspense fallback={null}>
          <Trouble screen={results} />
        </Suspense>
      </div>
      <SeatList
        {...list}
        panel={OFFER_ELEMENT}
        lifts={LIFTS_ELEMENT}
        paged={useStore(results.$isWide)}
        turning={useStore(results.$isTurningPage)}
        inputs={useStore(results.$inputsText)}
        onTurn={results.turnTo}
        onReset={results.resetFilters}
      >
        <Suspense fallback={null}>{mode === 'table' ? <Table /> : <Cards />}</Suspense>
      </SeatList>
      {mode === 'table' && banner && !list.isEmpty && BANNER_ELEMENT}
      <Suspense fallback={null}>
        <OtherSeats screen={results} />
      </Suspense>
      <LockedMatches />
    </section>
  );
}

/** Each part follows its own store, so that a change of a filter renders the count only. */
const Bar = memo(function Bar() {
  const isEmpty = useStore(results.$isEmpty);
  return (
    <div className="results-bar row" data-view={useStore(results.$view)}>
      <div className="results-title narrow tight">
        <h1 className="cut text-2">{resultsWords.title}</h1>
        <h2 className="fine regular">
          <Count />
        </h2>
      </div>
      {!isEmpty && <LevelChips screen={results} />}
      {!isEmpty && <ListBar screen={results} />}
      <Compare />
    </div>
  );
});

function Count() {
  const { found } = useStore(results.$listView);
  return <span role="status">{useStore(results.$filtering) ? resultsWords.filtering : found}</span>;
}

const LIFTS_ELEMENT = (
  <Suspense fallback={null}>
    <Lifts screen={results} />
  </Suspense>
);

/** One element for all cards: a new one would render every card again. */
const OFFER_ELEMENT = <UpgradePanel />;
const BANNER_ELEMENT = <UpgradeBanner />;

/** Cards in one batch. A visible one takes a frame of a slow phone. */
const cardBatchSize = (drawn: number) => (drawn < 4 ? 1 : 2);

/** The count renders first, the cards follow in batches: the room of those to come is kept. */
function Cards() {
  const { items, panels } = useStore(results.$cardPage);
  const shown = useProgressiveList(items, cardBatchSize);
  useEffect(() => results.followDrawing(shown.length, items.length), [shown, items]);
  const cards = useMemo(() => shown.map((item) => seatView(item, results.$prediction.get())), [shown]);
  const headings = useStore(results.$partHeadings);
  const starred = useStore($starred);
  const openId = useStore(results.$openedId);
  const { banner } = useStore(results.$upgrade);
  // The last row before the banner.
  const last = Math.min(6, cards.length);
  return (
    <div
      className="seats"
      data-coming={shown.length < items.length || undefined}
      style={{ '--rows': items.length } as CSSProperties}
    >
      <p className="seats-head muted text-1" aria-hidden="true">
        {cardWords.heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </p>
      {cards.map((seat, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is reused for another seat, which is faster than mounting a new one
        <div key={place}>
          {headings[place] && <PartHeading part={headings[place]} />}
          <SeatCard
            seat={seat}
            starred={starred.has(seat.id)}
            isOpen={seat.id === openId}
            onStar={toggleStar}
            onOpen={results.openSeat}
          />
          {place + 1 === last && banner && BANNER_ELEMENT}
          {panels.includes(place + 1) && OFFER_ELEMENT}
        </div>
      ))}
    </div>
  );
}
