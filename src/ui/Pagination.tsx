// Previous Page, where one is, Next Page.
import { resultsWords } from '../copy/results.ts';

export type PaginationProps = { number: number; last: number; onTurn: (to: number) => void };

export function Pagination({ number, last, onTurn }: PaginationProps) {
  return (
    <nav className="pagination" aria-label={resultsWords.page(number, last)}>
      <button
        type="button"
        className="button"
        data-kind="plain"
        data-size="small"
        disabled={number <= 1}
        onClick={() => onTurn(number - 1)}
      >
        {resultsWords.previous}
      </button>
      <span>{resultsWords.page(number, last)}</span>
      <button
        type="button"
        className="button"
        data-kind="plain"
        data-size="small"
        disabled={number >= last}
        onClick={() => onTurn(number + 1)}
      >
        {resultsWords.next}
      </button>
    </nav>
  );
}
