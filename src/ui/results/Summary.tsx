// The inputs of the prediction, with buttons for export, link and change.
import type { ReactNode } from 'react';
import { narrowingWords, resultsWords } from '../../copy/results.ts';
import { CloseIcon, LinkIcon } from '../controls/icons.tsx';

export type SummaryProps = {
  name: string;
  rows: readonly { label: string; value: string }[];
  /** What narrows the prediction. */
  chips: readonly { key: string; label: string; removable: boolean }[];
  /** What removing one costs; empty where it costs nothing. */
  chipCost: string;
  /** PDF and WhatsApp. */
  exports: ReactNode;
  /** The form for another rank. */
  children?: ReactNode;
  onShare: () => void;
  onRemove: (key: string) => void;
};

export function Summary({ name, rows, exports, children, onShare, ...narrowing }: SummaryProps) {
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
      {narrowing.chips.length > 0 && <Narrowing {...narrowing} />}
      <div className="summary-actions">
        <a className="button" data-kind="plain" data-size="small" href="/#predictor">
          {resultsWords.changeInputs}
        </a>
        {children}
      </div>
    </section>
  );
}

function Narrowing({ chips, chipCost, onRemove }: Pick<SummaryProps, 'chips' | 'chipCost' | 'onRemove'>) {
  const hasRemovable = chips.some(({ removable }) => removable);
  return (
    <div className="chips">
      <span>{narrowingWords.title}</span>
      <ul>
        {chips.map(({ key, label, removable }) => (
          <li key={key} className="chip">
            {label}
            {removable && (
              <button
                type="button"
                className="icon-button"
                aria-label={narrowingWords.remove(label)}
                title={chipCost || narrowingWords.remove(label)}
                onClick={() => onRemove(key)}
              >
                <CloseIcon />
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasRemovable && chipCost && <p className="hint">{chipCost}</p>}
    </div>
  );
}
