// The details of a seat as a dialog of the table: what its card shows, and why.
import type { ReactNode } from 'react';
import { ChanceMark } from './ChanceMark.tsx';
import { RankLine } from './RankLine.tsx';
import { SeatActions, type SeatActionsProps } from './SeatActions.tsx';
import { type Seat, SeatWhy } from './SeatFace.tsx';

export type SeatSheetProps = Omit<SeatActionsProps, 'seat'> & {
  seat: Seat;
  /** The pools of a seat that the list has in several; null otherwise. */
  pools: ReactNode;
};

export const SeatSheet = ({ seat, pools, ...actions }: SeatSheetProps) => (
  <div className="popup-body seat-sheet">
    <p className="seat-name">
      {seat.college}
      <span>{seat.place}</span>
    </p>
    <div className="seat-chance">
      <ChanceMark level={seat.level} text={seat.chance} score={seat.score} />
      <span className="pool">{seat.pool}</span>
    </div>
    {seat.line && <RankLine {...seat.line} />}
    <SeatWhy seat={seat} pools={pools}>
      <SeatActions seat={seat.seat} {...actions} />
    </SeatWhy>
  </div>
);
