// A seat of a list as a row, and the heading of a part of the list.
import { type CSSProperties, memo } from 'react';
import { cardWords } from '../../copy/results.ts';
import { ChanceBar } from '../../ui/seats/ChanceMark.tsx';
import { RankMarks } from '../../ui/seats/RankMarks.tsx';
import { StarButton } from '../../ui/seats/StarButton.tsx';
import type { Results } from '../results/screen.ts';
import type { SeatView } from './seat-view.ts';

type SeatCardProps = {
  seat: SeatView;
  starred: boolean;
  /** Is it the one of the open panel? */
  isOpen?: boolean;
  onStar: (id: string) => void;
  onOpen: (id: string) => void;
};

/** A seat that stays through a filter does not render again: it is the same object. */
export const SeatCard = memo(function SeatCard({ seat, starred, isOpen, onStar, onOpen }: SeatCardProps) {
  const [college, town, state] = seat.where;
  return (
    <article className="seat" data-seat={seat.id} aria-current={isOpen || undefined}>
      <ChanceBar level={seat.level} text={seat.chance} score={seat.score} />
      <h3 className="narrow tight">
        <button type="button" className="cut" title={cardWords.open(seat.seat)} onClick={() => onOpen(seat.id)}>
          {seat.short}
        </button>
      </h3>
      <p className="seat-where row gap-0 fine">
        <span className="cut">{college}</span>
        <span className="rigid">{town}</span>
        <span className="cut grow">{state}</span>
      </p>
      <div className="seat-key row narrow text-1" data-long={seat.isLong || undefined}>
        {seat.line && <RankMarks {...seat.line} />}
        <p className="cluster">
          {seat.key.map(({ name, text, whole, doubt, few }) => (
            <span key={name} data-key={name} style={{ '--area': name } as CSSProperties} data-few={few || undefined}>
              <span className="visually-hidden">{whole}</span>
              <span aria-hidden="true">
                {text.replace(/ bond$/, '')}
                {text.endsWith(' bond') && <span> bond</span>}
                {doubt && <em>?</em>}
              </span>
            </span>
          ))}
          {seat.varies && (
            <span className="pool cut subdued whole">
              {seat.rowPool}
              {seat.pools > 1 && cardWords.pools(seat.pools)}
            </span>
          )}
        </p>
      </div>
      <StarButton id={seat.id} seat={seat.seat} starred={starred} onStar={onStar} />
    </article>
  );
});

/** The heading of a part of the list. */
export const PartHeading = ({ part }: { part: NonNullable<ReturnType<Results['$partHeadings']['get']>[number]> }) => (
  <h3 id={part.id} className="part-heading row gap-2 baseline text-1 nowrap">
    {part.label} <span>{part.count}</span>
    <small className="cut">{part.means}</small>
  </h3>
);
