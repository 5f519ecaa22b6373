// The success dialog of a purchase: plan, validity, amount, features, links onwards. It loads when it opens.
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { successWords } from '../../copy/purchase.ts';
import * as view from '../../stores/plans/receipt-view.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { CheckIcon } from '../../ui/controls/icons.tsx';
import { Demo, PlanFeatures } from '../../ui/plans/PlanParts.tsx';

export default function Receipt() {
  const receipt = useStore(view.$receiptView);
  return (
    <Dialog open={receipt !== null} title={successWords.title} onClose={view.closeReceipt}>
      {receipt && (
        <div className="popup-body stack gap-4">
          {receipt.demo && <Demo />}
          <dl className="receipt-facts lines below">
            <Fact name={successWords.plan}>{receipt.planName}</Fact>
            <Fact name={successWords.status}>
              <span className="badge row gap-1">
                <CheckIcon />
                {successWords.active}
              </span>
            </Fact>
            <Fact name={successWords.validUntil}>
              {receipt.validUntil} <small className="fine">{successWords.daysLeft(receipt.daysRemaining)}</small>
            </Fact>
            <Fact name={successWords.paid}>{receipt.paid}</Fact>
            <Fact name={successWords.transaction}>
              <code className="regular text-2">{receipt.transactionId}</code>
            </Fact>
          </dl>
          <h3 className="top-2 text-2">{successWords.features}</h3>
          <PlanFeatures included={receipt.features} />
          <div className="stack gap-2 top-2">
            {receipt.surface === 'popup' ? (
              <Button onClick={view.goToDashboard}>{successWords.toDashboard}</Button>
            ) : (
              <>
                <Button onClick={view.goToPredictions}>{successWords.toPredictions}</Button>
                <Button kind="plain" onClick={view.refreshPage}>
                  {successWords.refresh}
                </Button>
              </>
            )}
            <a className="button" data-kind="quiet" href={receipt.receiptUrl} download>
              {successWords.receipt}
            </a>
          </div>
        </div>
      )}
    </Dialog>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="strong break">{children}</dd>
  </div>
);
