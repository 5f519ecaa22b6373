// The seats of a page, as cards or as a table, or why there are none.
import type { ReactNode } from 'react';
import { emptyWords } from '../copy/results.ts';
import { EmptyState } from './EmptyState.tsx';
import { Pagination } from './Pagination.tsx';
import { SeatActions } from './SeatActions.tsx';
import { SeatCard, type SeatCardProps } from './SeatCard.tsx';
import { SeatTable, type SeatTableProps, StarButton } from './SeatTable.tsx';

type Card = Omit<SeatCardProps, 'star' | 'actions'> & { id: string };

export type SeatListProps = SeatTableProps & {
  view: 'cards' | 'table';
  cards: readonly Card[];
  compared: readonly string[];
  /** Places of the page after which an upgrade panel stands. */
  panels: readonly number[];
  panel: ReactNode;
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
  onCompare: (id: string) => void;
  onReport: (id: string, seat: string) => void;
};

export function SeatList(props: SeatListProps) {
  const { isEmpty, nothingMatches, asked, number, last, onTurn, onReset, panel, view, turning } = props;
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
        {props.cards.length === 0 && <p>{emptyWords.emptyPage}</p>}
        {view === 'table' ? <SeatTable {...props} /> : <Cards {...props} />}
        {turning && <span className="page-overlay" aria-hidden="true" />}
      </div>
      {last > 1 && <Pagination number={number} last={last} onTurn={onTurn} />}
    </>
  );
}

function Cards({ cards, panels, panel, starred, compared, onStar, onCompare, onReport }: SeatListProps) {
  return (
    <div className="seats">
      {cards.map(({ id, ...card }, place) => {
        const seat = `${card.course}, ${card.college}, ${card.pool}`;
        return (
          <div key={id}>
            <SeatCard
              {...card}
              star={<StarButton seat={seat} starred={starred.has(id)} onToggle={() => onStar(id)} />}
              actions={
                <SeatActions
                  seat={seat}
                  compared={compared.includes(id)}
                  onCompare={() => onCompare(id)}
                  onReport={() => onReport(id, seat)}
                />
              }
            />
            {panels.includes(place + 1) && panel}
          </div>
        );
      })}
    </div>
  );
}

export const ToForm = () => (
  <a className="button" href="/#predictor">
    {emptyWords.toForm}
  </a>
);
