// Previous Page, the page number, Next Page.
import { resultsWords } from '../../copy/results.ts';
import { Button } from './Button.tsx';

export type PaginationProps = { number: number; last: number; onTurn: (to: number) => void };

export function Pagination({ number, last, onTurn }: PaginationProps) {
  const position = resultsWords.page(number, last);
  return (
    <nav className="pagination spread gap-2 nowrap" aria-label={position}>
      <PageButton to={number - 1} disabled={number <= 1} words={resultsWords.previous} onTurn={onTurn} />
      <span role="status">{position}</span>
      <PageButton to={number + 1} disabled={number >= last} words={resultsWords.next} onTurn={onTurn} />
    </nav>
  );
}

type PageButtonProps = { to: number; disabled: boolean; words: string; onTurn: (to: number) => void };

const PageButton = ({ to, disabled, words, onTurn }: PageButtonProps) => (
  <Button kind="plain" size="small" disabled={disabled} onClick={() => onTurn(to)}>
    {words}
  </Button>
);
