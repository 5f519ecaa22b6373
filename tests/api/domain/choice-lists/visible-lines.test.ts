// Which seats of a choice list have figures, and the chance of those that are counted.

import { describe, expect, it } from 'vitest';
import { UNLIMITED } from '../../../../api/contract/limits.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { fromNow, percent } from '../../../../api/domain/chances/chances.ts';
import { findRanking } from '../../../../api/domain/chances/inverse.ts';
import { chanceOfAny } from '../../../../api/domain/chances/list-chance.ts';
import { describeChoice } from '../../../../api/domain/choice-lists/choice-lists.ts';
import {
  createCountedPools,
  createEligibilityCheck,
  createEligiblePools,
  createPoolFinder,
} from '../../../../api/domain/choice-lists/counted-seats.ts';
import { listPositions } from '../../../../api/domain/choice-lists/list-positions.ts';
import { buildItemsOfLines, isVisible, judgeSeats } from '../../../../api/domain/choice-lists/visible-lines.ts';
import type { OwnLines } from '../../../../api/domain/matching/own-results.ts';
import { seatLineKey } from '../../../../api/domain/seats/seat-line.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { giveByOtherRank, smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const RANK = 4_500;
const request = predictionRequest.parse({ rank: RANK, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null });
const key = (line: number) => seatLineKey(seats, line);
const everything = { shown: new Set<string>(), limit: UNLIMITED };
/** Quota 2 goes by another rank. */
const byOtherRank = smallSeats(giveByOtherRank);

describe('judgeSeats', () => {
  const judge = (ids: readonly string[], visibility = everything, of = seats) =>
    judgeSeats(of, request, ids, visibility).map(({ line, status }) => [line, status]);

  it('counts the seats of every quota that the candidate may take', () => {
    expect(judge([key(0), key(5), key(0)])).toEqual([
      [0, 'counted'],
      [5, 'counted'],
    ]);
  });

  it('says why a seat has no figures', () => {
    expect(judge([key(1), 'demo.x.y.AI.GN'])).toEqual([
      [1, 'not-eligible'],
      [-1, 'gone'],
    ]);
    expect(judge([key(5)], everything, byOtherRank)).toEqual([[5, 'other-rank']]);
  });

  it('counts only shown seats under a limited plan', () => {
    const limited = { shown: new Set([key(0)]), limit: 15 };
    expect(judge([key(0), key(2), key(1)], limited)).toEqual([
      [0, 'counted'],
      [2, 'not-shown'],
      // Another pool of this choice is open to the candidate.
      [1, 'not-shown'],
    ]);
  });

  it('shows figures of a seat that goes by another rank, and of no other without a chance', () => {
    const statuses = ['counted', 'other-rank', 'not-shown', 'not-eligible', 'elsewhere', 'gone'] as const;
    const visible = statuses.filter((status) => isVisible({ id: '', line: 0, status }));
    expect(visible).toEqual(['counted', 'other-rank']);
  });
});

