// What a chance hangs on where the rank does not qualify yet: a cut of the qualifying percentile. A module of its own, because the list of results shows it before a schema loads.
import { count } from '../labels.ts';
import type { SeasonRule } from './season.ts';
import type { Verdict } from './verdict.ts';

type Past = NonNullable<Verdict['reached']>[number];

/** For a rank beyond the percentile: `Seats given to this rank or beyond: none in 2024, 29 in 2025 (incomplete).` Empty without past cuts. */
export const describeCuts = (
  judged: Pick<Verdict, 'reached'> | undefined,
  nameYear = ({ year, lines, isPartial }: Past): string =>
    `${lines === 0 ? 'none' : count(lines)} in ${year}${isPartial ? ' (incomplete)' : ''}`,
  nameAll = (past: string): string => `Seats given to this rank or beyond: ${past}.`,
): string => (judged?.reached?.length ? nameAll(judged.reached.map(nameYear).join(', ')) : '');

/** Does everything hang on a cut of the percentile? Then the figures of a list are not given. */
export const hangsOnCut = (judged: Pick<Verdict, 'cuts'> | undefined): boolean => (judged?.cuts.length ?? 0) > 0;

/** Does the rank not qualify in a counselling? */
export const isBeyond = ({ verdict }: { verdict?: Pick<Verdict, 'kind'> | undefined }): boolean =>
  verdict?.kind === 'not-eligible';

/** @returns where the common figure of a list counts: ` in` the counsellings for which the rank qualifies, empty for all of them; null for none */
export function nameQualifying(
  lists: readonly { name: string; verdict?: Pick<Verdict, 'kind'> | undefined }[],
): string | null {
  const own = lists.filter((list) => !isBeyond(list));
  if (own.length === lists.length) return '';
  return own.length > 0 ? ` in ${own.map(({ name }) => name).join(', ')}` : null;
}

/** Does a rule tell of a session in which the qualifying percentile was lowered? */
export const isCut = ({ topic, verdict }: Pick<SeasonRule, 'topic' | 'verdict'>): boolean =>
  topic === 'qualifying' && verdict === null;
