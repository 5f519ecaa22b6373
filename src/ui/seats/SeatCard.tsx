// A predicted seat in the list: one row that opens the details of the seat, and its star.
import { memo } from 'react';
import { cardWords } from '../../copy/results.ts';
import { ChanceBar } from './ChanceMark.tsx';
import { RankMarks } from './RankMarks.tsx';
import type { RowSeat } from './SeatFace.tsx';
import { StarButton } from './StarButton.tsx';

export type SeatCardProps = {
  seat: RowSeat;
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
          {seat.short}
        </button>
      </h3>
      <p className="seat-where">
        {seat.college}, {seat.place}
      </p>
      <div className="seat-key">
        {seat.line && <RankMarks {...seat.line} />}
        <p>
          {seat.key.map(({ name, text, whole, doubt, few }) => (
            <span key={name} data-key={name} data-few={few || undefined} title={whole}>
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
