// The verdict on a selection in one line, which opens to the rules. Its place is reserved while it loads.
import type { JoinedFrame } from '../../../api/contract/prediction/joined.ts';
import type { Verdict } from '../../../api/contract/season/verdict.ts';
import { joinedWords } from '../../copy/joined.ts';
import { viewRule, viewVerdict } from '../../copy/rule-text.ts';
import { verdictWords } from '../../copy/verdict.ts';
import { RuleList } from './RuleList.tsx';

type VerdictLineProps = { verdict: Verdict; joined: JoinedFrame | undefined };

export default function VerdictLine({ verdict, joined }: VerdictLineProps) {
  return (
    <>
      <OwnVerdict verdict={verdict} />
      {joined && <Joined {...joined} season={verdict.year} />}
    </>
  );
}

function Joined({ names, rules, season }: JoinedFrame & { season: number }) {
  const [own = '', other = ''] = names;
  return (
    <details className="verdict">
      <summary>{joinedWords.between(own, other)}</summary>
      {rules.length > 0 ? (
        <RuleList rules={rules.map((rule) => viewRule(rule, season))} />
      ) : (
        <p>{joinedWords.none(own, other)}</p>
      )}
      <p className="hint">{joinedWords.apart}</p>
    </details>
  );
}

function OwnVerdict({ verdict }: { verdict: Verdict }) {
  const { kind, year, partly } = verdict;
  if (kind === null) return <p className="verdict">{verdictWords.none(year)}</p>;
  return (
    <details className="verdict" data-kind={kind}>
      <summary>
        {verdictWords.title} <strong>{partly ? verdictWords.partly : verdictWords.kinds[kind]}</strong>
      </summary>
      <RuleList rules={viewVerdict(verdict).map(({ rule }) => rule)} />
    </details>
  );
}
