// Why a prediction has no seat, with a button for each narrowing that opens the request without it.
import { useStore } from '@nanostores/react';
import type { OtherKind } from '../../../../api/contract/prediction/fee-kind.ts';
import { emptyPredictionWords } from '../../../copy/empty-prediction.ts';
import { listChips } from '../../../copy/narrowing.ts';
import { narrowingWords, otherSeatWords } from '../../../copy/results.ts';
import type { PredictionInputs } from '../../../lib/storage/tab-request.ts';
import type { Results } from '../screen.ts';

type Request = PredictionInputs['request'];
type Narrowing = { label: string; without: Request };

/**
 * Each as a whole: without one of several courses the others still have no seat.
 * @param otherKinds seats of kinds of fee that were not meant
 */
export function listNarrowings(request: Request, otherKinds: readonly OtherKind[] = []): Narrowing[] {
  const { feeKinds = [], ...ofAnyFee } = request;
  const courses = request.preferredCourses.join(', ');
  const kinds = otherKinds.length > 0 ? feeKinds.map((kind) => otherSeatWords.kinds[kind]).join(', ') : '';
  return [
    ...(courses ? [{ label: courses, without: { ...request, preferredCourses: [] } }] : []),
    ...listChips(request).flatMap(({ key, label, remove }) =>
      key === 'budget' && remove ? [{ label, without: remove }] : [],
    ),
    ...(kinds ? [{ label: kinds, without: ofAnyFee }] : []),
  ];
}

export function Narrowings({ screen }: { screen: Results }) {
  const inputs = useStore(screen.$inputs);
  const data = useStore(screen.$data);
  const summary = useStore(screen.$summary);
  if (inputs === null || data === null) return null;
  const narrowings = listNarrowings(inputs.request, data.metadata.otherKinds);
  if (narrowings.length === 0) return <p className="subdued">{emptyPredictionWords.noneText}</p>;
  return (
    <>
      <p className="subdued">{emptyPredictionWords.noneNarrowed(narrowings.map(({ label }) => label).join(' · '))}</p>
      <ul className="filter-lifts" aria-label={narrowingWords.title}>
        {narrowings.map(({ label, without }) => (
          <li key={label}>
            <button type="button" className="option" onClick={() => screen.openAgain(without)}>
              <span aria-hidden="true">×</span>
              <b>{narrowingWords.remove(label)}</b>
            </button>
          </li>
        ))}
      </ul>
      {summary?.chipCost && <p className="hint">{summary.chipCost}</p>}
    </>
  );
}
