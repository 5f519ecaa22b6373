// The inputs of the prediction, with buttons for export, link and change.
import type { ReactNode } from 'react';
import { resultsWords } from '../../copy/results.ts';
import { LinkIcon } from '../controls/icons.tsx';

export type SummaryProps = {
  name: string;
  rows: readonly { label: string; value: string }[];
  /** PDF and WhatsApp. */
  exports: ReactNode;
  /** The form for another rank. */
  children?: ReactNode;
  onShare: () => void;
};

export function Summary({ name, rows, exports, children, onShare }: SummaryProps) {
  return (
    <section className="summary" aria-label={resultsWords.inputs}>
      <p className="summary-name">{name}</p>
      <div className="summary-icons">
        <button
          type="button"
          className="icon-button"
          aria-label={resultsWords.copyLink}
          title={resultsWords.copyLink}
          onClick={onShare}
        >
          <LinkIcon />
        </button>
        {exports}
      </div>
      <dl className="summary-inputs">
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
        {children}
      </div>
    </section>
  );
}
