// A seat opened from the list: its chance and the parts of it, where it closed, its money, and closed below, everything else.
import type { ReactNode, Ref } from 'react';
import { poolWords } from '../../copy/facts.ts';
import { cardWords } from '../../copy/results.ts';
import { ChanceMark, type Level } from './ChanceMark.tsx';
import { CompareSeat, ListedSeat, SeatActions } from './SeatActions.tsx';
import { Facts, type Seat, SeatPlace, SeatWhy } from './SeatFace.tsx';
import { ChanceSteps, ClosingPicture, OfferParts } from './SeatPictures.tsx';
import { StarButton } from './StarButton.tsx';
import { TrendBadge } from './TrendBadge.tsx';

export type SeatSheetProps = {
  seat: Seat;
  /** The pools of a seat that the list has in several; null otherwise. */
  pools: ReactNode;
  /** Where the person enters a result. */
  result: ReactNode;
  star: ReactNode;
  title: Ref<HTMLHeadingElement>;
  compared: boolean;
  listed: boolean | null;
  onListed: (listed: boolean) => void;
  onClose: () => void;
  onCompare: () => void;
  onReport: () => void;
  onFacts: () => void;
};

export function SeatSheet({
  seat,
  pools,
  star,
  title,
  compared,
  listed,
  onListed,
  onClose,
  onCompare,
  ...actions
}: SeatSheetProps) {
  const { offer, offered, over, byRound, closings } = seat.details;
  const [first] = byRound;
  return (
    <div className="seat-sheet stack gap-2">
      <button type="button" className="text-button seat-back" onClick={onClose}>
        ‹ {cardWords.allMatches}
      </button>
      <div className="seat-name">
        <h2 ref={title} tabIndex={-1}>
          {seat.course}
        </h2>
        <SeatPlace seat={seat} />
        <p className="pool">{seat.pool}</p>
      </div>
      <div className="seat-number row gap-3" data-level={seat.level}>
        {seat.score && <strong>{seat.score}</strong>}
        <p>
          <b>{seat.chance}</b>
          {seat.score && first && cardWords.comes(first.round)}
        </p>
        {star}
      </div>
      <OfferParts offer={offer} offered={offered} />
      <ChanceSteps over={over} byRound={byRound} />
      {closings.years.length > 0 && <ClosingPicture closings={closings} />}
      <p className="seat-closed">
        {seat.closed}
        {seat.difference && <strong data-ahead={seat.ahead}>{seat.difference}</strong>}
        {seat.trend && <TrendBadge {...seat.trend} />}
      </p>
      <section>
        <h3>{cardWords.money}</h3>
        <Facts facts={seat.facts} />
      </section>
      <div className="seat-marks cluster">
        <CompareSeat seat={seat.seat} compared={compared} onCompare={onCompare} />
        <ListedSeat seat={seat.seat} listed={listed} onListed={onListed} />
      </div>
      {pools}
      <details className="seat-more">
        <summary className="more">{cardWords.more}</summary>
        <SeatActions seat={seat.seat} {...actions} />
        <SeatWhy seat={seat} />
      </details>
    </div>
  );
}

type Pool = {
  id: string;
  /** Course, college and pool in one line. */
  seat: string;
  level: Level;
  chance: string;
  score: string;
  pool: string;
  quota: string;
  closed: string;
  fee: string;
};

type PoolTableProps = { pools: readonly Pool[]; starred: ReadonlySet<string>; onStar: (id: string) => void };

/** The pools and quotas of one seat with the chance, the closing rank and the fee in each. */
export const PoolTable = ({ pools, starred, onStar }: PoolTableProps) => (
  <>
    <p>{poolWords.lead(pools.length)}</p>
    <ul className="seat-pools" aria-label={poolWords.title}>
      {pools.map(({ id, seat, level, chance, score, pool, quota, closed, fee }) => (
        <li key={id}>
          <StarButton id={id} seat={seat} starred={starred.has(id)} onStar={onStar} />
          <span>
            <strong>{poolWords.pool(pool, quota)}</strong>
            <ChanceMark level={level} text={chance} score={score} />
            <small>{[closed, poolWords.fee(fee)].join(' · ')}</small>
          </span>
        </li>
      ))}
    </ul>
  </>
);
