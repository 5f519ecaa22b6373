// A plan on the pricing page: what it costs, the button that buys it, what it opens.

import { pricingWords } from '../copy/pricing.ts';
import { planWords } from '../copy/purchase.ts';

export type PlanOfferProps = {
  id: number;
  name: string;
  description: string;
  price: string;
  original: string;
  saving: string;
  days: number;
  included: readonly string[];
  popular: boolean;
  badge: string;
  button: string;
  disabled: boolean;
  onBuy: (id: number) => void;
};

export function PlanOffer(props: PlanOfferProps) {
  const { id, name, description, days, included, popular, badge, button, disabled, onBuy } = props;
  return (
    <li className="plan" data-popular={popular}>
      <h3>
        {name}
        {popular && <span className="badge">{planWords.mostPopular}</span>}
        {badge && <span className="badge">{badge}</span>}
      </h3>
      <p>{description}</p>
      <PlanPrice {...props} />
      <p className="hint">{pricingWords.valid(days)}</p>
      <button type="button" className="button" disabled={disabled} onClick={() => onBuy(id)}>
        {button}
      </button>
      <ul>
        {included.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </li>
  );
}

/** Nobody may take a pretended purchase for a real one. */
export const Demo = () => (
  <p className="said" data-kind="demo">
    {planWords.demo}
  </p>
);

type PlanPriceProps = Pick<PlanOfferProps, 'price' | 'original' | 'saving'>;

export function PlanPrice({ price, original, saving }: PlanPriceProps) {
  return (
    <p className="plan-price">
      <strong>{price}</strong>
      {original && (
        <s>
          <span className="unseen">{planWords.was} </span>
          {original}
        </s>
      )}
      {saving && <span className="saving">{saving}</span>}
    </p>
  );
}