describe('buildItemsOfLines', () => {
  const build = (of: SeatIndex, lines: number[], rank = RANK) =>
    buildItemsOfLines(of, lines, { ...request, rank }, 'GN');

  it('has the level and the chance of each line', () => {
    const items = build(seats, [0, 3]);
    expect(items.map(({ id, chance_level }) => [id, chance_level])).toEqual([
      [key(0), 'Moderate'],
      [key(3), 'Moderate'],
    ]);
    // The first is nearly always on offer, the second six times in ten and then certain.
    expect(items.map(({ on_offer, chance_if_offered }) => [on_offer, chance_if_offered])).toEqual([
      [95, 66],
      [60, 99],
    ]);
  });

  it('has the chance of all pools of a choice where there are several, and who asks', () => {
    const asked = { ...request, rank: 6_500, categoryId: 2, isPwD: true };
    const items = buildItemsOfLines(byOtherRank, [0, 1, 2, 5], asked, 'BC');
    expect(items.map(({ seat_chance }) => seat_chance)).toEqual([94, 94, null, null]);
    expect(items[0]).toMatchObject({ user_rank: 6_500, category: 'BC' });
  });

  it('has the level of the own number where the person knows more of a line', () => {
    const levelOf = (rank: number, own?: OwnLines) =>
      buildItemsOfLines({ ...seats, held: 1 }, [0], { ...request, rank }, 'GN', own)[0]?.chance_level;
    const listed = { listed: new Set([0]) };
    expect([levelOf(4_000), levelOf(4_000, listed), levelOf(90_000, listed)]).toEqual(['Low', 'Moderate', 'Low']);
  });

  it('has a level down to its last rank', () => {
    const last = findRanking(seats).cutRanks.map((lastRanks) => lastRanks[0] as number);
    const levels = last.slice(1).map((rank) => build(seats, [0], rank)[0]?.chance_level);
    expect(levels).toEqual(['Good', 'Moderate', 'Low']);
  });

  it('calls a chance below the floor of Low Low too', () => {
    const [item] = build(seats, [0], 100_000);
    expect(item).toMatchObject({ chance_level: 'Low', chance_score: 1 });
  });

  it('gives no chance where another rank counts', () => {
    const [item] = build(byOtherRank, [5]);
    expect(item).toMatchObject({ chance_level: null, chance_score: null });
  });
});

describe('the chance of a list', () => {
  const chance = (lines: readonly number[], visibility = everything, of = seats, rank = RANK) =>
    listPositions(
      of,
      { ...request, rank },
      lines.map((line) => describeChoice(of, line)),
      visibility,
      [],
    ).listChance;

  it('counts each eligible seat once, and the others apart', () => {
    expect(chance([0, 2, 0, 1], everything, seats, 16_000)).toEqual({
      chance: percent(chanceOfAny(fromNow(seats), [0, 2], Math.log(16_000))),
      counted: 2,
      uncounted: 0,
    });
  });

  it('counts only shown seats under a limited plan', () => {
    expect(chance([0, 2], { shown: new Set([key(2)]), limit: 15 })).toMatchObject({ counted: 1, uncounted: 1 });
  });

  it('has no chance without a counted seat', () => {
    expect(chance([])).toEqual({ chance: null, counted: 0, uncounted: 0 });
    expect(chance([5], everything, byOtherRank)).toEqual({ chance: null, counted: 0, uncounted: 1 });
  });
});

describe('createEligibilityCheck', () => {
  it('follows the rules of each quota', () => {
    const ruled = smallSeats((pack) => {
      pack.eligibility = [{ quotaId: 2, categoryId: 1, pwd: false, pools: [3] }, ...pack.eligibility];
    });
    const isEligible = createEligibilityCheck(ruled, request);
    expect([0, 1, 2, 5].map(isEligible)).toEqual([true, false, true, false]);
  });
});

describe('createCountedPools', () => {
  it('takes a choice for every pool that the candidate may take where the starred one is of others and none is in reach', () => {
    const far = { ...request, rank: 400_000 };
    const [isEligible, findEligible] = [createEligibilityCheck(seats, far), createEligiblePools(seats, far)];
    const lines = Array.from({ length: seats.size }, (_, line) => line);
    const ofOthers = lines.filter((line) => !isEligible(line) && findEligible(line).length > 0);
    expect(ofOthers.length).toBeGreaterThan(0);
    const find = createCountedPools(seats, far);
    expect(ofOthers.map(find)).toEqual(ofOthers.map(findEligible));
    expect(lines.filter(isEligible).flatMap(find)).toEqual([]);
    // In reach: as for a starred pool of the own.
    const [near, inReach] = [createCountedPools(seats, request), createPoolFinder(seats, request)];
    const reached = ofOthers.filter((line) => inReach(line).length > 0);
    expect(reached.length).toBeGreaterThan(0);
    expect(reached.map(near)).toEqual(reached.map(inReach));
  });
});
