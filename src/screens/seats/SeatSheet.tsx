// The parts of an open seat: its chance and the parts of it, where it closed, its money; why; its pools.
import { poolWords } from '../../copy/facts.ts';
import { seatWords } from '../../copy/seat.ts';
import { ChanceMark } from '../../ui/seats/ChanceMark.tsx';
import { FactMark } from '../../ui/seats/FactMark.tsx';
import { StarButton } from '../../ui/seats/StarButton.tsx';
import { TrendBadge } from '../../ui/seats/TrendBadge.tsx';
import type { Pool } from './opened.ts';
import { ChanceSteps, ClosingPicture, OfferParts, SeatHistory } from './SeatPictures.tsx';
import type { WholeSeat } from './whole-seat.ts';

type Props = { seat: WholeSeat };

export function SeatChance({ seat }: Props) {
  const { note, offer, offered, ofPools, over, byRound, closings } = seat.details;
  return (
    <>
      <div className="seat-number row gap-3" data-level={seat.level}>
        {seat.score && <strong>{seat.score}</strong>}
        <p className="grow text-2 tight">
          <b className="block strong">{seat.chance}</b>
          {seat.score && seat.comes}
        </p>
      </div>
      {note && <p className="hint">{note}</p>}
      {ofPools && <p className="hint">{ofPools}</p>}
      <OfferParts offer={offer} />
      <ChanceSteps over={over} byRound={byRound} />
      <ClosingPicture closings={closings} offered={offered} />
      <p className="seat-closed text-1 snug">
        {seat.closed} {seat.difference && <strong data-ahead={seat.ahead}>{seat.difference}</strong>}{' '}
        {seat.trend && <TrendBadge {...seat.trend} />}
      </p>
      <section>
        <h3 className="text-2 tight">{seatWords.money}</h3>
        <Facts facts={seat.facts} />
      </section>
    </>
  );
}

export function SeatWhy({ seat }: Props) {
  const { reason, parts, trend, expected, byRound, history, facts, sources } = seat.details;
  return (
    <>
      <p>{reason}</p>
      {parts && <p>{parts}</p>}
      {trend && <p className="hint">{trend}</p>}
      {expected && <p className="hint">{expected}</p>}
      <SeatHistory byRound={byRound} history={history} />
      <p className="hint">{seatWords.closingMeans}</p>
      <Facts facts={facts} />
      {sources.length > 0 && <p className="hint">{seatWords.source(sources.join('; '))}</p>}
    </>
  );
}

const Facts = ({ facts }: Pick<WholeSeat, 'facts'>) => (
  <dl className="facts">
    {facts.map(({ label, value, mark }) => (
      <div key={label} className="spread baseline">
        <dt className="rigid fine snug">{label}</dt>
        <dd className="text-2 strong">
          {value}
          <FactMark mark={mark} />
        </dd>
      </div>
    ))}
  </dl>
);

type PoolTableProps = { pools: readonly Pool[]; starred: ReadonlySet<string>; onStar: (id: string) => void };

/** The pools and quotas of one seat with the chance, the closing rank and the fee in each. */
export const PoolTable = ({ pools, starred, onStar }: PoolTableProps) => (
  <>
    <p>{poolWords.lead(pools.length)}</p>
    <ul className="lines" aria-label={poolWords.title}>
      {pools.map(({ id, seat, level, chance, score, pool, quota, closed, fee }) => (
        <li key={id} className="row">
          <StarButton id={id} seat={seat} starred={starred.has(id)} onStar={onStar} />
          <span className="stack gap-1">
            <strong>{poolWords.pool(pool, quota)}</strong>
            <ChanceMark level={level} text={chance} score={score} />
            <small>{[closed, poolWords.fee(fee)].join(' · ')}</small>
          </span>
        </li>
      ))}
    </ul>
  </>
);
