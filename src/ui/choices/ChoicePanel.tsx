// The panel of a choice list: name, rows, warnings, chance of the list, files.
import type { ReactNode } from 'react';
import { panelWords } from '../../copy/choice-panel.ts';
import { positionWords } from '../../copy/choice-tools.ts';
import { choiceWords } from '../../copy/choices.ts';
import { ChoiceListHead, type ChoiceListHeadProps } from './ChoiceListHead.tsx';
import { ChoiceRows, type ChoiceRowsProps } from './ChoiceRows.tsx';

export type ChoicePanelProps = ChoiceListHeadProps &
  ChoiceRowsProps & {
    choices: number;
    /** The choice lists of several counsellings; empty where there is one. */
    parts: readonly { code: string; label: string; open: boolean }[];
    onPart: (code: string) => void;
    hasFiles: boolean;
    warnings: readonly string[];
    chance: string;
    /** The chance that nothing of the list comes; empty until it is known. */
    nothing: string;
    /** Why less may still come than the chance says; empty where it is not so. */
    unknownRounds: string;
    saving: string;
    onFile: (kind: 'csv' | 'pdf') => void;
    onDecision: () => void;
    /** What is open in the counselling now, and what comes next; empty until it is known. */
    calendar: string;
    /** What is made of the list. */
    children: ReactNode;
  };

export function ChoicePanel(props: ChoicePanelProps) {
  const { entries, choices, warnings, chance, nothing, saving, hasFiles } = props;
  return (
    <div className="choices-panel">
      <ChoiceListHead {...props} />
      <p className="hint">
        {props.calendar}{' '}
        <button type="button" className="text-button" onClick={props.onDecision}>
          {choiceWords.decide}
        </button>
      </p>
      <Parts {...props} />
      {entries.length === 0 ? (
        <p className="hint">{panelWords.empty}</p>
      ) : (
        <>
          <p className="choices-state" role="status">
            {chance && <strong>{chance}</strong>} {nothing} {panelWords.count(choices)}. {saving}.
          </p>
          {chance && props.unknownRounds && <p className="hint">{props.unknownRounds}</p>}
          <p className="choices-files">
            <button
              type="button"
              className="button"
              data-size="small"
              disabled={!hasFiles}
              onClick={() => props.onFile('pdf')}
            >
              {panelWords.pdf}
            </button>
            <button
              type="button"
              className="button"
              data-kind="plain"
              data-size="small"
              disabled={!hasFiles}
              onClick={() => props.onFile('csv')}
            >
              {panelWords.csv}
            </button>
            <span className="hint">{panelWords.files}</span>
          </p>
        </>
      )}
      {props.children}
      {entries.length > 0 && (
        <>
          {warnings.length > 0 && (
            <section className="choices-warnings">
              <h3>{panelWords.warnings}</h3>
              <ul>
                {warnings.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
          )}
          <p className="hint">
            {panelWords.order} {nothing && positionWords.explain}
          </p>
          <ChoiceRows {...props} />
        </>
      )}
    </div>
  );
}

/** Which of the choice lists is shown: every counselling has its own. */
const Parts = ({ parts, onPart }: Pick<ChoicePanelProps, 'parts' | 'onPart'>) =>
  parts.length > 0 && (
    <fieldset className="choices-parts">
      <legend className="field-label">{positionWords.parts}</legend>
      {parts.map(({ code, label, open }) => (
        <label key={code}>
          <input type="radio" name="choice-list" checked={open} onChange={() => onPart(code)} /> {label}
        </label>
      ))}
      <p className="hint">{positionWords.apart}</p>
    </fieldset>
  );
