// Pricing popup and success dialog over any page: what they need is fetched when one of them opens.
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
    default: function Pricing({ wanted }: { wanted: boolean }) {
      useEffect(() => {
        if (wanted) popup.resetPopup();
      }, [wanted]);
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
  const [{ ReceiptDialog: BoughtDialog }, bought] = await Promise.all([
    import('../ui/plans/ReceiptDialog.tsx'),
    import('../stores/plans/receipt-view.ts'),
  ]);
  return {
    default: () => (
      <BoughtDialog
        receipt={useStore(bought.$receiptView)}
        onClose={bought.closeReceipt}
        onPredictions={bought.goToPredictions}
        onRefresh={bought.refreshPage}
        onDashboard={bought.goToDashboard}
      />
    ),
  };
});

export function PurchaseDialogs() {
  useEffect(followPricingLinks, []);
  const { open } = useStore($pricing);
  const bought = useStore($receipt) !== null;
  return (
    <Boundary>
      <Suspense fallback={null}>
        {useOnceTrue(open) && <Pricing wanted={open} />}
        {useOnceTrue(bought) && <Receipt />}
      </Suspense>
    </Boundary>
  );
}

/** Once there it stays: a dialog that closes gives the focus back, one that vanishes does not. */
function useOnceTrue(flag: boolean): boolean {
  const [ever, setEver] = useState(false);
  if (flag && !ever) setEver(true);
  return ever || flag;
}
