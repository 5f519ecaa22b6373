// The verdict before the chance, by the rules and the seat lines of the repository's own data.
import { describe, expect, it } from 'vitest';
import { EVERY_QUOTA } from '../../../../api/contract/limits.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { countReached, judgeLine, judgeQuota, judgeSelection } from '../../../../api/domain/season/verdict.ts';
import { matchOne } from '../../../support/match-one.ts';
import { realPacks } from '../../../support/real-packs.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const packs = realPacks();

function open(counsellingId: number) {
  const seats = packs.counsellings.get(counsellingId);
  const season = packs.seasons.get(counsellingId);
  if (!seats || !season) throw new Error('run: npm run packs');
  return { seats, season };
}
const mcc = open(1);
const kea = open(2);

const quotaId = ({ seats }: typeof mcc, code: string) =>
  [...seats.quotas.values()].find((quota) => quota.code === code)?.id ?? -1;
const categoryId = ({ seats }: typeof mcc, code: string) =>
  [...seats.categories.values()].find((category) => category.code === code)?.id ?? -1;

const judge = (of: typeof mcc, quota: string, category: string, rank: number, isPwD = false) =>
  judgeSelection(of.season, of.seats, {
    rank,
    quotaId: quotaId(of, quota),
    categoryId: categoryId(of, category),
    isPwD,
  });
const read = (...answers: Parameters<typeof judge>) => {
  const { kind, rules } = judge(...answers);
  return `${kind}: ${rules.map((one) => `${one.rule.id} ${one.kind}`).join(', ')}`;
};

describe('judgeSelection', () => {
  it('says of several quotas which of them ask for a proof', () => {
    const every = (of: typeof mcc, category: string, isPwD = false, answers = {}) =>
      judgeSelection(of.season, of.seats, {
        answers,
        rank: 30_000,
        quotaId: EVERY_QUOTA,
        categoryId: categoryId(of, category),
        isPwD,
      });
    expect(every(mcc, 'GEN')).toMatchObject({ kind: 'eligible' });
    expect(every(mcc, 'GEN')).not.toHaveProperty('partly');
    const withDisability = every(mcc, 'OBC', true);
    expect(withDisability).toMatchObject({ kind: 'paper', partly: true });
    expect(withDisability.rules.map(({ rule }) => rule.id)).toEqual(expect.arrayContaining(['pwd-centre', 'obc-list']));
    const ofKarnataka = every(kea, 'GM', false, { area: 'schooling', minority: 'none', stjohns: 'none', nri: 'no' });
    expect(ofKarnataka).toMatchObject({ kind: 'paper', partly: true });
    const ofMaharashtra = every(open(5), 'Open candidate', false, { area: 'yes', minority: 'no', nri: 'no' });
    expect(ofMaharashtra.kind).toBe('eligible');
    expect(ofMaharashtra.rules.map(({ rule }) => rule.text)).toEqual([
      '50th percentile: a score of 262 or more.',
      expect.stringMatching(/^State quota \(private colleges too\): Candidates with an MBBS or domicile/),
      expect.stringMatching(/^Institutional \/ management .*: Any qualified candidate/),
    ]);
    const proofs = ofKarnataka.rules.filter(({ kind }) => kind === 'paper').map(({ rule }) => rule.text);
    expect(proofs).toEqual([
      expect.stringMatching(/^Government quota \(in private colleges too\): .*MBBS of Karnataka/),
      expect.stringMatching(/^Private seats: .*ten years of schooling in Karnataka/),
    ]);
  });

  it.each([
    ['AI', 'GEN', 65_000, false, 'eligible: q-general eligible, el-ai eligible'],
    ['AI', 'OBC', 12_000, false, 'paper: q-reserved eligible, el-ai eligible, obc-list paper'],
    [
      'AI',
      'OBC',
      90_000,
      true,
      'paper: q-reserved eligible, el-ai eligible, obc-list paper, pwd-centre paper, pwd-2026 paper, pwd-surgical paper',
    ],
    ['AI', 'GEN', 199_000, false, 'not-eligible: q-general not-eligible, el-ai eligible'],
    [
      'AI',
      'GEN',
      140_000,
      true,
      'paper: q-general-pwd eligible, el-ai eligible, pwd-centre paper, pwd-2026 paper, pwd-surgical paper',
    ],
    ['AI', 'SC', 159_944, false, 'not-eligible: q-reserved not-eligible, el-ai eligible, category-paper paper'],
    ['PS', 'OBC', 65_000, false, 'eligible: q-reserved eligible, el-ps eligible'],
    ['NR', 'GEN', 120_000, false, 'paper: q-general eligible, el-nri-1 paper, el-nri-2 paper, doc-nri paper'],
    ['MM', 'GEN', 60_000, false, 'paper: q-general eligible, el-mm paper'],
    ['DU', 'GEN', 9_000, false, 'paper: q-general eligible, el-du paper'],
    ['AF', 'GEN', 40_000, false, 'other-rank: q-general eligible, el-af other-rank'],
  ])('judges quota %s, %s, rank %d, disability %s', (quota, category, rank, isPwD, expected) => {
    expect(read(mcc, quota, category, rank, isPwD)).toBe(expected);
  });

  it.each([
    ['GOV', '2A', 20_000, 'paper: q-reserved eligible, el-gov paper, category paper'],
    ['PRIV', 'GM', 20_000, 'paper: q-general eligible, el-priv paper'],
    ['OPN', 'GM', 20_000, 'eligible: q-general eligible, el-opn eligible'],
    ['MA', 'GM', 20_000, 'unknown: q-general eligible, el-minority-linguistic unknown'],
  ])('judges quota %s of Karnataka, %s, rank %d', (quota, category, rank, expected) => {
    expect(read(kea, quota, category, rank)).toBe(expected);
  });

  it('names the sessions that lowered the percentile only beyond it', () => {
    expect(judge(mcc, 'AI', 'GEN', 199_000).cuts).toEqual([2025, 2024, 2023]);
    expect(judge(mcc, 'AI', 'GEN', 65_000).cuts).toEqual([]);
  });

  it('counts beyond the percentile what each year on record brought, and less to a worse rank', () => {
    const reachedAt = (rank: number) => judge(mcc, 'AI', 'OBC', rank).reached ?? [];
    const years = reachedAt(170_000).map(({ year, isPartial = false }) => [year, isPartial]);
    expect(years).toEqual([
      [2023, false],
      [2024, false],
      [2025, true],
    ]);
    expect(reachedAt(170_000).every(({ lines }, at) => lines > (reachedAt(215_000)[at]?.lines ?? 0))).toBe(true);
    expect(reachedAt(285_000).every(({ lines }) => lines === 0)).toBe(true);
    expect(judge(mcc, 'AI', 'OBC', 65_000)).not.toHaveProperty('reached');
  });

  it('shows every rule with its session and source', () => {
    const { year, rules } = judge(mcc, 'AI', 'OBC', 90_000, true);
    expect(year).toBe(2026);
    expect(rules.find(({ rule }) => rule.id === 'pwd-centre')?.rule.year).toBe(2020);
    expect(rules.every(({ rule }) => rule.source !== '' && rule.year <= 2026)).toBe(true);
  });

  it('says nothing by the rules of another year', () => {
    const request = { rank: 65_000, quotaId: 1, categoryId: 1, isPwD: false };
    const nothing = { year: 2026, kind: null, rules: [], cuts: [] };
    expect(judgeSelection({ ...mcc.season, year: 2025 }, mcc.seats, request)).toEqual(nothing);
    expect(judgeSelection({ ...mcc.season, rules: null }, mcc.seats, request)).toEqual(nothing);
    expect(judgeSelection(undefined, mcc.seats, request)).toEqual(nothing);
  });
});

