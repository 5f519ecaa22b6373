// The seats of a page with pagination, or an empty state.
import type { ReactNode } from 'react';
import { emptyWords } from '../../copy/results.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Pagination } from '../../ui/controls/Pagination.tsx';
import type { Results } from './screen.ts';

/** Title, reason, and what to do next. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="empty stack centred">
      <svg className="no-ranks" width="160" height="40" viewBox="0 0 160 40" aria-hidden="true">
        <path d="M4 20h152" />
        <path d="M80 6v28" data-user-rank="" />
      </svg>
      <h2>{title}</h2>
      <p className="subdued">{text}</p>
      {children}
    </section>
  );
}

export const ToForm = () => (
  <a className="button" href="/#predictor">
    {emptyWords.toForm}
  </a>
);

/** `isEmpty`: nothing was predicted at all. `emptyPage`: seats match, but this page has none. */
export type SeatListProps = Omit<ReturnType<Results['$listView']['get']>, 'matching' | 'found'> & {
  /** The inputs of the prediction in one line. */
  inputs: string;
  turning: boolean;
  /** Shows the pagination; narrow screens have it in the bar at the bottom. */
  paged: boolean;
  /** The upgrade panel below an empty list. */
  panel: ReactNode;
  /** What can be lifted: of a prediction without seats what narrowed it, of a list its filters. */
  lifts: ReactNode;
  /** Cards or table. */
  children: ReactNode;
  onTurn: (to: number) => void;
  onReset: () => void;
};

export function SeatList(props: SeatListProps) {
  const { isEmpty, nothingMatches, emptyPage, inputs, turning, panel, lifts, children, onReset } = props;
  const { number, last, rows, paged, onTurn } = props;
  if (isEmpty) {
    return (
      <EmptyState title={emptyWords.none} text={inputs}>
        {lifts}
        <ToForm />
      </EmptyState>
    );
  }
  if (nothingMatches) {
    return (
      <>
        <EmptyState title={emptyWords.noMatch} text={`${emptyWords.noMatchText} ${inputs}`}>
          {lifts}
          <Button onClick={onReset}>{emptyWords.reset}</Button>
        </EmptyState>
        {panel}
      </>
    );
  }
  return (
    <>
      <div id="seats" tabIndex={-1} className="relative" aria-busy={turning}>
        {emptyPage ? <p>{emptyWords.emptyPage}</p> : children}
        {turning && <span className="page-overlay" aria-hidden="true" />}
      </div>
      {last > 1 && (
        <div className="no-print page-end spread pad-1 text-1">
          <span>{rows}</span>
          {paged && <Pagination number={number} last={last} onTurn={onTurn} />}
        </div>
      )}
    </>
  );
}
