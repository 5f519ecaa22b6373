// Previous Page, the page number, Next Page.
import { resultsWords } from '../../copy/results.ts';
import { Button } from './Button.tsx';

export type PaginationProps = { number: number; last: number; onTurn: (to: number) => void };

export function Pagination({ number, last, onTurn }: PaginationProps) {
  const position = resultsWords.page(number, last);
  return (
    <nav className="pagination spread gap-2 nowrap" aria-label={position}>
      <Button kind="plain" size="small" disabled={number <= 1} onClick={() => onTurn(number - 1)}>
        {resultsWords.previous}
      </Button>
      <span role="status">{position}</span>
      <Button kind="plain" size="small" disabled={number >= last} onClick={() => onTurn(number + 1)}>
        {resultsWords.next}
      </Button>
    </nav>
  );
}
