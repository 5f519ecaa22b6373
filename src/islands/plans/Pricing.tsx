// The pricing popup: plan switcher, price and saving, features, one button. It loads when it opens.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { planWords, popupWords } from '../../copy/purchase.ts';
import type { PlanFace } from '../../stores/plans/plan-view.ts';
import * as popup from '../../stores/plans/popup-view.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Demo, PlanBadge, PlanFeatures, PlanPrice, PlansFailed } from '../../ui/plans/PlanParts.tsx';

export default function Pricing() {
  const view = useStore(popup.$popupView);
  const { open, covered, locked, options, plan, waiting, failed, reason } = view;
  useEffect(() => {
    if (open) popup.resetPopup();
  }, [open]);
  return (
    <Dialog
      open={open}
      covered={covered}
      locked={locked}
      title={popupWords.title}
      className="popup pricing"
      onClose={popup.closePricing}
    >
      <div className="popup-body stack gap-4">
        <p className="pricing-lead subdued">{popupWords.lead}</p>
        {view.demo && <Demo />}
        {waiting && (
          <p className="popup-waiting" role="status">
            {planWords.popup.loading}
          </p>
        )}
        {failed && <PlansFailed failed={failed} reason={reason} onRetry={popup.loadPlans} />}
        {!waiting && !failed && plan === null && <p role="status">{planWords.none}</p>}
        {options.length > 1 && plan && <Switcher {...view} chosen={plan.code} />}
        {plan && <Chosen {...view} plan={plan} />}
      </div>
    </Dialog>
  );
}

const Switcher = ({ options, chosen, locked }: popup.PopupView & { chosen: string }) => (
  <fieldset className="radio-options pricing-switch" disabled={locked}>
    <legend className="visually-hidden">{popupWords.choose}</legend>
    {options.map(({ code, name, popular }) => (
      <label key={code}>
        <input
          type="radio"
          name="plan"
          value={code}
          checked={code === chosen}
          onChange={() => popup.choosePlan(code)}
        />
        <span>{name}</span>
        {popular && <small className="accent strong">{planWords.popular}</small>}
      </label>
    ))}
  </fieldset>
);

const Chosen = ({ plan, error, notice }: popup.PopupView & { plan: PlanFace }) => (
  <>
    <div className="stack gap-2 start">
      <PlanBadge {...plan} />
      <PlanPrice {...plan} />
      <p className="hint">{planWords.valid(plan.days)}</p>
      <h3 className="top-2 text-2">{planWords.features}</h3>
      <PlanFeatures {...plan} />
    </div>
    <div className="pricing-foot stack above">
      {error && (
        <p className="message spread" data-kind="error" role="alert">
          {error}
        </p>
      )}
      {notice && (
        <p className="message spread" data-kind="notice" role="status">
          {notice}
        </p>
      )}
      <Button disabled={plan.disabled} onClick={popup.buyChosen}>
        {plan.button}
      </Button>
      {plan.note && <p className="hint">{plan.note}</p>}
      <p className="hint">{popupWords.terms}</p>
    </div>
  </>
);
