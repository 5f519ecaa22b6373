// The seats of a page as cards, with offers between them.
import { memo, type ReactNode } from 'react';
import { SeatCard, type SeatCardProps } from './SeatCard.tsx';
import type { Seat } from './SeatFace.tsx';

export type SeatCardsProps = Pick<SeatCardProps, 'onStar' | 'onCompare' | 'onReport' | 'onFacts' | 'renderPools'> & {
  cards: readonly Seat[];
  /** Places of the page after which an upgrade panel follows. */
  panels: readonly number[];
  panel: ReactNode;
  starred: ReadonlySet<string>;
  compared: readonly string[];
};

export const SeatCards = memo(function SeatCards({ cards, panels, panel, starred, compared, ...on }: SeatCardsProps) {
  return (
    <div className="seats">
      {cards.map((seat, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is reused for another seat, which is faster than mounting a new one
        <div key={place}>
          <SeatCard seat={seat} starred={starred.has(seat.id)} compared={compared.includes(seat.id)} {...on} />
          {panels.includes(place + 1) && panel}
        </div>
      ))}
    </div>
  );
});
