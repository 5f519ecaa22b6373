// The pricing popup: plan switcher, price and saving, features, one button.
import { planWords, popupWords } from '../../copy/purchase.ts';
import type { PlanFace } from '../../stores/plans/plan-view.ts';
import type { PopupView } from '../../stores/plans/popup-view.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Demo, PlanBadge, PlanFeatures, PlanPrice, PlansFailed } from './PlanParts.tsx';

type PricingDialogProps = PopupView & {
  onChoose: (code: string) => void;
  onBuy: () => void;
  onRetry: () => void;
  onClose: () => void;
};

export function PricingDialog(props: PricingDialogProps) {
  const { open, covered, locked, options, plan, waiting, failed, reason, demo, onRetry, onClose } = props;
  return (
    <Dialog
      open={open}
      covered={covered}
      locked={locked}
      title={popupWords.title}
      className="popup pricing"
      onClose={onClose}
    >
      <div className="popup-body stack gap-4">
        <p className="pricing-lead subdued">{popupWords.lead}</p>
        {demo && <Demo />}
        {waiting && (
          <p className="popup-waiting" role="status">
            {planWords.popup.loading}
          </p>
        )}
        {failed && <PlansFailed failed={failed} reason={reason} onRetry={onRetry} />}
        {!waiting && !failed && plan === null && <p role="status">{planWords.none}</p>}
        {options.length > 1 && plan && <Switcher {...props} chosen={plan.code} />}
        {plan && <Chosen {...props} plan={plan} />}
      </div>
    </Dialog>
  );
}

function Switcher({ options, chosen, locked, onChoose }: PricingDialogProps & { chosen: string }) {
  return (
    <fieldset className="radio-options pricing-switch" disabled={locked}>
      <legend className="visually-hidden">{popupWords.choose}</legend>
      {options.map(({ code, name, popular }) => (
        <label key={code}>
          <input type="radio" name="plan" value={code} checked={code === chosen} onChange={() => onChoose(code)} />
          <span>{name}</span>
          {popular && <small>{planWords.popular}</small>}
        </label>
      ))}
    </fieldset>
  );
}

function Chosen({ plan, error, notice, onBuy }: PricingDialogProps & { plan: PlanFace }) {
  return (
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
        <Button disabled={plan.disabled} onClick={onBuy}>
          {plan.button}
        </Button>
        {plan.note && <p className="hint">{plan.note}</p>}
        <p className="hint">{popupWords.terms}</p>
      </div>
    </>
  );
}
