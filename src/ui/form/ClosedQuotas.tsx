// The closed quotas that may join a prediction over every quota, each with who may take it.
import { laterStepWords } from '../../copy/later-steps.ts';

export type ClosedQuota = { id: number; name: string; who: string; ticked: boolean };

export const ClosedQuotas = ({
  quotas,
  onToggle,
}: {
  quotas: readonly ClosedQuota[];
  onToggle: (id: number) => void;
}) => (
  <details className="closed-quotas">
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
