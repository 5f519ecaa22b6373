// Replay of a choice list: the rules of upgrading, and 500 candidates of 2024 whose list is the seat that they got.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReplayRound, ReplayYear } from '../../../../api/contract/choices/choice-tools.ts';
import { choiceKey } from '../../../../api/contract/choices/choices.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { createReplay, replayList, trustInMany } from '../../../../api/domain/choice-lists/replay.ts';
import { viewAsHeld } from '../../../../api/domain/season/held-rounds.ts';
import { linesByKey } from '../../../../api/domain/seats/seat-line.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { repositoryRoot } from '../../../support/import-rules.ts';
import { realPacks } from '../../../support/real-packs.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const list = (...lines: number[]) => lines.map((line, place) => ({ number: place + 1, lines: [line] }));
const brief = (rounds: readonly ReplayRound[] = []) => rounds.map(({ choice, change }) => `${choice} ${change}`);

describe('replayList', () => {
  it('gives the highest choice that closes at the rank or beyond', () => {
    const [latest] = replayList(seats, list(0, 5), 4_200);
    expect(latest?.rounds).toEqual([
      { round: 'Round 1', choice: 1, change: 'given', closing: 4_200 },
      { round: 'Round 2', choice: 1, change: 'kept', closing: null },
    ]);
  });

  it('upgrades to a higher choice only', () => {
    const [latest] = replayList(seats, list(0, 5, 2), 4_500);
    expect(brief(latest?.rounds)).toEqual(['2 given', '1 upgraded']);
    const [other] = replayList(seats, list(5, 0), 4_500);
    expect(brief(other?.rounds)).toEqual(['1 given', '1 kept']);
  });

  it('gives a choice of several pools by the one that closed last', () => {
    for (const lines of [
      [0, 1],
      [1, 0],
    ]) {
      const [latest] = replayList(seats, [{ number: 1, lines }], 9_000);
      expect(latest?.rounds[0]).toEqual({ round: 'Round 1', choice: 1, change: 'given', closing: 10_000 });
    }
  });

  it('gives nothing beyond every closing rank', () => {
    const [latest, earlier] = replayList(seats, list(0, 2), 16_000);
    expect(brief(latest?.rounds)).toEqual(['null nothing', 'null nothing']);
    expect([latest?.year, earlier?.year]).toEqual([2024, 2023]);
  });

  it('begins with the round that is next, without a seat of those before', () => {
    const [latest] = replayList(viewAsHeld(seats, 1), list(0, 5), 4_200);
    expect(latest?.rounds.map(({ round }) => round)).toEqual(['Round 2']);
    expect(brief(latest?.rounds)).toEqual(['1 given']);
    expect(replayList(viewAsHeld(seats, 2), list(0, 5), 4_200)[0]?.rounds).toHaveLength(2);
  });

  it('is of whole seasons where every list of this one is loaded', () => {
    expect(replayList({ ...seats, held: seats.stages.length }, list(0, 5), 4_200)[0]?.rounds).toHaveLength(2);
  });

  it('leaves out a season without a list of the rounds that are entered', () => {
    const short = smallSeats((pack) => {
      for (const round of pack.rounds) if (round.year === 2023) round.stage = 0;
    });
    expect(replayList(viewAsHeld(short, 1), list(0), 4_000).map(({ year }) => year)).toEqual([2024]);
  });

  it('leaves a held seat out of a stray round', () => {
    const stray = smallSeats((pack) => {
      for (const round of pack.rounds) if (round.stage === 1) round.label = 'Stray Vacancy Round';
    });
    expect(brief(replayList(stray, list(0, 5), 4_500)[0]?.rounds)).toEqual(['2 given', '2 kept']);
    expect(brief(replayList(stray, list(0), 4_500)[0]?.rounds)).toEqual(['null nothing', '1 given']);
  });

  it('names the rounds without a list, and leaves out a year without its first round', () => {
    const partial = smallSeats((pack) => {
      pack.rounds = pack.rounds.map((round) => (round.year === 2023 ? { ...round, stage: 1 } : round));
      pack.forecast.stages.push('Stray');
      for (const column of [pack.forecast.location, pack.forecast.scale, pack.forecast.share]) {
        column.push([...(column.at(-1) ?? [])]);
      }
    });
    expect(replayList(partial, list(0), 4_000).map(({ year, missing }) => [year, missing])).toEqual([
      [2024, ['Stray']],
    ]);
  });
});

