// Merges the claims about one fact of one seat: the most trusted is shown, the others are kept with their disagreement.
import { FACTS, type FactName } from '../../../api/contract/facts.ts';
import type { FigureRange } from '../../../api/contract/figure.ts';
import { type Claim, specificity } from './claim.ts';

/** By fact: ids of sources, the most trusted first. A source that is not listed comes last. */
export type TrustOrder = ReadonlyMap<FactName, readonly string[]>;

export type Refused = { claim: Claim; rule: string };
export type Merged = {
  fact: FactName;
  /** Null where no claim is left. */
  shown: Claim | null;
  others: Claim[];
  refused: Refused[];
  /** Does another source that may dispute differ by more than the tolerance? */
  disputed: boolean;
};

/**
 * @param claims about one fact of one seat
 * @param refuse the name of the rule that a claim breaks; null for a plausible one
 */
export function mergeClaims(
  fact: FactName,
  claims: readonly Claim[],
  trust: TrustOrder,
  refuse: (claim: Claim) => string | null,
): Merged {
  const refused: Refused[] = [];
  const plausible = dropRepeats(claims).filter((claim) => {
    const rule = refuse(claim);
    if (rule !== null) refused.push({ claim, rule });
    return rule === null;
  });
  const [shown = null, ...others] = plausible.toSorted((a, b) => compareTrust(a, b, trust.get(fact) ?? []));
  const differs = (other: Claim) => mayDispute(other, shown) && disagrees(fact, shown?.value ?? '', other.value);
  return { fact, shown, others, refused, disputed: others.some(differs) };
}

/** Compiled stipends of other seats of the institute: an institute pays all its residents of a year alike. */
const OF_THE_INSTITUTE = new Set(['other-courses', 'other-quota']);

/** What is paid at admission holds deposits and charges of one time: no second figure of a year's fee. */
const AT_ADMISSION = 'mcc-admission';

/**
 * Is it another source about the fee of the same quota? A list or rule that names the quota is not in doubt because a
 * college declares one sum for all its quotas.
 */
function isSecondFee(other: Claim, shown: Claim | null): boolean {
  if (other.source === AT_ADMISSION || other.source === shown?.source) return false;
  const namesQuota = shown?.kind === 'official' || (shown?.kind === 'rule' && shown.confidence === 'high');
  return !namesQuota || other.quotas?.length === 1;
}

/** An inferred claim disputes a rule whose reach is not settled, and the stipend that the institute declares. */
export const mayDispute = (other: Claim, shown: Claim | null): boolean =>
  (other.fact === 'fee' && other.kind !== 'inferred' && isSecondFee(other, shown)) ||
  (other.fact !== 'fee' && other.kind !== 'inferred') ||
  (shown?.kind === 'rule' && shown.confidence !== 'high') ||
  (other.fact === 'stipend' && shown?.kind === 'declared' && OF_THE_INSTITUTE.has(other.source));

/** Trust in the source, then what says more about the seat, then the later year; equals keep their order. */
function compareTrust(a: Claim, b: Claim, order: readonly string[]): number {
  const rank = ({ source }: Claim) => (order.includes(source) ? order.indexOf(source) : order.length);
  return rank(a) - rank(b) || specificity(b) - specificity(a) || (b.year ?? 0) - (a.year ?? 0);
}

/** Ranges that overlap agree. Of words, only public and private owners disagree: a deemed university has a trust too. */
function disagrees(fact: FactName, shown: Claim['value'], other: Claim['value']): boolean {
  if (typeof shown === 'string' || typeof other === 'string') {
    return fact === 'management' && (shown === 'Government') !== (other === 'Government');
  }
  return findGap(shown, other) > FACTS[fact].tolerance * Math.max(shown.high, other.high);
}

const findGap = (a: FigureRange, b: FigureRange): number => Math.max(0, a.low - b.high, b.low - a.high);

/** A source that says the same twice says it once. */
function dropRepeats(claims: readonly Claim[]): Claim[] {
  const seen = new Set<string>();
  return claims.filter((claim) => {
    const key = JSON.stringify([claim.source, claim.value, claim.later, claim.course, claim.types]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
