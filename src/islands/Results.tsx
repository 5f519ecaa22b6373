// The results page: guard, loading screen, list with filters, empty states.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { emptyWords, loadingWords, resultsWords } from '../copy/results.ts';
import * as filters from '../stores/filters.ts';
import { openLogin } from '../stores/login.ts';
import { openPredictions } from '../stores/prediction.ts';
import { $prediction } from '../stores/prediction-state.ts';
import * as view from '../stores/results-view.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterPlaces } from '../ui/FilterPlaces.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { LockedMatches } from '../ui/LockedMatches.tsx';
import { Legend, ResultsHead } from '../ui/ResultsHead.tsx';
import { SeatList, ToForm } from '../ui/SeatList.tsx';
import { Summary } from '../ui/Summary.tsx';

export function Results({ facts }: { facts: readonly string[] }) {
  useEffect(() => void openPredictions(), []);
  const { status } = useStore($prediction);
  return (
    <Boundary>
      {status === 'guard' && <p className="guard">{loadingWords.guard}</p>}
      {(status === 'loading' || status === 'complete') && (
        <LoadingScreen complete={status === 'complete'} facts={facts} {...view.loaderTimes} />
      )}
      {status === 'nothing-asked' && (
        <EmptyState title={emptyWords.nothingAsked} text={emptyWords.nothingAskedText}>
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
      {status === 'ready' && <Ready />}
    </Boundary>
  );
}

function Ready() {
  const summary = useStore(view.$summary);
  const list = useStore(view.$listView);
  const filtering = useStore(filters.$filtering);
  const cards = useStore(view.$cards);
  const turning = useStore(filters.$turning);
  const [noteOpen, setNoteOpen] = useState(true);
  if (summary === null) return null;
  const shown = list.nothingMatches ? '0' : list.matching;
  return (
    <div className="results">
      <ResultsHead year={summary.year} noteOpen={noteOpen} onCloseNote={() => setNoteOpen(false)} />
      <Summary {...summary} onShare={() => void view.copyShareLink()} />
      <Filters />
      <section id="predictions-section" className="results-list" aria-label={resultsWords.title} tabIndex={-1}>
        <div className="results-bar">
          <h2>
            <span role="status">{filtering ? resultsWords.filtering : resultsWords.matches(shown, list.total)}</span>
          </h2>
          <Legend />
        </div>
        <SeatList
          {...list}
          cards={cards}
          turning={turning}
          asked={summary.rows.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
          onTurn={turnTo}
          onReset={filters.resetFilters}
        />
        {summary.hidden && <LockedMatches hidden={summary.hidden} shown={summary.shown} />}
      </section>
    </div>
  );
}

function turnTo(to: number): void {
  filters.turnPage(to);
  view.scrollToList();
}

function Filters() {
  return (
    <FilterPlaces
      {...useStore(view.$filterView)}
      {...useStore(view.$listView)}
      {...view.filterSteps}
      matches={view.matchesSearch}
      onToggle={filters.toggleInList}
      onChance={filters.chooseChance}
      onBond={filters.chooseBond}
      onRange={filters.setRange}
      onReset={filters.resetFilters}
      onTurn={turnTo}
    />
  );
}
