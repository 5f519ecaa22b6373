// The open seat: a page on phones, a panel next to the list on wide screens, closed by Escape and Back. It shows the chance and the parts of it, where it closed, its money, and closed below, everything else.
import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { choiceWords, compareWords } from '../../copy/choices.ts';
import { poolWords } from '../../copy/facts.ts';
import { seatWords } from '../../copy/seat.ts';
import { writeSeasonPlace } from '../../screens/season/address.ts';
import { createOpened } from '../../screens/seats/opened.ts';
import { ChanceSteps, ClosingPicture, OfferParts, SeatHistory } from '../../screens/seats/SeatPictures.tsx';
import type { WholeSeat } from '../../screens/seats/whole-seat.ts';
import { toggleStar } from '../../stores/choices/choices.ts';
import { $compared, toggleCompared } from '../../stores/choices/compare.ts';
import { $starred } from '../../stores/choices/list-state.ts';
import { goTo } from '../../stores/page/place.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ChanceMark } from '../../ui/seats/ChanceMark.tsx';
import { FactMark } from '../../ui/seats/FactMark.tsx';
import { StarButton } from '../../ui/seats/StarButton.tsx';
import { TrendBadge } from '../../ui/seats/TrendBadge.tsx';
import { results } from './screen.ts';

const { $isListed, $openedSeat, listPools, markListed } = createOpened(results);

/** The languages come with it. */
const ResultOfSeat = lazy(() => import('./SeatResult.tsx'));

type Props = { seat: WholeSeat };

export default function Seat() {
  const seat = useStore($openedSeat);
  const title = useRef<HTMLHeadingElement>(null);
  const id = seat?.id ?? null;
  useLayoutEffect(() => (id === null ? undefined : showSeat(title.current)), [id]);
  if (seat === null) return null;
  return (
    <section
      className="seat-place"
      aria-label={seat.course}
      onKeyDown={({ key }) => {
        if (key === 'Escape') results.closeSeat();
      }}
    >
      <div className="seat-sheet stack gap-2 relative">
        <button type="button" className="text-button seat-back" onClick={results.closeSeat}>
          ‹ {seatWords.allMatches}
        </button>
        <div className="seat-name close">
          <h2 ref={title} className="tight" tabIndex={-1}>
            {seat.course}
          </h2>
          <p>
            {seat.college}
            <span className="block muted text-2">{seat.place}</span>
            <span className="block muted text-2">{seat.about}</span>
          </p>
          <p className="fine strong">{seat.pool}</p>
        </div>
        <SeatChance seat={seat} />
        <Listed seat={seat} />
        {seat.pools > 1 && <PoolTable id={seat.id} />}
        <details className="seat-more">
          <summary className="more">{seatWords.more}</summary>
          <SeatSources seat={seat} />
          <SeatWhy seat={seat} />
        </details>
        <SeatActions seat={seat} />
      </div>
    </section>
  );
}

/** Focuses the title of the seat. @returns brings back the list as it was, with the focus */
function showSeat(title: HTMLElement | null): () => void {
  const opener = document.activeElement;
  const scrolled = window.scrollY;
  const page = document.querySelector('.results-page');
  page?.setAttribute('data-open-seat', '');
  title?.focus({ preventScroll: true });
  if (!results.$hasPanel.get()) window.scrollTo({ top: 0, behavior: 'instant' });
  return () => {
    page?.removeAttribute('data-open-seat');
    window.scrollTo({ top: scrolled, behavior: 'instant' });
    const isLost = document.activeElement === document.body || !document.activeElement?.isConnected;
    if (opener instanceof HTMLElement && (isLost || document.activeElement?.closest('.seat-place')))
      opener.focus({ preventScroll: true });
  };
}

function SeatChance({ seat }: Props) {
  const { offer, offered, ofPools, over, byRound, closings } = seat.details;
  const [first] = byRound;
  return (
    <>
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
    </>
  );
}

/** Was it on the list of the rounds held and not given? Not asked where that changes no chance. */
function Listed({ seat: { id, seat } }: Props) {
  const listed = useStore($isListed);
  return (
    listed !== null && (
      <label className="tick touch">
        <input
          type="checkbox"
          checked={listed}
          onChange={() => void markListed(id, !listed)}
          aria-label={`${seatWords.listed}: ${seat}`}
        />
        <span>{seatWords.listed}</span>
      </label>
    )
  );
}

function SeatWhy({ seat }: Props) {
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
function SeatActions({ seat: { id, seat } }: Props) {
  const starred = useStore($starred).has(id);
  const compared = useStore($compared).includes(id);
  const star = starred ? choiceWords.starredShort : choiceWords.starShort;
  const hold = () => goTo(writeSeasonPlace({ holding: 'hold', held: id, listed: true, isEntering: false }));
  return (
    <div className="seat-actions bottom-bar row text-1">
      <Button kind={starred ? 'plain' : undefined} aria-label={`${star}: ${seat}`} onClick={() => toggleStar(id)}>
        {star}
      </Button>
      <Button
        kind="plain"
        aria-pressed={compared}
        aria-label={`${compareWords.add}: ${seat}`}
        onClick={() => toggleCompared(id)}
      >
        {compareWords.add}
      </Button>
      <Button kind="plain" aria-label={`${seatWords.hold}: ${seat}`} onClick={hold}>
        {seatWords.hold}
      </Button>
    </div>
  );
}

/** Its form is drawn, and with it loaded, when it is opened. */
function SeatResult({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="seat-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="more">{seatWords.result}</summary>
      {open && children}
    </details>
  );
}

function SeatSources({ seat: { id, seat } }: Props) {
  const open = (kind: 'facts' | 'report') => results.$dialog.set({ kind, id, seat });
  return (
    <>
      <SeatResult key={id}>
        <Suspense>
          <ResultOfSeat id={id} />
        </Suspense>
      </SeatResult>
      <p className="cluster actions">
        <button
          type="button"
          className="text-button"
          aria-label={seatWords.factsOf(seat)}
          onClick={() => open('facts')}
        >
          {seatWords.facts}
        </button>
        <button
          type="button"
          className="text-button"
          aria-label={`${seatWords.report}: ${seat}`}
          onClick={() => open('report')}
        >
          {seatWords.report}
        </button>
      </p>
    </>
  );
}

/** The pools and quotas of one seat with the chance, the closing rank and the fee in each. */
function PoolTable({ id: ofSeat }: { id: string }) {
  const pools = listPools(ofSeat);
  const starred = useStore($starred);
  return (
    <>
      <p>{poolWords.lead(pools.length)}</p>
      <ul className="seat-pools lines" aria-label={poolWords.title}>
        {pools.map(({ id, seat, level, chance, score, pool, quota, closed, fee }) => (
          <li key={id} className="row">
            <StarButton id={id} seat={seat} starred={starred.has(id)} onStar={toggleStar} />
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
}
