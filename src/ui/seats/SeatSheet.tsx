// The details of a seat in a dialog: its figures, and why it has this chance.
import type { ReactNode } from 'react';
import { ChanceMark } from './ChanceMark.tsx';
import { SeatActions, type SeatActionsProps } from './SeatActions.tsx';
import { Facts, type Seat, SeatClosing, SeatPlace, SeatWhy } from './SeatFace.tsx';

export type SeatSheetProps = Omit<SeatActionsProps, 'seat'> & {
  seat: Seat;
  /** The pools of a seat that the list has in several; null otherwise. */
  pools: ReactNode;
  star: ReactNode;
};

export const SeatSheet = ({ seat, pools, star, ...actions }: SeatSheetProps) => (
  <div className="popup-body seat-sheet">
    <div className="seat-name">
      <SeatPlace seat={seat} />
    </div>
    <div className="seat-chance">
      <ChanceMark level={seat.level} text={seat.chance} score={seat.score} />
      <span className="pool">{seat.pool}</span>
      {star}
    </div>
    <SeatClosing seat={seat} />
    <Facts facts={seat.facts} />
    <SeatWhy seat={seat} pools={pools}>
      <SeatActions seat={seat.seat} {...actions} />
    </SeatWhy>
  </div>
);
