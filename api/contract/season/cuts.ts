// What a chance hangs on where the rank does not qualify yet: a cut of the qualifying percentile. A module of its own, because the list of results shows it before a schema loads.
import { count } from '../labels.ts';
import type { Verdict } from './verdict.ts';

/**
 * For a rank beyond the percentile no single figure of a list says what it hangs on: `Expected seats of all your matches, if the
 * percentile is cut as in 2025: 30; as in 2024: 12; without a cut: none.` Empty without past cuts.
 */
export function describeCuts(judged: Pick<Verdict, 'byCut'> | undefined): string {
  const [first, ...others] = (judged?.byCut ?? []).map(
    ({ year, seats }) => `as in ${year}: ${seats === 0 ? 'none' : count(seats)}`,
  );
  return first === undefined
    ? ''
    : `Expected seats of all your matches, if the percentile is cut ${[first, ...others, 'without a cut: none'].join('; ')}.`;
}

/** Does everything hang on a cut of the percentile? Then the figures of a list are not given. */
export const hangsOnCut = (judged: Pick<Verdict, 'cuts'> | undefined): boolean => (judged?.cuts.length ?? 0) > 0;
