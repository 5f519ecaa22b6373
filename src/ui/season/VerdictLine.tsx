// The verdict on a selection in one line, which opens to the rules. Its place is reserved while it loads.
import type { CitedRule, Verdict } from '../../../api/contract/season/verdict.ts';
import { betweenWords, viewRule, viewVerdict } from '../../copy/season/rule-text.ts';
import { verdictWords } from '../../copy/season/verdict.ts';
import { RuleList } from './RuleList.tsx';

type LineWords = typeof verdictWords;
/** `between`: what decides between seats of several counsellings; absent for a single one. */
type VerdictLineProps = {
  /** Of each counselling. */
  verdicts: readonly Verdict[];
  names: readonly string[];
  between: readonly CitedRule[] | undefined;
  words?: LineWords;
};

export default function VerdictLine({ verdicts, names, between, words = verdictWords }: VerdictLineProps) {
  return (
    <>
      {verdicts.map((verdict, at) => (
        <OwnVerdict key={names[at]} name={verdicts[1] && names[at]} verdict={verdict} words={words} />
      ))}
      {between && <Between names={names} rules={between} season={verdicts[0]?.year ?? 0} />}
    </>
  );
}

function Between({ names, rules, season }: { names: readonly string[]; rules: readonly CitedRule[]; season: number }) {
  return (
    <details className="verdict">
      <summary>{betweenWords.title(names)}</summary>
      {rules.length > 0 ? (
        <RuleList rules={rules.map((rule) => viewRule(rule, season))} />
      ) : (
        <p>{betweenWords.none(names)}</p>
      )}
      <p className="hint">{betweenWords.apart}</p>
    </details>
  );
}

type OwnVerdictProps = { name: string | undefined; verdict: Verdict; words: LineWords };

/** @param name of the counselling, where there are several */
function OwnVerdict({ name, verdict, words }: OwnVerdictProps) {
  const { kind, year, partly } = verdict;
  const before = name ? `${name}: ` : '';
  if (kind === null)
    return (
      <p className="verdict">
        {before}
        {words.none(year)}
      </p>
    );
  return (
    <details className="verdict" data-kind={kind}>
      <summary>
        {before}
        {words.title} <strong>{partly ? words.partly : words.kinds[kind]}</strong>
      </summary>
      <RuleList rules={viewVerdict(verdict).map(({ rule }) => rule)} />
    </details>
  );
}
