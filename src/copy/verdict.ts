// Copy of the verdict on a selection, apart because home and results load it.
import type { VerdictKind } from '../../api/contract/season/verdict.ts';

export const verdictWords = {
  title: 'May I take these seats?',
  kinds: {
    eligible: 'Eligible by the rules on record.',
    paper: 'Eligible only with proof.',
    unknown: 'The rules on record leave it open.',
    'other-rank': 'These seats go by another rank.',
    'not-eligible': 'Not eligible at this rank, unless the qualifying percentile is lowered.',
  } satisfies Record<VerdictKind, string>,
  ruleYear: (year: number, season: number) =>
    year === season ? `rule of ${season}` : `rule of ${year}, check the bulletin of ${season}`,
  none: (year: number) => `No rules of ${year} are on record for this counselling.`,
};
