// The rules by which claims about one fact are merged, one test each.
import { describe, expect, it } from 'vitest';
import { type Claim, figure, makeClaim } from '../../../../scripts/packs/facts/claim.ts';
import { mayDispute, mergeClaims, type TrustOrder } from '../../../../scripts/packs/facts/merge.ts';

const trust: TrustOrder = new Map([['fee', ['declared', 'compiled', 'inferred']]]);
const claim = (source: string, amount: number, parts: Partial<Claim> = {}): Claim =>
  makeClaim({ fact: 'fee', value: figure(amount), source, kind: 'compiled', ...parts });
const merge = (claims: readonly Claim[], refuse: (one: Claim) => string | null = () => null) =>
  mergeClaims('fee', claims, trust, refuse);

describe('mergeClaims', () => {
  it('shows the most trusted source', () => {
    const { shown, others } = merge([claim('compiled', 40_000), claim('declared', 41_000)]);
    expect([shown?.source, others.map(({ source }) => source)]).toEqual(['declared', ['compiled']]);
  });

  it('puts a source without a place in the order last', () => {
    expect(merge([claim('stranger', 1_000), claim('inferred', 2_000)]).shown?.source).toBe('inferred');
  });

  it('prefers what names the course among equally trusted claims', () => {
    const named = claim('declared', 90_000, { course: 'md-anatomy' });
    expect(merge([claim('declared', 50_000), named]).shown).toBe(named);
  });

  it('prefers the later year among equals', () => {
    const older = claim('declared', 50_000, { year: 2023 });
    const later = claim('declared', 60_000, { year: 2025 });
    expect(merge([older, later]).shown).toBe(later);
  });

  it('never shows a refused claim and names the rule', () => {
    const refuse = ({ source }: Claim) => (source === 'declared' ? 'too-large' : null);
    const { shown, refused } = merge([claim('declared', 9_000_000), claim('compiled', 40_000)], refuse);
    expect([shown?.source, refused.map(({ rule }) => rule)]).toEqual(['compiled', ['too-large']]);
  });

  it('shows nothing where every claim is refused', () => {
    expect(merge([claim('declared', 9_000_000)], () => 'too-large').shown).toBeNull();
  });

  it('keeps a repeated claim once', () => {
    expect(merge([claim('declared', 50_000), claim('declared', 50_000)]).others).toEqual([]);
  });

  it('says that sources differ beyond the tolerance only', () => {
    expect(merge([claim('declared', 100_000), claim('compiled', 95_000)]).disputed).toBe(false);
    expect(merge([claim('declared', 100_000), claim('compiled', 60_000)]).disputed).toBe(true);
  });

  it('lets ranges that overlap agree', () => {
    const range = claim('declared', 0, { value: { low: 100_000, high: 6_800_000 } });
    expect(merge([range, claim('compiled', 2_500_000)]).disputed).toBe(false);
  });

  it('does not let an inferred claim dispute', () => {
    expect(merge([claim('declared', 100_000), claim('inferred', 10_000, { kind: 'inferred' })]).disputed).toBe(false);
  });

  it('does not let a refused claim dispute', () => {
    const refuse = ({ source }: Claim) => (source === 'compiled' ? 'wrong' : null);
    expect(merge([claim('declared', 100_000), claim('compiled', 10_000)], refuse).disputed).toBe(false);
  });

  it('lets owners disagree only about public or private', () => {
    const owner = (source: string, value: string) => makeClaim({ fact: 'management', value, source, kind: 'official' });
    const mergeOwners = (...owners: Claim[]) => mergeClaims('management', owners, new Map(), () => null).disputed;
    expect(mergeOwners(owner('a', 'Deemed'), owner('b', 'Trust'))).toBe(false);
    expect(mergeOwners(owner('a', 'Government'), owner('b', 'Trust'))).toBe(true);
  });
});

describe('mayDispute', () => {
  it('keeps what the reader needs to see both sources', () => {
    const rule = claim('rule', 1, { kind: 'rule', confidence: 'medium' });
    const inferred = claim('inferred', 0, { kind: 'inferred' });
    expect([mayDispute(inferred, rule), mayDispute(inferred, { ...rule, confidence: 'high' })]).toEqual([true, false]);
  });
});

describe('a fee in doubt', () => {
  const compiled = claim('compiled', 12_000, { quotas: ['AI'] });
  const isDisputed = (shown: Claim, other: Claim) => merge([shown, other]).disputed;
  const declared = (parts: Partial<Claim> = {}) =>
    claim('declared', 22_000, { kind: 'declared', quotas: ['AI', 'PS'], ...parts });

  it('is one that two sources tell of the same quota, more than a tenth apart', () => {
    expect(isDisputed(declared(), compiled)).toBe(true);
    expect(isDisputed(declared({ value: figure(13_000) }), compiled)).toBe(false);
  });

  it('is none where the other sum is paid at admission, or from the same source', () => {
    expect(isDisputed(compiled, declared({ source: 'mcc-admission' }))).toBe(false);
    expect(isDisputed(declared(), declared({ value: figure(50_000) }))).toBe(false);
  });

  it('is none where a list names the quota and the college declares one sum for all of them', () => {
    expect(
      isDisputed(
        claim('declared', 41_000, { kind: 'official', quotas: ['AI'] }),
        claim('compiled', 90_000, { kind: 'declared', quotas: ['AI', 'PS'] }),
      ),
    ).toBe(false);
  });
});
