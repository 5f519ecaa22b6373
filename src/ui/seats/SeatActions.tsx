// Actions of a seat: compare, enter a result; and in its details the sources of its figures and the report of a mistake.
import { type ReactNode, useState } from 'react';
import { compareWords, seatWords } from '../../copy/choices.ts';

type CompareSeatProps = { seat: string; compared: boolean; onCompare: () => void };

export const CompareSeat = ({ seat, compared, onCompare }: CompareSeatProps) => (
  <label className="tick">
    <input type="checkbox" checked={compared} onChange={onCompare} aria-label={`${compareWords.add}: ${seat}`} />
    <span>{compareWords.add}</span>
  </label>
);

type ListedSeatProps = {
  seat: string;
  /** Was it on the list of the rounds held and not given? Null where that changes no chance. */
  listed: boolean | null;
  onListed: (listed: boolean) => void;
};

export const ListedSeat = ({ seat, listed, onListed }: ListedSeatProps) =>
  listed !== null && (
    <label className="tick">
      <input
        type="checkbox"
        checked={listed}
        onChange={() => onListed(!listed)}
        aria-label={`${seatWords.listed}: ${seat}`}
      />
      <span>{seatWords.listed}</span>
    </label>
  );

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

type SeatActionsProps = { seat: string; result: ReactNode; onReport: () => void; onFacts: () => void };

export const SeatActions = ({ seat, result, onReport, onFacts }: SeatActionsProps) => (
  <>
    {result}
    <p className="seat-actions cluster">
      <button type="button" className="text-button" aria-label={seatWords.factsOf(seat)} onClick={onFacts}>
        {seatWords.facts}
      </button>
      <button type="button" className="text-button" aria-label={`${seatWords.report}: ${seat}`} onClick={onReport}>
        {seatWords.report}
      </button>
    </p>
  </>
);
