// The verdict on a selection in one line, which opens to the rules. Its place is reserved while it loads.
import type { Verdict } from '../../../api/contract/season/verdict.ts';
import { viewVerdict } from '../../copy/rule-text.ts';
import { verdictWords } from '../../copy/verdict.ts';
import { RuleList } from './RuleList.tsx';

export default function VerdictLine({ verdict }: { verdict: Verdict }) {
  const { kind, year } = verdict;
  if (kind === null) return <p className="verdict">{verdictWords.none(year)}</p>;
  return (
    <details className="verdict" data-kind={kind}>
      <summary>
        {verdictWords.title} <strong>{verdictWords.kinds[kind]}</strong>
      </summary>
      <RuleList rules={viewVerdict(verdict).map(({ rule }) => rule)} />
    </details>
  );
}
