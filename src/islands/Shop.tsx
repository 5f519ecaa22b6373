// Pricing popup and success dialog over any page: what they need is fetched when one of them opens.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { followPricingLinks } from '../stores/pricing-links.ts';
import { $bought, $pricing } from '../stores/pricing-state.ts';
import { Boundary } from '../ui/Boundary.tsx';

const Pricing = lazy(async () => {
  const [{ PricingDialog }, popup] = await Promise.all([
    import('../ui/PricingDialog.tsx'),
    import('../stores/popup-view.ts'),
  ]);
  return {
    default: function Pricing({ wanted }: { wanted: boolean }) {
      useEffect(() => {
        if (wanted) popup.popupOpened();
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

const Bought = lazy(async () => {
  const [{ BoughtDialog }, bought] = await Promise.all([
    import('../ui/BoughtDialog.tsx'),
    import('../stores/bought.ts'),
  ]);
  return {
    default: () => (
      <BoughtDialog
        bought={useStore(bought.$boughtView)}
        onClose={bought.closeBought}
        onPredictions={bought.toPredictions}
        onRefresh={bought.refreshPage}
        onDashboard={bought.toDashboard}
      />
    ),
  };
});

export function Shop() {
  useEffect(followPricingLinks, []);
  const { open } = useStore($pricing);
  const bought = useStore($bought) !== null;
  return (
    <Boundary>
      <Suspense fallback={null}>
        {useEver(open) && <Pricing wanted={open} />}
        {useEver(bought) && <Bought />}
      </Suspense>
    </Boundary>
  );
}

/** Once there it stays: a dialog that closes gives the focus back, one that vanishes does not. */
function useEver(flag: boolean): boolean {
  const [ever, setEver] = useState(false);
  if (flag && !ever) setEver(true);
  return ever || flag;
}
