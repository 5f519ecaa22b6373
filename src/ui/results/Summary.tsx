// The inputs of the prediction, with buttons for export, link and change.
import { type ReactNode, useState } from 'react';
import { narrowingWords, resultsWords } from '../../copy/results.ts';
import { CloseIcon } from '../controls/icons.tsx';

export type SummaryProps = {
  name: string;
  /** The inputs in one line, without the rank. */
  short: readonly string[];
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

export function Summary({ name, short, rows, exports, children, onShare, ...narrowing }: SummaryProps) {
  const [rank] = rows;
  const [open, setOpen] = useState(false);
  return (
    <section className="summary" aria-label={resultsWords.inputs}>
      <details className="inputs" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <strong>{rank?.value}</strong> <span>{short.join(' · ')}</span>
        </summary>
        <div>
          <p className="summary-name">{name}</p>
          <dl className="summary-inputs">
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {narrowing.chips.length > 0 && <Narrowing {...narrowing} />}
          <a className="button" data-kind="plain" data-size="small" href="/#predictor">
            {resultsWords.changeInputs}
          </a>
          {open && children}
          <button type="button" className="text-button" onClick={onShare}>
            {resultsWords.copyLink}
          </button>
        </div>
      </details>
      <div className="summary-icons">{exports}</div>
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
