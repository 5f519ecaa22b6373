// What the list leaves out because of its fee: closed, each with its number, range of fees and a button that adds it. It loads with the list.
import { useStore } from '@nanostores/react';
import { count } from '../../../api/contract/labels.ts';
import { rangeLabel } from '../../../api/contract/money-labels.ts';
import type { FeeKind } from '../../../api/contract/prediction/fee-kind.ts';
import { otherSeatWords as words } from '../../copy/results.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import type { Results } from './screen.ts';

const UNKNOWN_FEES = 'unknown fees';

function listOtherSeats({ metadata: { otherKinds = [], unknownFees = 0 } }: Prediction) {
  const rows = otherKinds.map(({ kind, seats, low, high }) => ({
    key: kind as string,
    label: words.kinds[kind],
    text: words.seats(count(seats), low === null || high === null ? '' : rangeLabel({ low, high })),
  }));
  const unknown = { key: UNKNOWN_FEES, label: words.unknown, text: words.seats(count(unknownFees), '') };
  return unknownFees > 0 ? [...rows, unknown] : rows;
}

export default function OtherSeats({ screen }: { screen: Results }) {
  const data = useStore(screen.$data);
  const request = useStore(screen.$inputs)?.request;
  const rows = data && request ? listOtherSeats(data) : [];
  if (request === undefined || rows.length === 0) return null;
  const open = (key: string) => {
    const feeKinds = [...(request.feeKinds ?? []), key as FeeKind];
    screen.openAgain({ ...request, ...(key === UNKNOWN_FEES ? { budget: null } : { feeKinds }) });
  };
  return (
    <details>
      <summary>{words.title}</summary>
      <ul>
        {rows.map(({ key, label, text }) => (
          <li key={key}>
            {label}: {text}{' '}
            <button type="button" className="text-button" onClick={() => open(key)}>
              {words.open(label)}
            </button>
          </li>
        ))}
      </ul>
      <p className="hint">{words.hint}</p>
    </details>
  );
}
