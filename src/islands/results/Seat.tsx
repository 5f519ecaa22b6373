// The open seat: a page on phones, a panel next to the list on wide screens, closed by Escape and Back. It shows the chance and the parts of it, where it closed, its money, and closed below, everything else.
import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { choiceWords, compareWords } from '../../copy/choices.ts';
import { seatWords } from '../../copy/seat.ts';
import { createOpened } from '../../screens/seats/opened.ts';
import { PoolTable, SeatChance, SeatWhy } from '../../screens/seats/SeatSheet.tsx';
import type { WholeSeat } from '../../screens/seats/whole-seat.ts';
import { toggleStar } from '../../stores/choices/choices.ts';
import { $compared, toggleCompared } from '../../stores/choices/compare.ts';
import { $starred } from '../../stores/choices/list-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { results } from './screen.ts';

const { $isListed, $openedSeat, listPools, markListed } = createOpened(results);

/** The languages come with it. */
const ResultOfSeat = lazy(() => import('./SeatResult.tsx'));

type Props = { seat: WholeSeat };

export default function Seat() {
  const seat = useStore($openedSeat);
  const starred = useStore($starred);
  const title = useRef<HTMLHeadingElement>(null);
  const id = seat?.id ?? null;
  useLayoutEffect(() => (id === null ? undefined : showSeat(title.current)), [id]);
  if (seat === null) return null;
  return (
    <section
      className="no-print seat-place"
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
            <span className="block muted text-1">{seat.about}</span>
          </p>
          <p className="fine strong">{seat.pool}</p>
        </div>
        <SeatChance seat={seat} />
        <Listed seat={seat} />
        {seat.pools > 1 && <PoolTable pools={listPools(seat.id)} starred={starred} onStar={toggleStar} />}
        <details className="seat-more above">
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

/** What is done with the seat; they stay in view. */
function SeatActions({ seat: { id, seat } }: Props) {
  const starred = useStore($starred).has(id);
  const compared = useStore($compared).includes(id);
  const star = starred ? choiceWords.starredShort : choiceWords.starShort;
  const hold = async () => (await import('./PlaceScreen.tsx')).openSeasonHolding(id);
  return (
    <div className="no-print seat-actions bottom-bar row text-1">
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
      <Button kind="plain" aria-label={`${seatWords.hold}: ${seat}`} onClick={() => void hold()}>
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
        <Button className="text-button" aria-label={seatWords.factsOf(seat)} onClick={() => open('facts')}>
          {seatWords.facts}
        </Button>
        <Button className="text-button" aria-label={`${seatWords.report}: ${seat}`} onClick={() => open('report')}>
          {seatWords.report}
        </Button>
      </p>
    </>
  );
}