describe('createReplay', () => {
  const request = predictionRequest.parse({ rank: 4_500, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null });

  it('counts every pool of a choice', () => {
    const asked = { ...request, categoryId: 2 };
    const replay = createReplay(seats, asked);
    const alone = (line: number) => replayList(seats, [{ number: 1, lines: [line] }], asked.rank);
    const came = (past: ReplayYear[]) => past.every(({ rounds }) => rounds.some(({ choice }) => choice));
    expect([...Array(seats.size).keys()].some((line) => came(replay([line])) && !came(alone(line)))).toBe(true);
    expect(createReplay(seats, request)([0]).map(({ rounds }) => rounds.at(-1)?.choice)).toEqual([1, 1]);
  });
});

describe('trustInMany', () => {
  const season = (choice: number | null, missing: string[] = []): ReplayYear => ({
    year: 2025,
    rounds: [{ round: 'Round 3', choice, change: 'nothing', closing: null }],
    missing,
  });
  const [came, empty, unknown] = [season(1), season(null), season(null, ['Stray'])];

  it.each([
    [[], 1],
    [[unknown], 1],
    [[came, came], 1],
    [[empty], 1 / 3],
    [[came, empty], 0.6],
    [[came, empty, empty], 3 / 7],
    [[empty, empty, unknown], 0.2],
  ])('is whole where every known season brought one: %j', (past, trust) => {
    expect(trustInMany(past)).toBeCloseTo(trust, 9);
  });

  it('counts a season for the part of the list that brought something', () => {
    const past = [season(4), season(2), season(9, ['Stray'])];
    const trusted = [1, 2, 4, 9].map((last) => trustInMany(past, last));
    expect(trusted).toEqual([0.2, 0.6, 1, 1]);
  });
});

describe('replayList for 500 candidates of 2024', () => {
  let mcc: SeatIndex;
  const candidates = (
    parse(readFileSync(join(repositoryRoot, 'tests/fixtures/seats-of-candidates-2024.csv')), {
      columns: true,
    }) as Record<'rank' | 'round1' | 'round2', string>[]
  ).map(({ rank, round1, round2 }) => ({ rank: Number(rank), first: round1, second: round2 }));

  beforeAll(() => {
    const found = realPacks().counsellings.get(1);
    if (!found) throw new Error('The MCC pack is missing');
    mcc = found;
  });

  /** The list of a candidate is the seat of Round 2 above that of Round 1; pools of one choice are one choice. */
  const replay = ({ rank, first, second }: (typeof candidates)[number]) => {
    const wanted = [second, first].filter(Boolean);
    const keys = [...new Set(wanted.map(choiceKey))];
    const choices = keys.map((key, place) => ({
      number: place + 1,
      lines: wanted.filter((id) => choiceKey(id) === key).map((id) => linesByKey(mcc).get(`mcc.${id}`) ?? -1),
    }));
    const year = replayList(mcc, choices, rank).find((found) => found.year === 2024);
    const [one, two] = year?.rounds ?? [];
    return { one: keys[(one?.choice ?? 0) - 1] ?? '', two: keys[(two?.choice ?? 0) - 1] ?? '', closing: one?.closing };
  };

  it('ends Round 2 with the seat of the list for each of them', () => {
    expect(candidates).toHaveLength(500);
    const wrong = candidates.filter((one) => replay(one).two !== choiceKey(one.second || one.first));
    expect(wrong).toEqual([]);
  });

  it('ends Round 1 with the seat of the list, unless the later seat was given beyond the rank already', () => {
    const different = candidates.filter((one) => replay(one).one !== choiceKey(one.first));
    for (const one of different) {
      expect(replay(one).one).toBe(choiceKey(one.second));
      expect(replay(one).closing).toBeGreaterThanOrEqual(one.rank);
    }
    expect(different.length).toBeLessThan(0.1 * candidates.length);
  });
});
