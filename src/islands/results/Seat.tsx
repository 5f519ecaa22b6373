// The open seat: a page on phones, a panel next to the list on wide screens. Escape and Back close it.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { writeSeasonPlace } from '../../screens/season/address.ts';
import { createOpened } from '../../screens/seats/opened.ts';
import { PoolTable, SeatResult, SeatSheet } from '../../screens/seats/SeatSheet.tsx';
import { toggleStar } from '../../stores/choices/choices.ts';
import { $compared, toggleCompared } from '../../stores/choices/compare.ts';
import { $starred } from '../../stores/choices/list-state.ts';
import { goTo } from '../../stores/page/place.ts';
import { results } from './screen.ts';

const { $isListed, $openedSeat, listPools, markListed } = createOpened(results);

/** The languages come with it. */
const ResultOfSeat = lazy(() => import('./SeatResult.tsx'));

export default function Seat() {
  const seat = useStore($openedSeat);
  const compared = useStore($compared);
  const starred = useStore($starred);
  const listed = useStore($isListed);
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
      <SeatSheet
        seat={seat}
        pools={seat.pools > 1 && <SeatPools id={seat.id} />}
        result={
          <SeatResult key={seat.id}>
            <Suspense>
              <ResultOfSeat id={seat.id} />
            </Suspense>
          </SeatResult>
        }
        title={title}
        starred={starred.has(seat.id)}
        compared={compared.includes(seat.id)}
        listed={listed}
        onListed={(isListed) => void markListed(seat.id, isListed)}
        onClose={results.closeSeat}
        onStar={() => toggleStar(seat.id)}
        onCompare={() => toggleCompared(seat.id)}
        onHold={() =>
          goTo(writeSeasonPlace({ holding: 'hold', held: seat.id, isSaid: true, listed: null, isEntering: false }))
        }
        onReport={() => results.$dialog.set({ kind: 'report', id: seat.id, seat: seat.seat })}
        onFacts={() => results.$dialog.set({ kind: 'facts', id: seat.id, seat: seat.seat })}
      />
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

function SeatPools({ id }: { id: string }) {
  return <PoolTable pools={listPools(id)} starred={useStore($starred)} onStar={toggleStar} />;
}
