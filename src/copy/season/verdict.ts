// Copy of the verdict on a selection, apart because home and results load it.
import type { VerdictKind } from '../../../api/contract/season/verdict.ts';

export const verdictWords = {
  title: 'Eligibility:',
  kinds: {
    eligible: 'yes, by the rules on record',
    paper: 'only with proof',
    unknown: 'the rules leave it open',
    'other-rank': 'by another rank',
    'not-eligible': 'rank does not qualify: chances count only if the percentile is cut',
  } satisfies Record<VerdictKind, string>,
  partly: 'proof in some quotas',
  none: (year: number) => `No rules of ${year} are on record for this counselling.`,
};
