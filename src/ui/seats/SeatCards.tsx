// The seats of a page as rows, with offers between them.
import { type CSSProperties, memo, type ReactNode } from 'react';
import { cardWords } from '../../copy/results.ts';
import { type Part, PartHeading } from '../results/Parts.tsx';
import { SeatCard, type SeatCardProps } from './SeatCard.tsx';
import type { RowSeat } from './SeatFace.tsx';

export type SeatCardsProps = Pick<SeatCardProps, 'onStar' | 'onOpen'> & {
  cards: readonly RowSeat[];
  /** Rows that are drawn in a moment: their room is kept. */
  coming: number;
  /** By place: the part that begins with it. */
  headings: readonly (Part | null)[];
  /** Places of the page after which an upgrade panel follows. */
  panels: readonly number[];
  panel: ReactNode;
  /** Follows the sixth seat, or the last of fewer; null without one. */
  banner: ReactNode;
  starred: ReadonlySet<string>;
};

const BEFORE_BANNER = 6;

export const SeatCards = memo(function SeatCards({
  cards,
  coming,
  headings,
  panels,
  panel,
  banner,
  starred,
  ...on
}: SeatCardsProps) {
  const last = Math.min(BEFORE_BANNER, cards.length);
  return (
    <div className="seats">
      <p className="seats-head" aria-hidden="true">
        {cardWords.heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </p>
      {cards.map((seat, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is reused for another seat, which is faster than mounting a new one
        <div key={place}>
          {headings[place] && <PartHeading part={headings[place]} />}
          <SeatCard seat={seat} starred={starred.has(seat.id)} {...on} />
          {place + 1 === last && banner}
          {panels.includes(place + 1) && panel}
        </div>
      ))}
      <div className="seats-coming" aria-hidden="true" style={{ '--rows': coming } as CSSProperties} />
    </div>
  );
});
