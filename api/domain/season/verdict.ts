// The verdict before the chance: which rules of the season concern a selection or a seat line, and what they say.

import { listCompleteYears } from '../../contract/data-years.ts';
import { memoize, memoizeByObject } from '../../contract/memoize.ts';
import { isCut } from '../../contract/season/cuts.ts';
import type { Season, SeasonRule } from '../../contract/season/season.ts';
import { VERDICTS, type Verdict, type VerdictKind } from '../../contract/season/verdict.ts';
import type { Quota } from '../../packs/schema.ts';
import { findCategory, findQuota, type PackHead, type SeatIndex } from '../../packs/seat-index.ts';
import { findOwnQuotas, type PoolSelection } from '../eligibility/quotas.ts';
import { selectLines } from '../matching/ranked-lines.ts';
import { citeRule, concerns, describePerson, type Person } from './season-rules.ts';

/**
 * The verdict on the answers of a candidate: for several quotas by the rules that hold in all of them, and by what some of
 * them ask for as a proof.
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY
 */
export function judgeSelection(
  season: Season | undefined,
  seats: SeatIndex,
  request: PoolSelection & { rank: number },
): Verdict {
  const person = describePerson(seats, request);
  const quotas = findOwnQuotas(seats, request);
  const codes = quotas.map(({ code }) => code);
  const found = judge(season, seats, codes, person, request.rank);
  const own = listOwnRules(season, seats, quotas, person);
  const ownRules = own.map(({ judged }) => judged);
  const proofs = found.kind === 'eligible' ? ownRules.filter(({ kind }) => kind === 'paper') : [];
  if (proofs.length > 0) return { ...found, kind: 'paper', partly: true, rules: [...found.rules, ...proofs] };
  // The qualifying rank alone does not say who may take which quota.
  if (found.kind !== 'not-eligible' && own.length > 0 && found.rules.every(({ rule }) => rule.topic === 'qualifying'))
    return { ...found, ...judgeOwn(own, quotas), rules: [...found.rules, ...ownRules] };
  // How often a later cut helped such a rank: it may have happened in one year only.
  return found.cuts.length === 0 ? found : { ...found, reached: countReached(seats, request) };
}

type OwnRule = { quotas: readonly string[]; judged: Judged };

/** The rules of each quota by itself, each once and with the names of its quotas. */
function listOwnRules(
  season: Season | undefined,
  seats: SeatIndex,
  quotas: readonly Quota[],
  person: Person,
): OwnRule[] {
  const found = quotas.flatMap(({ name, code }) =>
    judge(season, seats, [code], person, null).rules.map((rule) => ({ name, ...rule })),
  );
  return [...Map.groupBy(found, ({ rule }) => rule.id).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const names = same.map(({ name }) => name);
    const rule = { ...first.rule, text: `${names.join(', ')}: ${first.rule.text}` };
    return [{ quotas: names, judged: { kind: first.kind, rule } }];
  });
}

/** Where no rule holds in all quotas: a proof that some ask for, else what the rules of all of them say. */
function judgeOwn(own: readonly OwnRule[], quotas: readonly Quota[]): Pick<Verdict, 'kind' | 'partly'> {
  const kinds = quotas.map(({ name }) =>
    findGravest(own.flatMap((rule) => (rule.quotas.includes(name) ? [rule.judged.kind] : []))),
  );
  if (!kinds.includes('paper')) return { kind: findGravest(kinds) };
  return { kind: 'paper', partly: kinds.some((kind) => kind !== 'paper') };
}

/** The verdict on a quota before anything else is known: rules for every candidate. */
export const judgeQuota = (season: Season | undefined, seats: PackHead, quota: string): Verdict =>
  judge(season, seats, [quota], null, null);

/** The verdict on one seat line for a candidate of its pool. */
export function judgeLine(season: Season | undefined, seats: SeatIndex, line: number): Verdict {
  const category = findCategory(seats, line);
  const person = { category: category?.base ?? '', pwd: category?.pwd ?? false };
  return judge(season, seats, [findQuota(seats, line)?.code ?? ''], person, null);
}

