// The success dialog of a purchase: plan, validity, amount, features, links onwards.
import type { ReactNode } from 'react';
import { successWords } from '../../copy/purchase.ts';
import type { PurchaseSurface } from '../../stores/plans/pricing-state.ts';
import type { ReceiptView } from '../../stores/plans/receipt-view.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { CheckIcon } from '../controls/icons.tsx';
import { Demo, PlanFeatures } from './PlanParts.tsx';

export type ReceiptDialogProps = {
  receipt: ReceiptView;
  onClose: () => void;
  onPredictions: () => void;
  onRefresh: () => void;
  onDashboard: () => void;
};

export function ReceiptDialog({ receipt, onClose, ...actions }: ReceiptDialogProps) {
  return (
    <Dialog open={receipt !== null} title={successWords.title} className="popup" onClose={onClose}>
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
          <ReceiptActions {...actions} surface={receipt.surface} receiptUrl={receipt.receiptUrl} />
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

type ReceiptActionsProps = Pick<ReceiptDialogProps, 'onPredictions' | 'onRefresh' | 'onDashboard'> & {
  surface: PurchaseSurface;
  receiptUrl: string;
};

function ReceiptActions({ surface, receiptUrl, onPredictions, onRefresh, onDashboard }: ReceiptActionsProps) {
  return (
    <div className="stack gap-2 top-2">
      {surface === 'popup' ? (
        <Button onClick={onDashboard}>{successWords.toDashboard}</Button>
      ) : (
        <>
          <Button onClick={onPredictions}>{successWords.toPredictions}</Button>
          <Button kind="plain" onClick={onRefresh}>
            {successWords.refresh}
          </Button>
        </>
      )}
      <a className="button" data-kind="quiet" href={receiptUrl} download>
        {successWords.receipt}
      </a>
    </div>
  );
}
