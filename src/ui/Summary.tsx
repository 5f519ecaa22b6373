// What was asked for, and what can be done with the answer.
import type { ReactNode } from 'react';
import { resultsWords } from '../copy/results.ts';
import { LinkIcon } from './icons.tsx';

export type SummaryProps = {
  name: string;
  rows: readonly { label: string; value: string }[];
  /** PDF and WhatsApp. */
  exports: ReactNode;
  children?: ReactNode;
  onShare: () => void;
};

export function Summary({ name, rows, exports, children, onShare }: SummaryProps) {
  return (
    <section className="summary" aria-label={resultsWords.asked}>
      <div className="summary-head">
        <p className="summary-name">{name}</p>
        {exports}
      </div>
      <dl className="summary-asked">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="summary-actions">
        <a className="button" data-kind="plain" data-size="small" href="/#predictor">
          {resultsWords.changeInputs}
        </a>
        <button type="button" className="button" data-kind="quiet" data-size="small" onClick={onShare}>
          <LinkIcon />
          {resultsWords.copyLink}
        </button>
      </div>
      {children}
    </section>
  );
}
