// The pricing popup and the success dialog of every page. Their code loads when one opens.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { followPricingLinks } from '../stores/plans/pricing-links.ts';
import { $pricing, $receipt } from '../stores/plans/pricing-state.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';

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

/** Stays true: a dialog that closes restores the focus, one that is unmounted does not. */
function useOnceTrue(flag: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false);
  if (flag && !wasTrue) setWasTrue(true);
  return wasTrue || flag;
}
