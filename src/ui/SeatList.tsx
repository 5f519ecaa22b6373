// The cards of a page, or why there are none.
import { emptyWords } from '../copy/results.ts';
import { EmptyState } from './EmptyState.tsx';
import { Pagination } from './Pagination.tsx';
import { SeatCard, type SeatCardProps } from './SeatCard.tsx';

export type SeatListProps = {
  cards: readonly (SeatCardProps & { id: string })[];
  /** Nothing was predicted at all. */
  isEmpty: boolean;
  nothingMatches: boolean;
  /** What was asked for, in one line. */
  asked: string;
  number: number;
  last: number;
  turning: boolean;
  onTurn: (to: number) => void;
  onReset: () => void;
};

export function SeatList({
  cards,
  isEmpty,
  nothingMatches,
  asked,
  number,
  last,
  turning,
  onTurn,
  onReset,
}: SeatListProps) {
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
        <button type="button" className="button" onClick={onReset}>
          {emptyWords.reset}
        </button>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="seats" data-turning={turning}>
        {cards.length === 0 && <p>{emptyWords.emptyPage}</p>}
        {cards.map(({ id, ...card }) => (
          <SeatCard key={id} {...card} />
        ))}
      </div>
      {last > 1 && <Pagination number={number} last={last} onTurn={onTurn} />}
    </>
  );
}

export const ToForm = () => (
  <a className="button" href="/#predictor">
    {emptyWords.toForm}
  </a>
);
