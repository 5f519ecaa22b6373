// Actions of a seat: compare, see the sources of its figures, report a mistake.
import { compareWords, seatWords } from '../../copy/choices.ts';

export type SeatActionsProps = {
  seat: string;
  compared: boolean;
  onCompare: () => void;
  onReport: () => void;
  onFacts: () => void;
};

export function SeatActions({ seat, compared, onCompare, onReport, onFacts }: SeatActionsProps) {
  return (
    <p className="seat-actions">
      <label className="tick">
        <input type="checkbox" checked={compared} onChange={onCompare} aria-label={`${compareWords.add}: ${seat}`} />
        <span>{compareWords.add}</span>
      </label>
      <button type="button" className="text-button" aria-label={seatWords.factsOf(seat)} onClick={onFacts}>
        {seatWords.facts}
      </button>
      <button type="button" className="text-button" aria-label={`${seatWords.report}: ${seat}`} onClick={onReport}>
        {seatWords.report}
      </button>
    </p>
  );
}
