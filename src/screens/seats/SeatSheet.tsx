// A seat opened from the list: its chance and the parts of it, where it closed, its money, and closed below, everything else.
import { type ReactNode, type Ref, useState } from 'react';
import { choiceWords, compareWords } from '../../copy/choices.ts';
import { poolWords } from '../../copy/facts.ts';
import { seatWords } from '../../copy/seat.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ChanceMark } from '../../ui/seats/ChanceMark.tsx';
import { FactMark } from '../../ui/seats/FactMark.tsx';
import { StarButton } from '../../ui/seats/StarButton.tsx';
import { TrendBadge } from '../../ui/seats/TrendBadge.tsx';
import type { Pool } from './opened.ts';
import { ChanceSteps, ClosingPicture, OfferParts, SeatHistory } from './SeatPictures.tsx';
import type { WholeSeat } from './whole-seat.ts';

export type SeatSheetProps = {
  seat: WholeSeat;
  /** The pools of a seat that the list has in several; null otherwise. */
  pools: ReactNode;
  /** Where the person enters a result. */
  result: ReactNode;
  title: Ref<HTMLHeadingElement>;
  starred: boolean;
  compared: boolean;
  /** Was it on the list of the rounds held and not given? Null where that changes no chance. */
  listed: boolean | null;
  onListed: (listed: boolean) => void;
  onClose: () => void;
  onStar: () => void;
  onCompare: () => void;
  onHold: () => void;
  onReport: () => void;
  onFacts: () => void;
};

export function SeatSheet(props: SeatSheetProps) {
  const { seat, pools, title, listed, onListed, onClose } = props;
  const { offer, offered, ofPools, over, byRound, closings } = seat.details;
  const [first] = byRound;
  return (
    <div className="seat-sheet stack gap-2 relative">
      <button type="button" className="text-button seat-back" onClick={onClose}>
        ‹ {seatWords.allMatches}
      </button>
      <div className="seat-name close">
        <h2 ref={title} className="tight" tabIndex={-1}>
          {seat.course}
        </h2>
        <SeatPlace seat={seat} />
        <p className="fine strong">{seat.pool}</p>
      </div>
      <div className="seat-number row gap-3" data-level={seat.level}>
        {seat.score && <strong>{seat.score}</strong>}
        <p className="text-2 tight">
          <b className="block strong">{seat.chance}</b>
          {seat.score && first && seatWords.comes(first.round)}
        </p>
      </div>
      {ofPools && <p className="hint">{ofPools}:</p>}
      <OfferParts offer={offer} offered={offered} />
      <ChanceSteps over={over} byRound={byRound} />
      {closings.years.length > 0 && <ClosingPicture closings={closings} />}
      <p className="seat-closed text-1">
        {seat.closed} {seat.difference && <strong data-ahead={seat.ahead}>{seat.difference}</strong>}
        {seat.trend && <TrendBadge {...seat.trend} />}
      </p>
      <section>
        <h3 className="text-2 tight">{seatWords.money}</h3>
        <Facts facts={seat.facts} />
      </section>
      {listed !== null && (
        <label className="tick touch">
          <input
            type="checkbox"
            checked={listed}
            onChange={() => onListed(!listed)}
            aria-label={`${seatWords.listed}: ${seat.seat}`}
          />
          <span>{seatWords.listed}</span>
        </label>
      )}
      {pools}
      <details className="seat-more">
        <summary className="more">{seatWords.more}</summary>
        <SeatSources {...props} />
        <SeatWhy seat={seat} />
      </details>
      <SeatActions {...props} />
    </div>
  );
}

const SeatPlace = ({ seat }: { seat: WholeSeat }) => (
  <p>
    {seat.college}
    <span className="block muted text-2">{seat.place}</span>
    <span className="block muted text-2">{seat.about}</span>
  </p>
);

function SeatWhy({ seat }: { seat: WholeSeat }) {
  const { reason, parts, trend, expected, offered, byRound, history, facts, sources } = seat.details;
  return (
    <>
      <p>{reason}</p>
      {parts && <p>{parts}</p>}
      {trend && <p className="hint">{trend}</p>}
      <p className="hint">
        {[expected, offered]
          .filter(Boolean)
          .map((text) => `${text}.`)
          .join(' ')}
      </p>
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
      <div key={label} className="spread">
        <dt className="fine">{label}</dt>
        <dd className="text-2 strong">
          {value}
          <FactMark mark={mark} />
        </dd>
      </div>
    ))}
  </dl>
);

/** What is done with the seat; they stay in view. */
function SeatActions({ seat: { seat }, starred, compared, onStar, onCompare, onHold }: SeatSheetProps) {
  const star = starred ? choiceWords.starredShort : choiceWords.starShort;
  return (
    <div className="seat-actions bottom-bar row text-1">
      <Button kind={starred ? 'plain' : undefined} aria-label={`${star}: ${seat}`} onClick={onStar}>
        {star}
      </Button>
      <Button kind="plain" aria-pressed={compared} aria-label={`${compareWords.add}: ${seat}`} onClick={onCompare}>
        {compareWords.add}
      </Button>
      <Button kind="plain" aria-label={`${seatWords.hold}: ${seat}`} onClick={onHold}>
        {seatWords.hold}
      </Button>
    </div>
  );
}

/** Its form is drawn, and with it loaded, when it is opened. */
export function SeatResult({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="seat-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="more">{seatWords.result}</summary>
      {open && children}
    </details>
  );
}

const SeatSources = ({ seat: { seat }, result, onReport, onFacts }: SeatSheetProps) => (
  <>
    {result}
    <p className="cluster actions">
      <button type="button" className="text-button" aria-label={seatWords.factsOf(seat)} onClick={onFacts}>
        {seatWords.facts}
      </button>
      <button type="button" className="text-button" aria-label={`${seatWords.report}: ${seat}`} onClick={onReport}>
        {seatWords.report}
      </button>
    </p>
  </>
);

type PoolTableProps = { pools: readonly Pool[]; starred: ReadonlySet<string>; onStar: (id: string) => void };

/** The pools and quotas of one seat with the chance, the closing rank and the fee in each. */
export const PoolTable = ({ pools, starred, onStar }: PoolTableProps) => (
  <>
    <p>{poolWords.lead(pools.length)}</p>
    <ul className="seat-pools lines" aria-label={poolWords.title}>
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
