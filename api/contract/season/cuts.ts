// What a chance hangs on where the rank does not qualify yet: a cut of the qualifying percentile. A module of its own, because the list of results shows it before a schema loads.
import { count } from '../labels.ts';
import type { Verdict } from './verdict.ts';

const inEnglish = {
  inYear: (seats: number, year: number) => `${seats === 0 ? 'none' : count(seats)} in ${year}`,
  partial: ' (lists incomplete)',
  all: (past: string) => `Seats given to this rank or beyond: ${past}. Without a cut: none.`,
};

/** For a rank beyond the percentile: `Seats given to this rank or beyond: none in 2024, 29 in 2025 (lists incomplete). Without a cut: none.` Empty without past cuts. */
export function describeCuts(judged: Pick<Verdict, 'reached'> | undefined, words = inEnglish): string {
  const past = judged?.reached?.map((one) => words.inYear(one.lines, one.year) + (one.isPartial ? words.partial : ''));
  return past?.length ? words.all(past.join(', ')) : '';
}

/** Does everything hang on a cut of the percentile? Then the figures of a list are not given. */
export const hangsOnCut = (judged: Pick<Verdict, 'cuts'> | undefined): boolean => (judged?.cuts.length ?? 0) > 0;
