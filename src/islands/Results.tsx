// The results page: guard, loading screen, list with filters, empty states.
import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { emptyWords, loadingWords, resultsWords } from '../copy/results.ts';
import { $place, followPlace } from '../stores/page/place.ts';
import { $view, resetFilters } from '../stores/results/filters.ts';
import { $isDrawn, $isWide, $pictureOpen, restoreView } from '../stores/results/list-view.ts';
import { openPredictions, runPrediction } from '../stores/results/prediction.ts';
import { $prediction } from '../stores/results/prediction-state.ts';
import * as view from '../stores/results/results-view.ts';
import { loaderTimes } from '../stores/results/results-view.ts';
import { openLogin } from '../stores/session/login.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';
import { EmptyState, ToForm } from '../ui/results/EmptyState.tsx';
import { FilterBar } from '../ui/results/FilterBar.tsx';
import { LoadingScreen } from '../ui/results/LoadingScreen.tsx';
import { List, loadTable } from './results/List.tsx';
import { ListTools } from './results/ListTools.tsx';
import { Top } from './results/Top.tsx';

const Panel = lazy(() => import('./results/FilterPanels.tsx'));

const About = lazy(() => import('./results/About.tsx'));
const Seat = lazy(() => import('./results/Seat.tsx'));
const PlaceScreen = lazy(() => import('./results/PlaceScreen.tsx'));

export function Results({ facts }: { facts: readonly string[] }) {
  useEffect(() => {
    followPlace();
    restoreView();
    if ($view.get() === 'table') void loadTable();
    void openPredictions();
  }, []);
  const { status, data } = useStore($prediction);
  const place = useStore($place);
  const isReady = useStore($isDrawn) && status === 'ready';
  const isPicture = useStore($pictureOpen);
  const isTable = useStore($view) === 'table';
  // A rule with `:has()` would restyle a part of every card with each change of the list.
  useLayoutEffect(() => {
    for (const [name, isOn] of Object.entries({ ready: isReady, picture: isPicture, table: isTable }))
      document.querySelector('.results-page')?.toggleAttribute(`data-${name}`, isOn);
    // The content of this page is its list: the next press of Tab reaches the first seat.
    document.querySelector('.skip')?.setAttribute('href', isReady ? '#seats' : '#main');
  }, [isReady, isPicture, isTable]);
  useEffect(() => {
    if (data === null) $isDrawn.set(false);
  }, [data]);
  const isOut = status === 'anonymous' || (status === 'no-request' && place === 'seats');
  return (
    <Boundary>
      {isOut && <Missing status={status} />}
      {(isReady || place !== 'seats') && !isOut && <ListTools />}
      <div data-place={place} hidden={isOut}>
        <div className="seats-place">
          {status === 'guard' && <p className="guard">{loadingWords.guard}</p>}
          {status === 'failed' && (
            <EmptyState title={resultsWords.failed} text="">
              <button type="button" className="button" onClick={() => void runPrediction()}>
                {emptyWords.retry}
              </button>
            </EmptyState>
          )}
          {place === 'seats' && (status === 'loading' || status === 'complete') && (
            <LoadingScreen complete={status === 'complete'} facts={facts} {...loaderTimes} />
          )}
          {(status === 'complete' || status === 'ready' || (status === 'guard' && data !== null)) && (
            // Drawn and laid out while the guard or the loading screen still shows, so that the list is there when it closes.
            <div className={status === 'ready' ? undefined : 'results-waiting'} inert={status !== 'ready'}>
              {READY}
            </div>
          )}
        </div>
        {place !== 'seats' && !isOut && (
          <div className="place">
            <Suspense fallback={null}>
              <PlaceScreen />
            </Suspense>
          </div>
        )}
      </div>
    </Boundary>
  );
}

function Missing({ status }: { status: 'anonymous' | string }) {
  return status === 'anonymous' ? (
    <EmptyState title={emptyWords.anonymous} text={emptyWords.anonymousText}>
      <button type="button" className="button" onClick={openLogin}>
        {emptyWords.login}
      </button>
    </EmptyState>
  ) : (
    <EmptyState title={emptyWords.noRequest} text={emptyWords.noRequestText}>
      <ToForm />
    </EmptyState>
  );
}

/** One element: a new one would render the list again when the guard or the loading screen closes. */
const READY = <Ready />;

function Ready() {
  useEffect(() => {
    import('../stores/choices/list-loading.ts').then(({ loadLists }) => loadLists(), console.warn);
  }, []);
  return (
    <div className="results">
      <Top />
      <List />
      <Filters />
      <Suspense fallback={null}>
        <About />
        <Seat />
      </Suspense>
    </div>
  );
}

/** The bar of narrow screens, and the filters, which load after the list. */
function Filters() {
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
