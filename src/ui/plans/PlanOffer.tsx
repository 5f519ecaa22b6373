// The card of a plan on the pricing page: price, button, features.
import { pricingWords } from '../../copy/pricing.ts';
import { planWords } from '../../copy/purchase.ts';
import { PlanBadge, type PlanFace, PlanFeatures, PlanPrice } from './PlanParts.tsx';

type PlanOfferProps = PlanFace & { onBuy: (id: number) => void };

export function PlanOffer({ onBuy, ...plan }: PlanOfferProps) {
  const { id, name, description, days, included, popular, button, disabled, note } = plan;
  return (
    <li className="plan" data-popular={popular}>
      <h3>
        {name}
        {popular && <span className="badge">{planWords.mostPopular}</span>}
        <PlanBadge {...plan} />
      </h3>
      <p>{description}</p>
      <PlanPrice {...plan} />
      <p className="hint">{pricingWords.valid(days)}</p>
      <button type="button" className="button" disabled={disabled} onClick={() => onBuy(id)}>
        {button}
      </button>
      {note && <p className="hint">{note}</p>}
      <PlanFeatures included={included} />
    </li>
  );
}
