// The card of a predicted seat, with its star and its details.
import { memo, type ReactNode, useState } from 'react';
import { cardWords } from '../../copy/results.ts';
import { SeatActions } from './SeatActions.tsx';
import { type Seat, SeatFace, SeatWhy } from './SeatFace.tsx';
import { StarButton } from './StarButton.tsx';

export type SeatCardProps = {
  seat: Seat;
  starred: boolean;
  compared: boolean;
  onStar: (id: string) => void;
  onCompare: (id: string) => void;
  onReport: (id: string, seat: string) => void;
  onFacts: (id: string, seat: string) => void;
  /** The pools of a seat that the list has in several. */
  renderPools: (id: string) => ReactNode;
};

/** A seat that stays through a filter does not render again: it is the same object. */
export const SeatCard = memo(function SeatCard({ seat, starred, compared, ...on }: SeatCardProps) {
  return (
    <SeatFace seat={seat} star={<StarButton id={seat.id} seat={seat.seat} starred={starred} onStar={on.onStar} />}>
      <More key={seat.id} seat={seat} compared={compared} {...on} />
    </SeatFace>
  );
});

type MoreProps = Omit<SeatCardProps, 'starred' | 'onStar'>;

/** Renders when it opens: the tables of twenty cards are most of a page. */
function More({ seat, compared, onCompare, onReport, onFacts, renderPools }: MoreProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="seat-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {cardWords.why}
        {seat.pools > 1 && cardWords.pools(seat.pools)}
      </summary>
      {open && (
        <SeatWhy seat={seat} pools={seat.pools > 1 && renderPools(seat.id)}>
          <SeatActions
            seat={seat.seat}
            compared={compared}
            onCompare={() => onCompare(seat.id)}
            onReport={() => onReport(seat.id, seat.seat)}
            onFacts={() => onFacts(seat.id, seat.seat)}
          />
        </SeatWhy>
      )}
    </details>
  );
}

/** The card of a page without scripts: only its details can be opened. */
export const SampleCard = ({ seat }: { seat: Seat }) => (
  <SeatFace seat={seat}>
    <details className="seat-more">
      <summary>{cardWords.why}</summary>
      <SeatWhy seat={seat} />
    </details>
  </SeatFace>
);
