// The cards of the pricing page: prerendered, then hydrated with the own plan and buttons that buy.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Plan } from '../../api/contract/plans/plans.ts';
import * as cards from '../stores/plans/plan-cards.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';
import { useHydrated } from '../ui/controls/use-hydrated.ts';
import { PlanCards } from '../ui/plans/PlanCards.tsx';

export function PricingCards({ plans }: { plans: readonly Plan[] }) {
  const live = useStore(cards.$planCards);
  const built = cards.buildFirstCards(plans, live.failed !== '');
  useEffect(cards.openPlanCards, []);
  const view = useHydrated()
    ? { ...live, plans: live.plans.length > 0 || live.none ? live.plans : built.plans }
    : built;
  return (
    <Boundary>
      <PlanCards {...view} onBuy={cards.buyPlanCard} onRetry={cards.loadPlans} onDismiss={cards.dismissPurchase} />
    </Boundary>
  );
}
