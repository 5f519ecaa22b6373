// Parts shared by the cards of the pricing page and the popup: price, badge, features, messages.
import { planWords } from '../../copy/purchase.ts';
import type { PlanFace } from '../../stores/plans/plan-view.ts';
import { Button } from '../controls/Button.tsx';
import { CheckIcon, MinusIcon } from '../controls/icons.tsx';

export function PlanPrice({ price, original, saving }: Pick<PlanFace, 'price' | 'original' | 'saving'>) {
  return (
    <p className="plan-price cluster baseline">
      <strong>{price}</strong>
      {original && (
        <s className="muted">
          <span className="visually-hidden">{planWords.was} </span>
          {original}
        </s>
      )}
      {saving && <span className="saving text-2 strong">{saving}</span>}
    </p>
  );
}

export function PlanBadge({ badge, ended }: Pick<PlanFace, 'badge' | 'ended'>) {
  return (
    badge && (
      <span className="badge" data-kind={ended ? 'ended' : undefined}>
        {badge}
      </span>
    )
  );
}

type FeaturesProps = { included: readonly string[]; missing?: readonly string[] };

export function PlanFeatures({ included, missing = [] }: FeaturesProps) {
  return (
    <ul className="stack gap-2">
      {included.map((feature) => (
        <li key={feature} className="row">
          <span className="accent rigid">
            <CheckIcon />
          </span>
          {feature}
        </li>
      ))}
      {missing.map((feature) => (
        <li key={feature} className="row muted">
          <span className="rigid">
            <MinusIcon />
          </span>
          <span className="visually-hidden">{planWords.notIncluded} </span>
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** Marks a purchase that moves no money. */
export const Demo = () => (
  <p className="message spread" data-kind="demo">
    {planWords.demo}
  </p>
);

type FailedProps = { title?: string; failed: string; reason: string; onRetry: () => void };

export function PlansFailed({ title, failed, reason, onRetry }: FailedProps) {
  return (
    <section className="card stack start" role="alert">
      {title && <h3>{title}</h3>}
      <p>{failed}</p>
      {reason && reason !== failed && <p className="hint">{reason}</p>}
      <Button onClick={onRetry}>{planWords.again}</Button>
    </section>
  );
}
