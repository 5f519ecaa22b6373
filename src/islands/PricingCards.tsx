// The plan cards of the pricing page, with notes above them: loading, failure, payment error. The built page has them as well.
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Plan } from '../../api/contract/plans/plans.ts';
import { pricingWords } from '../copy/pricing.ts';
import { planWords, purchaseWords } from '../copy/purchase.ts';
import * as cards from '../stores/plans/plan-cards.ts';
import type { PlanFace } from '../stores/plans/plan-view.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { useHydrated } from '../ui/controls/use-hydrated.ts';
import { PlanBadge, PlanFeatures, PlanPrice, PlansFailed } from '../ui/plans/PlanParts.tsx';

export function PricingCards({ plans }: { plans: readonly Plan[] }) {
  const live = useStore(cards.$planCards);
  const built = cards.buildFirstCards(plans, live.failed !== '');
  useEffect(cards.openPlanCards, []);
  const view = useHydrated()
    ? { ...live, plans: live.plans.length > 0 || live.none ? live.plans : built.plans }
    : built;
  const { failed, reason, demo, error, notice } = view;
  return (
    <Boundary>
      <p className="plans-note message" role="status" data-kind={demo ? 'demo' : undefined}>
        {selectNote(view)}
      </p>
      {failed && (
        <PlansFailed title={planWords.failedTitle} failed={failed} reason={reason} onRetry={cards.loadPlans} />
      )}
      {error && (
        <PaymentMessage kind="error" title={purchaseWords.errorTitle}>
          {error}
        </PaymentMessage>
      )}
      {notice && <PaymentMessage kind="notice">{notice}</PaymentMessage>}
      <ul className="stack gap-4 halves-wide">
        {view.plans.map((plan) => (
          <PlanOffer key={plan.id} {...plan} />
        ))}
      </ul>
    </Boundary>
  );
}

/** Always one line, so that the buttons below do not move. */
function selectNote({ waiting, none, demo }: cards.PlanCardsView): string {
  if (waiting) return planWords.page.loading;
  if (none) return planWords.none;
  return demo ? planWords.demo : planWords.page.note;
}

type PaymentMessageProps = { kind: 'error' | 'notice'; title?: string; children: ReactNode };

/** Scrolls into view: on a phone the pressed button may be a screen away. */
function PaymentMessage({ kind, title, children }: PaymentMessageProps) {
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
      <Button kind="quiet" size="small" onClick={cards.dismissPurchase}>
        {purchaseWords.dismiss}
      </Button>
    </div>
  );
}

function PlanOffer(plan: PlanFace) {
  const { id, name, description, days, included, popular, button, disabled, note } = plan;
  return (
    <li className="plan card stack" data-popular={popular}>
      <h3 className="cluster gap-wrap text-4">
        {name}
        {popular && <span className="badge">{planWords.mostPopular}</span>}
        <PlanBadge {...plan} />
      </h3>
      <p className="subdued">{description}</p>
      <PlanPrice {...plan} />
      <p className="fine">{pricingWords.valid(days)}</p>
      <Button disabled={disabled} onClick={() => void cards.buyPlanCard(id)}>
        {button}
      </Button>
      {note && <p className="fine">{note}</p>}
      <PlanFeatures included={included} />
    </li>
  );
}
