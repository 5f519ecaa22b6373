// The verdict on a selection in one line, which opens to the rules. Its place is reserved while it loads.
import type { CitedRule, Verdict } from '../../../api/contract/season/verdict.ts';
import { betweenWords, viewRule, viewVerdict } from '../../copy/season/rule-text.ts';
import { verdictWords } from '../../copy/season/verdict.ts';
import { RuleList } from './RuleList.tsx';

type LineWords = typeof verdictWords;
/** `between`: what decides between seats of several counsellings; absent for a single one. */
type VerdictLineProps = {
  /** Of counsellings with their names. */
  verdicts: readonly { name: string; verdict: Verdict }[];
  /** Of all counsellings of the prediction. */
  names: readonly string[];
  between: readonly CitedRule[] | undefined;
  words?: LineWords;
};

export default function VerdictLine({ verdicts, names, between, words = verdictWords }: VerdictLineProps) {
  return (
    <div>
      {verdicts.map(({ name, verdict }) => (
        <OwnVerdict key={name} name={names[1] && name} verdict={verdict} words={words} />
      ))}
      {between && <Between names={names} rules={between} season={verdicts[0]?.verdict.year ?? 0} />}
    </div>
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
