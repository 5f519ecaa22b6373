// The results page: guard, loading screen, list with filters, empty states.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { emptyWords, loadingWords } from '../copy/results.ts';
import { loadLists } from '../stores/choices/choices.ts';
import { followPlace } from '../stores/page/place.ts';
import { $view } from '../stores/results/filters.ts';
import { $isDrawn, restoreView } from '../stores/results/list-view.ts';
import { openPredictions } from '../stores/results/prediction.ts';
import { $prediction } from '../stores/results/prediction-state.ts';
import { loaderTimes } from '../stores/results/results-view.ts';
import { openLogin } from '../stores/session/login.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';
import { EmptyState, ToForm } from '../ui/results/EmptyState.tsx';
import { LoadingScreen } from '../ui/results/LoadingScreen.tsx';
import { Filters } from './results/Filters.tsx';
import { List, loadTable } from './results/List.tsx';
import { Top } from './results/Top.tsx';

const About = lazy(() => import('./results/About.tsx'));

export function Results({ facts }: { facts: readonly string[] }) {
  useEffect(() => {
    followPlace();
    restoreView();
    if ($view.get() === 'table') void loadTable();
    void openPredictions();
  }, []);
  const { status, data } = useStore($prediction);
  const isReady = useStore($isDrawn) && status === 'ready';
  // A rule with `:has()` would restyle a part of every card with each change of the list.
  useLayoutEffect(() => {
    document.querySelector('.results-page')?.toggleAttribute('data-ready', isReady);
  }, [isReady]);
  useEffect(() => {
    if (data === null) $isDrawn.set(false);
  }, [data]);
  return (
    <Boundary>
      {status === 'guard' && <p className="guard">{loadingWords.guard}</p>}
      {(status === 'loading' || status === 'complete') && (
        <LoadingScreen complete={status === 'complete'} facts={facts} {...loaderTimes} />
      )}
      {status === 'no-request' && (
        <EmptyState title={emptyWords.noRequest} text={emptyWords.noRequestText}>
          <ToForm />
        </EmptyState>
      )}
      {status === 'anonymous' && (
        <EmptyState title={emptyWords.anonymous} text={emptyWords.anonymousText}>
          <button type="button" className="button" onClick={openLogin}>
            {emptyWords.login}
          </button>
        </EmptyState>
      )}
      {(status === 'complete' || status === 'ready' || (status === 'guard' && data !== null)) && (
        // Drawn and laid out while the guard or the loading screen still shows, so that the list is there when it closes.
        <div className={status === 'ready' ? undefined : 'results-waiting'} inert={status !== 'ready'}>
          {READY}
        </div>
      )}
    </Boundary>
  );
}

/** One element: a new one would render the list again when the guard or the loading screen closes. */
const READY = <Ready />;

function Ready() {
  useEffect(() => void loadLists(), []);
  return (
    <div className="results">
      <Top />
      <List />
      <Filters />
      <Suspense fallback={null}>
        <About />
      </Suspense>
    </div>
  );
}
