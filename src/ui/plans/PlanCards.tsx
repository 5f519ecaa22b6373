// The cards of the pricing page, with notes above them: loading, failure, payment error.
import { type ReactNode, useEffect, useRef } from 'react';
import { pricingWords } from '../../copy/pricing.ts';
import { planWords, purchaseWords } from '../../copy/purchase.ts';
import type { PlanCardsView } from '../../stores/plans/plan-cards.ts';
import type { PlanFace } from '../../stores/plans/plan-view.ts';
import { Button } from '../controls/Button.tsx';
import { PlanBadge, PlanFeatures, PlanPrice, PlansFailed } from './PlanParts.tsx';

type PlanCardsProps = PlanCardsView & {
  onBuy: (id: number) => void;
  onRetry: () => void;
  onDismiss: () => void;
};

export function PlanCards(props: PlanCardsProps) {
  const { plans, failed, reason, demo, error, notice, onBuy, onRetry, onDismiss } = props;
  return (
    <>
      <p className="plans-note message" role="status" data-kind={demo ? 'demo' : undefined}>
        {selectNote(props)}
      </p>
      {failed && <PlansFailed title={planWords.failedTitle} failed={failed} reason={reason} onRetry={onRetry} />}
      {error && (
        <PaymentMessage kind="error" title={purchaseWords.errorTitle} onDismiss={onDismiss}>
          {error}
        </PaymentMessage>
      )}
      {notice && (
        <PaymentMessage kind="notice" onDismiss={onDismiss}>
          {notice}
        </PaymentMessage>
      )}
      <ul className="stack gap-4 halves-wide">
        {plans.map((plan) => (
          <PlanOffer key={plan.id} {...plan} onBuy={onBuy} />
        ))}
      </ul>
    </>
  );
}

/** Always one line, so that the buttons below do not move. */
function selectNote({ waiting, none, demo }: PlanCardsProps): string {
  if (waiting) return planWords.page.loading;
  if (none) return planWords.none;
  return demo ? planWords.demo : planWords.page.note;
}

type PaymentMessageProps = { kind: 'error' | 'notice'; title?: string; onDismiss: () => void; children: ReactNode };

/** Scrolls into view: on a phone the pressed button may be a screen away. */
function PaymentMessage({ kind, title, onDismiss, children }: PaymentMessageProps) {
  const banner = useRef<HTMLDivElement>(null);
  // In braces: some browsers return a promise from scrolling, which React would take for a clean-up.
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={banner} className="message spread" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <p>
        {title && <strong className="block">{title}</strong>} {children}
      </p>
      <Button kind="quiet" size="small" onClick={onDismiss}>
        {purchaseWords.dismiss}
      </Button>
    </div>
  );
}

type PlanOfferProps = PlanFace & { onBuy: (id: number) => void };

export function PlanOffer({ onBuy, ...plan }: PlanOfferProps) {
  const { id, name, description, days, included, popular, button, disabled, note } = plan;
  return (
    <li className="plan card stack" data-popular={popular}>
      <h3 className="cluster">
        {name}
        {popular && <span className="badge">{planWords.mostPopular}</span>}
        <PlanBadge {...plan} />
      </h3>
      <p className="subdued">{description}</p>
      <PlanPrice {...plan} />
      <p className="fine">{pricingWords.valid(days)}</p>
      <Button disabled={disabled} onClick={() => onBuy(id)}>
        {button}
      </Button>
      {note && <p className="fine">{note}</p>}
      <PlanFeatures included={included} />
    </li>
  );
}
