// Form for another rank: a slider, a number field, and what the change costs.
import { useState } from 'react';
import { whatIfWords } from '../../copy/analysis.ts';

export type WhatIfProps = {
  rank: number;
  min: number;
  max: number;
  most: number;
  words: string;
  original: number | null;
  busy: boolean;
  label: Record<'apply' | 'back' | 'format', (rank: number) => string>;
  onTry: (rank: number) => void;
};

export function WhatIf({ rank, min, max, most, words, original, busy, label, onTry }: WhatIfProps) {
  const [chosen, setChosen] = useState(rank);
  /** The text while typing; it is formatted when the field loses the focus. */
  const [draft, setDraft] = useState<string | null>(null);
  const usable = chosen >= 1 && chosen <= most && chosen !== rank && !busy;
  return (
    <details className="what-if" open={original !== null}>
      <summary className="more">{whatIfWords.title}</summary>
      <div className="what-if-panel stack gap-2">
        <div className="what-if-fields stack gap-4">
          <input
            type="range"
            aria-label={whatIfWords.slider}
            aria-valuetext={label.format(chosen || rank)}
            min={min}
            max={max}
            value={Math.min(max, Math.max(min, chosen || rank))}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
          <label>
            <span className="visually-hidden">{whatIfWords.box}</span>
            <input
              className="input"
              inputMode="numeric"
              value={draft ?? label.format(chosen || rank)}
              maxLength={8}
              onBlur={() => setDraft(null)}
              onChange={({ target }) => {
                setDraft(target.value);
                setChosen(Number(target.value.replaceAll(/\D/g, '')));
              }}
            />
          </label>
        </div>
        <p className="hint">{words}</p>
        <p className="what-if-actions cluster">
          <button type="button" className="button" data-size="small" disabled={!usable} onClick={() => onTry(chosen)}>
            {label.apply(chosen || rank)}
          </button>
          {original !== null && (
            <button
              type="button"
              className="button"
              data-kind="plain"
              data-size="small"
              disabled={busy}
              onClick={() => onTry(original)}
            >
              {label.back(original)}
            </button>
          )}
        </p>
      </div>
    </details>
  );
}
