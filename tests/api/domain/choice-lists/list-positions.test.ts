// The positions of a choice list: which choices have figures, and why the others have none.
import { describe, expect, it } from 'vitest';
import { UNLIMITED } from '../../../../api/contract/limits.ts';
import { readSeatScore } from '../../../../api/contract/prediction/chance-levels.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { describeChoice } from '../../../../api/domain/choice-lists/choice-lists.ts';
import { listPositions } from '../../../../api/domain/choice-lists/list-positions.ts';
import { buildItemsOfLines } from '../../../../api/domain/choice-lists/visible-lines.ts';
import { seatLineKey } from '../../../../api/domain/seats/seat-line.ts';
import { giveByOtherRank, smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const RANK = 4_500;
const request = predictionRequest.parse({ rank: RANK, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null });
const key = (line: number) => seatLineKey(seats, line);
const everything = { shown: new Set<string>(), limit: UNLIMITED };
/** Quota 2 goes by another rank. */
const byOtherRank = smallSeats(giveByOtherRank);

describe('listPositions', () => {
  const list = (...lines: number[]) => lines.map((line) => describeChoice(seats, line));
  const show = (lines: number[], visibility = everything, of = seats) =>
    listPositions(of, request, list(...lines), visibility, buildItemsOfLines(of, lines, request, 'GN'));

  const ask = (rank: number, lines: number[], of = seats) => {
    const asked = { ...request, rank };
    const choices = lines.map((line) => describeChoice(of, line));
    return listPositions(of, asked, choices, everything, buildItemsOfLines(of, lines, asked, 'GN'));
  };

  it('gives each choice its figures, and percents that add up to 100', () => {
    const { choices, nothing, uncounted } = show([0, 2]);
    const [first, second] = choices;
    expect(first).toMatchObject({
      number: 1,
      ids: [key(0)],
      code: null,
      status: 'counted',
      level: 'Moderate',
      fee: { low: 50_000, high: 50_000 },
      total: { low: 150_000, high: 150_000 },
      bond: 0,
    });
    expect(Object.entries(first?.marks ?? {}).map(([fact, { kind, year }]) => [fact, kind, year])).toEqual([
      ['fee', 'official', 2024],
      ['stipend', 'official', 2024],
      ['bond', 'official', 2024],
    ]);
    expect(second).toMatchObject({ number: 2, fee: { low: 1_200_000, high: 1_200_000 }, bond: null });
    expect(Math.abs((first?.here ?? 0) - (first?.chance ?? 0))).toBeLessThanOrEqual(1);
    expect((first?.here ?? 0) + (second?.here ?? 0) + (nothing ?? 0)).toBe(100);
    expect(uncounted).toBe(0);
  });

  it('says of no choice more than its card', () => {
    const { choices, nothing } = ask(5_000, [0, 3]);
    expect([choices.map(({ chance, here }) => [chance, here]), nothing]).toEqual([
      [
        [44, 44],
        [60, 34],
      ],
      22,
    ]);
  });

  it('replays past seasons, and trusts many rows less where one brought nothing', () => {
    const many = smallSeats(({ lines, forecast }) => {
      lines.institute = [0, 1, 1, 2, 2, 3];
      lines.course = [0, 0, 1, 1, 2, 0];
      lines.category = lines.category.map(() => 1);
      forecast.location = forecast.location.map((column) => column.map(() => 10.1));
    });
    const { past, nothing } = ask(24_000, [0, 1, 2, 3, 4, 5], many);
    expect(past.map(({ year, rounds }) => [year, rounds.map(({ choice }) => choice)])).toEqual([
      [2024, [null, null]],
      [2023, [4, 4]],
    ]);
    // 10 without the year that brought nothing.
    expect(nothing).toBe(11);
  });

  it('takes the pools of a choice together, with the figures of the likeliest', () => {
    const obc = { ...request, categoryId: 2 };
    const lines = [0, 1];
    const items = buildItemsOfLines(seats, lines, obc, 'BC');
    for (const order of [items, items.toReversed()]) {
      const { choices } = listPositions(seats, obc, list(...lines), everything, order);
      expect(choices).toHaveLength(1);
      expect(choices[0]).toMatchObject({
        ids: [key(0), key(1)],
        status: 'counted',
        chance: items[1] && readSeatScore(items[1]),
      });
    }
    expect(items[1]?.chance_score).toBeGreaterThan(items[0]?.chance_score ?? 100);
  });

  it('counts the years since any pool was given that counts', () => {
    const obc = { ...request, categoryId: 2 };
    const missedOf = (lines: readonly number[], visibility: typeof everything) => {
      const old = smallSeats(({ closings }) => {
        closings.round = closings.round.map((round, at) => (lines.includes(closings.line[at] ?? -1) ? 0 : round));
      });
      return listPositions(old, obc, list(1), visibility, buildItemsOfLines(old, [1], obc, 'BC')).choices[0]?.missed;
    };
    for (const visibility of [everything, { shown: new Set([key(1)]), limit: 15 }])
      expect([missedOf([1], visibility), missedOf([0, 1, 4], visibility)]).toEqual([0, 1]);
  });

  it('gives a choice the status of its best pool', () => {
    const { choices, uncounted } = show([1, 0, 5]);
    expect(choices.map(({ status }) => status)).toEqual(['counted', 'counted']);
    expect(uncounted).toBe(0);
    const hidden = show([0, 2], { shown: new Set([key(2)]), limit: 15 });
    expect(hidden.choices.map(({ status, here }) => [status, here === null])).toEqual([
      ['not-shown', true],
      ['counted', false],
    ]);
    expect(hidden.choices[0]).toMatchObject({ level: null, chance: null, fee: null, total: null, bond: null });
    expect(hidden.uncounted).toBe(1);
  });

  it('has no chance of nothing without a counted choice', () => {
    const { choices, nothing, uncounted } = show([5], everything, byOtherRank);
    expect([choices[0]?.status, choices[0]?.here, nothing, uncounted]).toEqual(['other-rank', null, null, 1]);
    expect(choices[0]?.fee).toEqual({ low: 2_000_000, high: 2_000_000 });
    expect(show([])).toMatchObject({ choices: [], nothing: null, uncounted: 0 });
  });

  it('keeps the total of a doubtful fee, with its mark', () => {
    const doubted = smallSeats((pack) => {
      for (const mark of pack.marks) mark.doubtful = true;
    });
    const [choice] = show([0], everything, doubted).choices;
    expect(choice).toMatchObject({ total: { low: 150_000, high: 150_000 }, marks: { fee: { doubtful: true } } });
  });

  it('names the longest bond', () => {
    const bonded = smallSeats((pack) => {
      for (const set of pack.figures) if (set.bond) set.bond = { low: 1, high: 3, mark: 0 };
    });
    expect(show([0], everything, bonded).choices[0]?.bond).toBe(3);
  });
});
