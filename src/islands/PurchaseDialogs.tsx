// The pricing popup and the success dialog of every page. Their code loads when one opens.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { followPricingLinks } from '../stores/plans/pricing-links.ts';
import { $pricing, $receipt } from '../stores/plans/pricing-state.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';

const Pricing = lazy(async () => {
  const [{ PricingDialog }, popup] = await Promise.all([
    import('../ui/plans/PricingDialog.tsx'),
    import('../stores/plans/popup-view.ts'),
  ]);
  return {
    default: function Pricing({ open }: { open: boolean }) {
      useEffect(() => {
        if (open) popup.resetPopup();
      }, [open]);
      return (
        <PricingDialog
          {...useStore(popup.$popupView)}
          onChoose={popup.choosePlan}
          onBuy={popup.buyChosen}
          onRetry={popup.loadPlans}
          onClose={popup.closePricing}
        />
      );
    },
  };
});

const Receipt = lazy(async () => {
  const [{ ReceiptDialog }, view] = await Promise.all([
    import('../ui/plans/ReceiptDialog.tsx'),
    import('../stores/plans/receipt-view.ts'),
  ]);
  return {
    default: () => (
      <ReceiptDialog
        receipt={useStore(view.$receiptView)}
        onClose={view.closeReceipt}
        onPredictions={view.goToPredictions}
        onRefresh={view.refreshPage}
        onDashboard={view.goToDashboard}
      />
    ),
  };
});

export function PurchaseDialogs() {
  useEffect(followPricingLinks, []);
  const { open } = useStore($pricing);
  const hasReceipt = useStore($receipt) !== null;
  return (
    <Boundary>
      <Suspense fallback={null}>
        {useOnceTrue(open) && <Pricing open={open} />}
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
