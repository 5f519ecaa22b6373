// The verdict on a selection in one line. Its rules load when it is opened.
import { lazy, Suspense, useState } from 'react';
import type { Verdict } from '../../../api/contract/season/verdict.ts';
import { verdictWords } from '../../copy/season.ts';

const VerdictRules = lazy(() => import('./VerdictRules.tsx'));

export function VerdictLine({ verdict }: { verdict: Verdict }) {
  const [opened, setOpened] = useState(false);
  const { kind, year } = verdict;
  if (kind === null) return <p className="verdict">{verdictWords.none(year)}</p>;
  return (
    <details className="verdict" data-kind={kind} onToggle={() => setOpened(true)}>
      <summary>
        {verdictWords.title} <strong>{verdictWords.kinds[kind]}</strong>
      </summary>
      <Suspense fallback={null}>{opened && <VerdictRules verdict={verdict} />}</Suspense>
    </details>
  );
}
