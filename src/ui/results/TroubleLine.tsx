// Why the seats below are not of this moment, and of when they are, in one line.
import { emptyWords } from '../../copy/results.ts';

type TroubleLineProps = { text: string; seats: string; isOffline: boolean; isRefused: boolean; onRetry: () => void };

export const TroubleLine = ({ text, seats, isOffline, isRefused, onRetry }: TroubleLineProps) => (
  <div className="note trouble row" data-offline={isOffline}>
    <p>
      <strong>{text}</strong> {!isRefused && seats}
    </p>
    {!isRefused && (
      <button type="button" className="text-button" onClick={onRetry}>
        {emptyWords.retry}
      </button>
    )}
  </div>
);
