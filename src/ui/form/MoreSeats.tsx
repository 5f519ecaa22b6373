// What may join the list: further counsellings, the own state and all India before other states, and closed quotas, each with who may take it.
import { laterStepWords } from '../../copy/form/later-steps.ts';

export type AlsoOption = { id: number; name: string; ticked: boolean; disabled: boolean };

/** Ticks that are always in view. */
const IN_VIEW = 2;

export function AlsoIn({
  options,
  most,
  onToggle,
}: {
  options: readonly AlsoOption[];
  /** How many may be ticked. */
  most: number;
  onToggle: (id: number) => void;
}) {
  const tick = ({ id, name, ticked, disabled }: AlsoOption) => (
    <label key={id} className="tick">
      <input type="checkbox" checked={ticked} disabled={disabled} onChange={() => onToggle(id)} />
      {name}
    </label>
  );
  const more = options.slice(IN_VIEW);
  return (
    <fieldset className="also-in stack gap-2">
      <legend>{laterStepWords.also}</legend>
      {options.slice(0, IN_VIEW).map(tick)}
      {more.length > 0 && (
        <details>
          <summary>{laterStepWords.alsoMore(more.filter(({ ticked }) => ticked).length)}</summary>
          {more.map(tick)}
        </details>
      )}
      <p className="hint">{laterStepWords.alsoHint(most)}</p>
    </fieldset>
  );
}

export type ClosedQuota = { id: number; name: string; who: string; ticked: boolean };

export const ClosedQuotas = ({
  quotas,
  onToggle,
}: {
  quotas: readonly ClosedQuota[];
  onToggle: (id: number) => void;
}) => (
  <details>
    <summary>{laterStepWords.closedQuotas(quotas.filter(({ ticked }) => ticked).length)}</summary>
    <p className="hint">{laterStepWords.closedQuotasHint}</p>
    {quotas.map(({ id, name, who, ticked }) => (
      <label key={id} className="tick">
        <input type="checkbox" checked={ticked} onChange={() => onToggle(id)} />
        <span>
          {name}
          <small className="hint">{who}</small>
        </span>
      </label>
    ))}
  </details>
);