describe('judgeQuota', () => {
  it('leaves out what depends on category, disability and rank', () => {
    expect(judgeQuota(mcc.season, mcc.seats, 'AI').rules.map(({ rule }) => rule.id)).toEqual(['el-ai']);
  });
});

describe('judgeLine', () => {
  it('names the papers of the pool of a seat', () => {
    const { seats, season } = mcc;
    const pool = categoryId(mcc, 'OBC-PWD');
    const line = seats.category.findIndex((id, at) => id === pool && seats.quota[at] === quotaId(mcc, 'AI'));
    const { kind, rules } = judgeLine(season, seats, line);
    expect([kind, rules.map(({ rule }) => rule.id)]).toEqual([
      'paper',
      ['el-ai', 'obc-list', 'pwd-centre', 'pwd-2026', 'pwd-surgical'],
    ]);
  });
});

const seats = smallSeats();
const ask = (rank: number) =>
  predictionRequest.parse({ rank, counsellingId: 7, quotaId: 1, categoryId: 2, budget: null });

describe('countReached', () => {
  it('counts each seat once in a year, whatever its pools and rounds', () => {
    const counts = countReached(seats, ask(1));
    expect(counts.map(({ year }) => year)).toEqual([2023, 2024]);
    const { lines: every } = matchOne(seats, ask(1), -1);
    for (const { lines } of counts) expect(lines).toBeGreaterThan(0);
    expect(Math.max(...counts.map(({ lines }) => lines))).toBeLessThanOrEqual(every.length);
  });

  it('counts a closing rank that equals the rank, and none beyond the last one', () => {
    const last = Math.max(...seats.closing);
    const at = (rank: number) => countReached(seats, ask(rank)).reduce((sum, { lines }) => sum + lines, 0);
    const ranks = Array.from(seats.closing).toSorted((one, other) => one - other);
    expect(at(last + 1)).toBe(0);
    expect(ranks.some((rank) => at(rank) > at(rank + 1))).toBe(true);
  });
});
