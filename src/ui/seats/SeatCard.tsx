// A predicted seat in the list: one row that opens the details of the seat, and its star.
import { memo } from 'react';
import { cardWords } from '../../copy/results.ts';
import { ChanceBar } from './ChanceMark.tsx';
import { RankMarks } from './RankMarks.tsx';
import { type Seat, SeatFace, SeatWhy } from './SeatFace.tsx';
import { StarButton } from './StarButton.tsx';

export type SeatCardProps = {
  seat: Seat;
  starred: boolean;
  onStar: (id: string) => void;
  onOpen: (id: string) => void;
};

/** A seat that stays through a filter does not render again: it is the same object. */
export const SeatCard = memo(function SeatCard({ seat, starred, onStar, onOpen }: SeatCardProps) {
  return (
    <article className="seat" data-seat={seat.id}>
      <ChanceBar level={seat.level} text={seat.chance} score={seat.score} />
      <h3>
        <button type="button" title={cardWords.open(seat.seat)} onClick={() => onOpen(seat.id)}>
          {seat.course}
        </button>
      </h3>
      <p className="seat-where">
        {seat.college}, {seat.place}
      </p>
      <div className="seat-key">
        {seat.line && <RankMarks {...seat.line} />}
        <p>
          {seat.key.map(({ name, text, whole, doubt }) => (
            <span key={name} data-key={name} title={whole}>
              <span className="visually-hidden">{whole}</span>
              <span aria-hidden="true">
                {text}
                {doubt && <em> ?</em>}
              </span>
            </span>
          ))}
          {seat.varies && (
            <span className="pool">
              {seat.pool}
              {seat.pools > 1 && cardWords.pools(seat.pools)}
            </span>
          )}
        </p>
      </div>
      <StarButton id={seat.id} seat={seat.seat} starred={starred} onStar={onStar} />
    </article>
  );
});

/** The card of a page without scripts: only its details can be opened. */
export const SampleCard = ({ seat }: { seat: Seat }) => (
  <SeatFace seat={seat}>
    <details className="seat-more">
      <summary>{cardWords.why}</summary>
      <SeatWhy seat={seat} />
    </details>
  </SeatFace>
);
