// Ten candidates of different needs, in the season of 2025 replayed: before it, after Round 1 and after Round 2.
import { describe, expect, it, vi } from 'vitest';
import { choiceKey } from '../../../../api/contract/choices/choices.ts';
import { UNLIMITED } from '../../../../api/contract/limits.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { matchSeats } from '../../../../api/domain/matching/predict.ts';
import { findLaterChances } from '../../../../api/domain/season/later-chance.ts';
import { seatLineKey } from '../../../../api/domain/seats/seat-line.ts';
import { realPack } from '../../../support/real-packs.ts';
import { type Replay, replaySeason } from './replay-season.ts';

vi.setConfig({ testTimeout: 60_000 });

/** One institute in twelve, because a whole pack takes half a minute to fit. */
const replay = (known: number) => replaySeason(realPack('mcc'), { train: [2022, 2023, 2024], test: 2025, known }, 12);
const seasons = [replay(0), replay(1), replay(2)];
const karnataka = [0, 1].map((known) => replaySeason(realPack('kea'), { train: [2023], test: 2024, known }, 1));

type Candidate = readonly [quota: string, category: string, rank: number, isPwD?: boolean];

const CANDIDATES = {
  radiology: ['AI', 'GEN', 1_800],
  clinical: ['AI', 'OBC', 12_000],
  government: ['AI', 'SC', 38_000],
  deemed: ['PS', 'GEN', 65_000],
  board: ['AD', 'EWS', 110_000],
  disability: ['AI', 'OBC', 90_000, true],
  nri: ['NR', 'GEN', 120_000],
  karnataka: ['GOV', '2A', 20_000],
  hope: ['AI', 'GEN', 199_000],
  forces: ['AF', 'GEN', 40_000],
} as const satisfies Record<string, Candidate>;

/** What the product says of a candidate in a replay, and what the later rounds gave. */
function ask({ seats, given }: Replay, [quota, category, rank, isPwD = false]: Candidate) {
  const find = (rows: Iterable<{ code: string; id: number }>, code: string) =>
    [...rows].find((row) => row.code === code)?.id ?? -1;
  const request = predictionRequest.parse({
    rank,
    counsellingId: seats.counselling.id,
    quotaId: find(seats.quotas.values(), quota),
    categoryId: find(seats.categories.values(), category),
    isPwD,
    budget: null,
  });
  const { lines } = matchSeats(seats, request, UNLIMITED);
  const choices = [...Map.groupBy(lines, (line) => choiceKey(seatLineKey(seats, line))).values()];
  const after = { stage: seats.knownStages - 1, own: { listed: 'all' as const }, limit: UNLIMITED };
  const { each, any } = findLaterChances(seats, request, choices, after);
  const later = given.slice(seats.knownStages);
  const rows = each.map((one, at) => ({
    ...one,
    came: (choices[at] ?? []).some((line) => later.some((column) => (column[line] ?? 0) >= rank)),
  }));
  return { request, seats, any, rows };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanChance = (rows: ReturnType<typeof ask>['rows']) => mean(rows.map(({ chance }) => (chance ?? 0) / 100));
const shareThatCame = (rows: ReturnType<typeof ask>['rows']) => mean(rows.map(({ came }) => Number(came)));

describe.each([
  ['before the season', 0],
  ['after Round 1', 1],
  ['after Round 2', 2],
] as const)('%s', (_, known) => {
  const season = seasons[known] as Replay;

  it.each(['radiology', 'clinical', 'government', 'deemed', 'disability'] as const)('gives %s a seat', (name) => {
    const { any, rows } = ask(season, CANDIDATES[name]);
    expect(any).toBeGreaterThanOrEqual(95);
    expect(rows.some(({ came }) => came)).toBe(true);
  });

  // The list of a twelfth of the institutes says up to 68 % to the second: too much, but no certainty.
  it.each(['board', 'hope'] as const)('promises %s no seat, and none came', (name) => {
    const { any, rows } = ask(season, CANDIDATES[name]);
    expect(any ?? 0).toBeLessThanOrEqual(75);
    expect(rows.every(({ chance }) => (chance ?? 0) < 40)).toBe(true);
    expect(rows.filter(({ came }) => came)).toEqual([]);
  });

  it.each(['forces', 'nri'] as const)('gives %s no chance by the All India Rank', (name) => {
    const { any, rows } = ask(season, CANDIDATES[name]);
    expect(any).toBeNull();
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every(({ chance, without }) => chance === null && without === 'other-rank')).toBe(true);
  });
});

describe.each([1, 2])('seats that %d rounds gave to the rank', (known) => {
  it.each(['radiology', 'clinical', 'government'] as const)('come again to %s as often as said', (name) => {
    const { rows } = ask(seasons[known] as Replay, CANDIDATES[name]);
    const given = rows.filter((row) => row.given);
    expect(given.length).toBeGreaterThan(50);
    expect(Math.abs(meanChance(given) - shareThatCame(given))).toBeLessThanOrEqual(0.12);
    expect(shareThatCame(given)).toBeLessThan(0.97);
  });
});

describe('Karnataka', () => {
  it('has seats for the candidate before and after Round 1 of 2024', () => {
    for (const season of karnataka) {
      const { any, rows } = ask(season, CANDIDATES.karnataka);
      expect(any).toBeGreaterThanOrEqual(80);
      expect(rows.some(({ came }) => came)).toBe(true);
    }
  });
});