/** @param person null leaves only the rules for everybody. @param rank null leaves the qualifying percentile out */
function judge(
  season: Season | undefined,
  { counselling }: PackHead,
  quotas: readonly string[],
  person: Person | null,
  rank: number | null,
): Verdict {
  const year = counselling.neetPgYear;
  // A season of another year says nothing about this one.
  if (!season?.rules || season.year !== year) return { year, kind: null, rules: [], cuts: [] };
  const { found, limits, cuts } = findConcerning(season)(quotas, person);
  const qualifying = rank === null ? null : judgeRank(limits, rank);
  const rules = qualifying ? [qualifying, ...found] : [...found];
  const kind = findGravest(rules.map((rule) => rule.kind));
  return { year, kind, rules, cuts: qualifying?.kind === 'not-eligible' ? [...cuts] : [] };
}

type Judged = Verdict['rules'][number];

/** The rules that concern a person in some quotas, whatever the rank. */
type Concerning = {
  found: readonly Judged[];
  /** The last ranks that qualify. */
  limits: readonly SeasonRule[];
  /** Years in which the qualifying percentile was cut. */
  cuts: readonly number[];
};

/** There are few pairs of quotas and persons, and each prediction asks for one. */
const findConcerning = memoizeByObject(({ rules }: Season) =>
  memoize(
    (quotas: readonly string[], person: Person | null) => selectConcerning(rules ?? [], quotas, person),
    (...asked) => JSON.stringify(asked),
  ),
);

function selectConcerning(rules: readonly SeasonRule[], quotas: readonly string[], person: Person | null): Concerning {
  const ofQuota = rules.filter(
    (rule) => rule.quotas.length === 0 || quotas.every((quota) => rule.quotas.includes(quota)),
  );
  const concerned = ofQuota.filter((rule) => (person ? concerns(rule, person) : rule.needs.length === 0));
  const found = concerned.flatMap((rule) => {
    const kind = readKind(rule);
    return kind ? [{ kind, rule: citeRule(rule) }] : [];
  });
  const limits = concerned.filter(({ verdict }) => verdict === 'qualifying');
  return { found, limits, cuts: ofQuota.filter(isCut).map((rule) => rule.year) };
}

const readKind = ({ verdict }: SeasonRule): VerdictKind | null => (verdict === 'qualifying' ? null : verdict);

/** Of several limits the one that is best for the candidate counts. */
function judgeRank(limits: readonly SeasonRule[], rank: number): Judged | null {
  const best = findBest(limits);
  return best ? { kind: rank <= Number(best.value) ? 'eligible' : 'not-eligible', rule: citeRule(best) } : null;
}

const findBest = (limits: readonly SeasonRule[]): SeasonRule | undefined =>
  limits.toSorted((a, b) => Number(b.value) - Number(a.value))[0];

/** @returns the last rank of a person that qualifies in a season; null where no rule on record says it */
export function findQualifyingRank(season: Season | undefined, quota: string, person: Person): number | null {
  const best = season?.rules ? findBest(findConcerning(season)([quota], person).limits) : undefined;
  return best && best.year === season?.year ? Number(best.value) : null;
}

/** Without any rule on a selection nobody can say that it is open. */
const findGravest = (kinds: readonly VerdictKind[]): VerdictKind =>
  kinds.reduce<VerdictKind | null>(
    (gravest, kind) => (gravest === null || VERDICTS.indexOf(kind) > VERDICTS.indexOf(gravest) ? kind : gravest),
    null,
  ) ?? 'unknown';

/** @returns of each year whose lists begin with the first round, the earliest first. @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function countReached(
  seats: SeatIndex,
  selection: PoolSelection & { rank: number },
): NonNullable<Verdict['reached']> {
  const { rounds, stages } = seats;
  const reached = new Map(listCompleteYears(rounds).map((year) => [year, new Set<string>()]));
  for (const line of selectLines(seats, selection).lines) {
    for (let at = seats.closingStart[line] ?? 0; at < (seats.closingStart[line + 1] ?? 0); at++) {
      if ((seats.closing[at] ?? 0) < selection.rank) continue;
      reached
        .get(rounds[seats.closingRound[at] ?? 0]?.year ?? 0)
        ?.add(`${seats.institute[line]} ${seats.course[line]}`);
    }
  }
  return [...reached].map(([year, { size }]) => {
    const isPartial = rounds.filter((round) => round.year === year).length < stages.length;
    return { year, lines: size, ...(isPartial && { isPartial }) };
  });
}
