// The results page: guard, loading screen, list with filters, empty states.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { emptyWords, loadingWords, resultsWords } from '../copy/results.ts';
import { createExports } from '../screens/results/export.ts';
import { FilterBar } from '../screens/results/filters/FilterBar.tsx';
import { LoadingScreen } from '../screens/results/LoadingScreen.tsx';
import { EmptyState, ToForm } from '../screens/results/SeatList.tsx';
import { Top } from '../screens/results/Top.tsx';
import { $place, followPlace, type Place } from '../stores/page/place.ts';
import { openLogin } from '../stores/session/login.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { List, loadTable } from './results/List.tsx';
import { ListTools } from './results/ListTools.tsx';
import { results } from './results/screen.ts';

const Panel = lazy(() => import('../screens/results/filters/Filters.tsx'));

const About = lazy(() => import('../screens/results/About.tsx'));
const Seat = lazy(() => import('./results/Seat.tsx'));
const loadPlace = () => import('./results/PlaceScreen.tsx');
const PlaceScreen = lazy(loadPlace);

/** Milliseconds after the first touch: My list and Season then open without a network too. */
const PLACE_DELAY = 1_000;

const files = createExports(results.env);

export function Results({ facts }: { facts: readonly string[] }) {
  useEffect(() => {
    followPlace();
    results.restoreView();
    if (results.$view.get() === 'table') void loadTable();
    // A task of its own: a cheap phone answers a press between it and the hydration.
    setTimeout(() => void results.openPredictions());
  }, []);
  const { status, data } = useStore(results.$prediction);
  // The press is drawn first: taking down the list of seats takes a cheap phone several frames.
  const place = useDeferredValue(useStore($place));
  const isReady = useStore(results.$isDrawn) && status === 'ready';
  const isPicture = useStore(results.$pictureOpen);
  const isTable = useStore(results.$view) === 'table';
  // A rule with `:has()` would restyle a part of every card with each change of the list.
  useLayoutEffect(() => {
    for (const [name, isOn] of Object.entries({ ready: isReady, picture: isPicture, table: isTable }))
      document.querySelector('.results-page')?.toggleAttribute(`data-${name}`, isOn);
    // The content of this page is its list: the next press of Tab reaches the first seat.
    document.querySelector('.skip')?.setAttribute('href', isReady ? '#seats' : '#main');
  }, [isReady, isPicture, isTable]);
  useEffect(() => {
    if (data === null) results.$isDrawn.set(false);
  }, [data]);
  const isOut = status === 'anonymous' || (status === 'no-request' && place === 'seats');
  return (
    <Boundary>
      {isOut && <Missing status={status} />}
      {(isReady || place !== 'seats') && !isOut && <ListTools />}
      <div data-place={place} hidden={isOut}>
        <SeatsPlace facts={facts} place={place} />
        {place !== 'seats' && !isOut && (
          <div className="place">
            <Boundary key={place}>
              <Suspense fallback={null}>
                <PlaceScreen />
              </Suspense>
            </Boundary>
          </div>
        )}
      </div>
    </Boundary>
  );
}

/** The list, or what is shown until there is one. */
function SeatsPlace({ facts, place }: { facts: readonly string[]; place: Place }) {
  const { status, data } = useStore(results.$prediction);
  const isWaiting = status === 'complete' || (status === 'guard' && data !== null);
  // Drawn and laid out in short tasks while the guard or the loading screen still shows, so that the list is there when it closes.
  const isDrawnAhead = useDeferredValue(isWaiting);
  return (
    <div className="seats-place">
      {status === 'guard' && <p className="guard stack subdued centred">{loadingWords.guard}</p>}
      {status === 'failed' && (
        <EmptyState title={resultsWords.failed} text="">
          <Button onClick={() => void results.runPrediction()}>{emptyWords.retry}</Button>
        </EmptyState>
      )}
      {place === 'seats' && (status === 'loading' || status === 'complete') && (
        <LoadingScreen complete={status === 'complete'} facts={facts} />
      )}
      {(status === 'ready' || (isWaiting && isDrawnAhead)) && (
        <div className={status === 'ready' ? undefined : 'results-waiting'}>{READY}</div>
      )}
    </div>
  );
}

function Missing({ status }: { status: 'anonymous' | string }) {
  return status === 'anonymous' ? (
    <EmptyState title={emptyWords.anonymous} text={emptyWords.anonymousText}>
      <Button onClick={openLogin}>{emptyWords.login}</Button>
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
    const loadLater = () => setTimeout(() => loadPlace().catch(console.warn), PLACE_DELAY);
    window.addEventListener('pointerdown', loadLater, { once: true });
  }, []);
  return (
    <div className="results">
      <Top screen={results} files={files} />
      <List />
      <Filters />
      <Suspense fallback={null}>
        <About screen={results} />
        <Seat />
      </Suspense>
    </div>
  );
}

/** The bar of narrow screens, and the filters, which load after the list and render while their sheet is open: counting the choices of thousands of seats takes time. */
function Filters() {
  const wide = useStore(results.$isWide);
  const panel = (
    <Suspense fallback={null}>
      <Panel screen={results} wide={wide} />
    </Suspense>
  );
  return wide ? panel : <FilterBar screen={results}>{panel}</FilterBar>;
}
