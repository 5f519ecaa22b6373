// The verdict before the chance: which rules of the season concern a selection or a seat line, and what they say.
import type { Season, SeasonRule } from '../../contract/season/season.ts';
import { VERDICTS, type Verdict, type VerdictKind } from '../../contract/season/verdict.ts';
import type { PackHead } from '../../packs/pack-head.ts';
import { findCategory, findQuota, type SeatIndex } from '../../packs/seat-index.ts';
import type { PoolSelection } from '../prediction/pools.ts';
import { selectQuotas } from '../prediction/quotas.ts';
import { citeRule, concerns, describePerson } from './season-rules.ts';

/** The verdict on the answers of a candidate: for several quotas by the rules that hold in all of them. @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function judgeSelection(
  season: Season | undefined,
  seats: SeatIndex,
  request: PoolSelection & { rank: number },
): Verdict {
  const person = describePerson(seats, request);
  const quotas = selectQuotas(seats, request).map(({ code }) => code);
  return judge(season, seats, quotas, (rule) => concerns(rule, person), request.rank);
}

/** The verdict on a quota before anything else is known: rules for every candidate. */
export const judgeQuota = (season: Season | undefined, seats: PackHead, quota: string): Verdict =>
  judge(season, seats, [quota], ({ needs }) => needs.length === 0, null);

/** The verdict on one seat line for a candidate of its pool. */
export function judgeLine(season: Season | undefined, seats: SeatIndex, line: number): Verdict {
  const category = findCategory(seats, line);
  const person = { category: category?.base ?? '', pwd: category?.pwd ?? false };
  return judge(season, seats, [findQuota(seats, line)?.code ?? ''], (rule) => concerns(rule, person), null);
}

/** @param rank null leaves the qualifying percentile out */
function judge(
  season: Season | undefined,
  { counselling }: PackHead,
  quotas: readonly string[],
  concerned: (rule: SeasonRule) => boolean,
  rank: number | null,
): Verdict {
  const year = counselling.neetPgYear;
  // A season of another year says nothing about this one.
  if (!season?.rules || season.year !== year) return { year, kind: null, rules: [], cuts: [] };
  const ofQuota = season.rules.filter(
    (rule) => rule.quotas.length === 0 || quotas.every((quota) => rule.quotas.includes(quota)),
  );
  const found = ofQuota.filter(concerned).flatMap((rule) => {
    const kind = readKind(rule);
    return kind ? [{ kind, rule: citeRule(rule) }] : [];
  });
  const qualifying = rank === null ? null : judgeRank(ofQuota.filter(concerned), rank);
  const rules = qualifying ? [qualifying, ...found] : found;
  const isBeyond = qualifying?.kind === 'not-eligible';
  return {
    year,
    kind: findGravest(rules.map(({ kind }) => kind)),
    rules,
    cuts: isBeyond ? ofQuota.filter(isCut).map((rule) => rule.year) : [],
  };
}

const readKind = ({ verdict }: SeasonRule): VerdictKind | null => (verdict === 'qualifying' ? null : verdict);

/** Of several limits the one that is best for the candidate counts. */
function judgeRank(rules: readonly SeasonRule[], rank: number): Verdict['rules'][number] | null {
  const limits = rules.filter(({ verdict }) => verdict === 'qualifying');
  const best = limits.sort((a, b) => Number(b.value) - Number(a.value))[0];
  return best ? { kind: rank <= Number(best.value) ? 'eligible' : 'not-eligible', rule: citeRule(best) } : null;
}

const isCut = ({ topic, verdict }: SeasonRule): boolean => topic === 'qualifying' && verdict === null;

/** Without any rule on a selection nobody can say that it is open. */
const findGravest = (kinds: readonly VerdictKind[]): VerdictKind =>
  kinds.reduce<VerdictKind | null>(
    (gravest, kind) => (gravest === null || VERDICTS.indexOf(kind) > VERDICTS.indexOf(gravest) ? kind : gravest),
    null,
  ) ?? 'unknown';
