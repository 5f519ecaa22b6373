// The results page: guard, loading screen, list with filters, empty states.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { emptyWords, filterWords, loadingWords, resultsWords } from '../copy/results.ts';
import * as filters from '../stores/filters.ts';
import { openLogin } from '../stores/login.ts';
import { openPredictions } from '../stores/prediction.ts';
import { $prediction } from '../stores/prediction-state.ts';
import * as view from '../stores/results-view.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterSheet, FilterSidebar } from '../ui/FilterPanel.tsx';
import { FilterIcon } from '../ui/icons.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { LockedMatches } from '../ui/LockedMatches.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Legend, ResultsHead } from '../ui/ResultsHead.tsx';
import { SeatCard } from '../ui/SeatCard.tsx';
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

const ToForm = () => (
  <a className="button" href="/#predictor">
    {emptyWords.toForm}
  </a>
);

function Ready() {
  const summary = useStore(view.$summary);
  const list = useStore(view.$listView);
  const filtering = useStore(filters.$filtering);
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
        <List {...list} />
        {summary.hidden && <LockedMatches hidden={summary.hidden} shown={summary.shown} />}
      </section>
    </div>
  );
}

function turnTo(to: number): void {
  filters.turnPage(to);
  view.scrollToList();
}

type TurnButtonProps = { to: number; disabled: boolean; label: string; sign: string };

const TurnButton = ({ to, disabled, label, sign }: TurnButtonProps) => (
  <button
    type="button"
    className="button"
    data-kind="plain"
    aria-label={label}
    disabled={disabled}
    onClick={() => turnTo(to)}
  >
    {sign}
  </button>
);

function List({ isEmpty, nothingMatches }: { isEmpty: boolean; nothingMatches: boolean }) {
  const cards = useStore(view.$cards);
  const { number, last } = useStore(view.$listView);
  const turning = useStore(filters.$turning);
  const summary = useStore(view.$summary);
  const asked = summary?.rows.map(({ label, value }) => `${label}: ${value}`).join(' · ') ?? '';
  if (isEmpty) {
    return (
      <EmptyState title={emptyWords.none} text={`${emptyWords.noneText} ${asked}`}>
        <ToForm />
      </EmptyState>
    );
  }
  if (nothingMatches) {
    return (
      <EmptyState title={emptyWords.noMatch} text={`${emptyWords.noMatchText} ${asked}`}>
        <button type="button" className="button" onClick={filters.resetFilters}>
          {emptyWords.reset}
        </button>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="seats" data-turning={turning}>
        {cards.map(({ id, ...card }) => (
          <SeatCard key={id} {...card} />
        ))}
      </div>
      {last > 1 && <Pagination number={number} last={last} onTurn={turnTo} />}
    </>
  );
}

function Filters() {
  const [open, setOpen] = useState(false);
  const { matching, number, last } = useStore(view.$listView);
  const panel = {
    ...useStore(view.$filterView),
    ...view.filterSteps,
    matches: view.matchesSearch,
    onToggle: filters.toggleInList,
    onChance: filters.chooseChance,
    onBond: filters.chooseBond,
    onRange: filters.setRange,
    onReset: filters.resetFilters,
  };
  return (
    <>
      <FilterSidebar {...panel} id="side" />
      <div className="bottom-bar">
        {last > 1 && <TurnButton to={number - 1} disabled={number <= 1} label={resultsWords.previous} sign="‹" />}
        <button type="button" className="button" onClick={() => setOpen(true)}>
          <FilterIcon />
          {filterWords.open}
          {panel.active > 0 && <span className="count">{panel.active}</span>}
        </button>
        {last > 1 && <TurnButton to={number + 1} disabled={number >= last} label={resultsWords.next} sign="›" />}
      </div>
      <Dialog
        open={open}
        title={filterWords.title}
        onClose={() => setOpen(false)}
        className="popup sheet filter-dialog"
      >
        <FilterSheet {...panel} id="sheet" />
        <div className="sheet-foot">
          <button type="button" className="button" data-kind="plain" onClick={filters.resetFilters}>
            {filterWords.reset}
          </button>
          <button type="button" className="button" onClick={() => setOpen(false)}>
            {filterWords.apply(matching)}
          </button>
        </div>
      </Dialog>
    </>
  );
}
