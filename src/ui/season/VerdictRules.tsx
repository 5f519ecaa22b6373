// The rules behind a verdict, each with its session and source.
import type { Verdict } from '../../../api/contract/season/verdict.ts';
import { viewVerdict } from '../../lib/rule-text.ts';
import { RuleList } from './RuleList.tsx';

export default function VerdictRules({ verdict }: { verdict: Verdict }) {
  return <RuleList rules={viewVerdict(verdict).map(({ rule }) => rule)} />;
}
