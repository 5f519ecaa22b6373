// The pricing popup and the success dialog of every page. Their code loads when one opens.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { $pricing, $receipt, followPricingLinks } from '../stores/plans/pricing-state.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';
import { useOnceTrue } from '../ui/controls/use-once-true.ts';

const Pricing = lazy(() => import('./plans/Pricing.tsx'));
const Receipt = lazy(() => import('./plans/Receipt.tsx'));

export function PurchaseDialogs() {
  useEffect(followPricingLinks, []);
  const { open } = useStore($pricing);
  const hasReceipt = useStore($receipt) !== null;
  return (
    <Boundary>
      <Suspense fallback={null}>
        {useOnceTrue(open) && <Pricing />}
        {useOnceTrue(hasReceipt) && <Receipt />}
      </Suspense>
    </Boundary>
  );
}
