// Form for another rank: a slider, a number field, and what the change costs. It loads when the inputs are opened.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { count } from '../../../api/contract/labels.ts';
import { whatIfWords } from '../../copy/analysis.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { Results } from './screen.ts';
import { createWhatIf } from './what-if.ts';

type View = NonNullable<ReturnType<ReturnType<typeof createWhatIf>['$whatIf']['get']>>;

export default function WhatIf({ screen }: { screen: Results }) {
  const { $whatIf, tryRank } = screen.late(createWhatIf);
  const view = useStore($whatIf);
  return view && <Form key={view.rank} {...view} onTry={(rank) => void tryRank(rank)} />;
}

function Form({ rank, min, max, most, words, original, busy, onTry }: View & { onTry: (rank: number) => void }) {
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
            aria-valuetext={count(chosen || rank)}
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
              value={draft ?? count(chosen || rank)}
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
        <p className="cluster actions">
          <Button size="small" disabled={!usable} onClick={() => onTry(chosen)}>
            {whatIfWords.apply(count(chosen || rank))}
          </Button>
          {original !== null && (
            <Button kind="plain" size="small" disabled={busy} onClick={() => onTry(original)}>
              {whatIfWords.back(count(original))}
            </Button>
          )}
        </p>
      </div>
    </details>
  );
}
