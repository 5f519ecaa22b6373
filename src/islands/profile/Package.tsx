// The own plan with its remaining days and features, and the payments.
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { packageWords } from '../../copy/profile.ts';
import { $paymentList, type PlanCard } from '../../stores/profile/profile-view.ts';
import { PlanFeatures } from '../../ui/plans/PlanParts.tsx';
import { Part } from './Part.tsx';

/** With a link to the plans where the plan ends soon or has ended. */
export function PlanSummary(props: PlanCard) {
  return (
    <PlanStatus {...props}>
      {props.soon && props.offer && (
        <a className="button profile-offer" data-size="small" href="/pricing">
          {props.offer}
        </a>
      )}
    </PlanStatus>
  );
}

function PlanStatus({ name, code, active, status, days, children, ...plan }: PlanCard & { children?: ReactNode }) {
  const { soon, ending, note } = plan;
  return (
    <div className="plan-summary stack gap-1">
      <p className="cluster gap-3">
        <span className="plan-tag subdued" data-plan={code}>
          {name}
        </span>
        <span className="plan-summary-status row strong" data-active={active}>
          {status}
        </span>
      </p>
      {days && (
        <p className="plan-summary-days figure" data-soon={soon}>
          {days}
        </p>
      )}
      <p className="fine">{ending}</p>
      {note && <p className="fine">{note}</p>}
      {children}
    </div>
  );
}

export function Plan(props: PlanCard) {
  return (
    <Part id="plan-title" title={packageWords.plan}>
      <PlanStatus {...props} />
      {props.features.length > 0 && (
        <>
          <h3 className="top-2">{props.featuresTitle}</h3>
          <PlanFeatures included={props.features} />
        </>
      )}
      {props.offer && (
        <a className="button profile-offer" href="/pricing">
          {props.offer}
        </a>
      )}
    </Part>
  );
}

export function Payments() {
  const { latest, rest } = useStore($paymentList);
  return (
    <Part id="payments-title" title={packageWords.payments}>
      {latest.length === 0 && <p className="hint">{packageWords.noPayments}</p>}
      <ul className="profile-rows lines lines-3">
        {latest.map(({ key, plan, amount, day, status, paymentId, note, receipt }) => (
          <li key={key} className="profile-row cluster spread">
            <p>
              <strong className="ink strong">
                {plan} · {amount}
              </strong>
              <span>
                {status}, {day}
              </span>
              {note && <span>{note}</span>}
              <span className="hint">{paymentId}</span>
            </p>
            {receipt && (
              <a
                className="button"
                data-kind="quiet"
                data-size="small"
                href={receipt.href}
                download
                aria-label={packageWords.receiptOf(receipt.number)}
              >
                {packageWords.receipt}
              </a>
            )}
          </li>
        ))}
      </ul>
      {rest && <p className="hint">{rest}</p>}
    </Part>
  );
}
