// The seats of a page with the way to other pages, or why there are none.
import type { ReactNode } from 'react';
import { emptyWords } from '../../copy/results.ts';
import { Pagination } from '../controls/Pagination.tsx';
import { EmptyState, ToForm } from '../results/EmptyState.tsx';

export type SeatListProps = {
  /** Nothing was predicted at all. */
  isEmpty: boolean;
  nothingMatches: boolean;
  /** Seats match, but none stands on this page. */
  emptyPage: boolean;
  /** What was asked for, in one line. */
  inputs: string;
  number: number;
  last: number;
  turning: boolean;
  /** Pages are turned here; on narrow screens the bar at the foot does it. */
  paged: boolean;
  /** An offer below an empty list. */
  panel: ReactNode;
  /** Cards or table. */
  children: ReactNode;
  onTurn: (to: number) => void;
  onReset: () => void;
};

export function SeatList(props: SeatListProps) {
  const { isEmpty, nothingMatches, emptyPage, inputs: asked, turning, panel, children, onReset } = props;
  const { number, last, paged, onTurn } = props;
  if (isEmpty) {
    return (
      <EmptyState title={emptyWords.none} text={`${emptyWords.noneText} ${asked}`}>
        <ToForm />
      </EmptyState>
    );
  }
  if (nothingMatches) {
    return (
      <>
        <EmptyState title={emptyWords.noMatch} text={`${emptyWords.noMatchText} ${asked}`}>
          <button type="button" className="button" onClick={onReset}>
            {emptyWords.reset}
          </button>
        </EmptyState>
        {panel}
      </>
    );
  }
  return (
    <>
      <div className="page-of-seats" data-turning={turning} aria-busy={turning}>
        {emptyPage ? <p>{emptyWords.emptyPage}</p> : children}
        {turning && <span className="page-overlay" aria-hidden="true" />}
      </div>
      {paged && last > 1 && <Pagination number={number} last={last} onTurn={onTurn} />}
    </>
  );
}
