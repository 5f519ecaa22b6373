// What was bought, till when, for how much, and where to go from here.
import type { ReactNode } from 'react';
import { successWords } from '../../copy/purchase.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { CheckIcon } from '../controls/icons.tsx';
import { Demo, PlanFeatures } from './PlanParts.tsx';

export type ReceiptDialogProps = {
  receipt: {
    planName: string;
    paid: string;
    transactionId: string;
    validUntil: string;
    daysRemaining: number;
    receipt: string;
    demo: boolean;
    features: readonly string[];
    surface: 'page' | 'popup';
  } | null;
  onClose: () => void;
  onPredictions: () => void;
  onRefresh: () => void;
  onDashboard: () => void;
};

export function ReceiptDialog({ receipt: bought, onClose, ...ways }: ReceiptDialogProps) {
  return (
    <Dialog open={bought !== null} title={successWords.title} className="popup receipt" onClose={onClose}>
      {bought && (
        <div className="popup-body">
          {bought.demo && <Demo />}
          <dl className="receipt-facts">
            <Fact name={successWords.plan}>{bought.planName}</Fact>
            <Fact name={successWords.status}>
              <span className="badge">
                <CheckIcon />
                {successWords.active}
              </span>
            </Fact>
            <Fact name={successWords.validUntil}>
              {bought.validUntil} <small>{successWords.daysLeft(bought.daysRemaining)}</small>
            </Fact>
            <Fact name={successWords.paid}>{bought.paid}</Fact>
            <Fact name={successWords.transaction}>
              <code>{bought.transactionId}</code>
            </Fact>
          </dl>
          <h3>{successWords.features}</h3>
          <PlanFeatures included={bought.features} />
          <ReceiptActions {...ways} surface={bought.surface} receipt={bought.receipt} />
        </div>
      )}
    </Dialog>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type ReceiptActionsProps = Pick<ReceiptDialogProps, 'onPredictions' | 'onRefresh' | 'onDashboard'> & {
  surface: 'page' | 'popup';
  receipt: string;
};

function ReceiptActions({ surface: counter, receipt, onPredictions, onRefresh, onDashboard }: ReceiptActionsProps) {
  return (
    <div className="receipt-actions">
      {counter === 'popup' ? (
        <button type="button" className="button" onClick={onDashboard}>
          {successWords.toDashboard}
        </button>
      ) : (
        <>
          <button type="button" className="button" onClick={onPredictions}>
            {successWords.toPredictions}
          </button>
          <button type="button" className="button" data-kind="plain" onClick={onRefresh}>
            {successWords.refresh}
          </button>
        </>
      )}
      <a className="button" data-kind="quiet" href={receipt} download>
        {successWords.receipt}
      </a>
    </div>
  );
}
