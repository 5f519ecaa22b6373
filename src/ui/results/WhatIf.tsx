// Another rank: a slider with a number box, and what it costs, in words.
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
  label: Record<'apply' | 'back' | 'write', (rank: number) => string>;
  onTry: (rank: number) => void;
};

export function WhatIf({ rank, min, max, most, words, original, busy, label, onTry }: WhatIfProps) {
  const [wanted, setWanted] = useState(rank);
  /** What is being typed, as it is typed: it is grouped when the box is left. */
  const [draft, setDraft] = useState<string | null>(null);
  const usable = wanted >= 1 && wanted <= most && wanted !== rank && !busy;
  return (
    <details className="what-if" open={original !== null}>
      <summary>{whatIfWords.title}</summary>
      <div className="what-if-panel">
        <div className="what-if-fields">
          <input
            type="range"
            aria-label={whatIfWords.slider}
            aria-valuetext={label.write(wanted || rank)}
            min={min}
            max={max}
            value={Math.min(max, Math.max(min, wanted || rank))}
            onChange={(event) => setWanted(Number(event.target.value))}
          />
          <label>
            <span className="visually-hidden">{whatIfWords.box}</span>
            <input
              className="input"
              inputMode="numeric"
              value={draft ?? label.write(wanted || rank)}
              maxLength={8}
              onBlur={() => setDraft(null)}
              onChange={({ target }) => {
                setDraft(target.value);
                setWanted(Number(target.value.replaceAll(/\D/g, '')));
              }}
            />
          </label>
        </div>
        <p className="hint">{words}</p>
        <p className="what-if-actions">
          <button type="button" className="button" data-size="small" disabled={!usable} onClick={() => onTry(wanted)}>
            {label.apply(wanted || rank)}
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
