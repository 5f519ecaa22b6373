// Actions of a seat: compare, report a mistake.
import { compareWords, seatWords } from '../../copy/choices.ts';

export type SeatActionsProps = { seat: string; compared: boolean; onCompare: () => void; onReport: () => void };

export function SeatActions({ seat, compared, onCompare, onReport }: SeatActionsProps) {
  return (
    <p className="seat-actions">
      <label className="tick">
        <input type="checkbox" checked={compared} onChange={onCompare} aria-label={`${compareWords.add}: ${seat}`} />
        <span>{compareWords.add}</span>
      </label>
      <button type="button" className="text-button" aria-label={`${seatWords.report}: ${seat}`} onClick={onReport}>
        {seatWords.report}
      </button>
    </p>
  );
}
