// Seats that go by another rank than the candidate's: listed with their past, without a chance.
import { describe, expect, it } from 'vitest';
import { UNLIMITED } from '../../../../api/contract/limits.ts';
import { openSeats } from '../../../../api/contract/prediction/open-seats.ts';
import { predictionItem } from '../../../../api/contract/prediction/prediction-item.ts';
import { formatRankLists } from '../../../../api/contract/prediction/rank-lists.ts';
import { predictedSeats } from '../../../../api/contract/prediction/seat-line.ts';
import { describeChoice } from '../../../../api/domain/choice-lists/choice-lists.ts';
import { listPositions } from '../../../../api/domain/choice-lists/list-positions.ts';
import { type MatchedList, matchLists, predict } from '../../../../api/domain/matching/predict.ts';
import { linesByKey } from '../../../../api/domain/seats/seat-line.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { writeListsReply } from '../../../../api/services/seats-reply.ts';
import { realPacks } from '../../../support/real-packs.ts';
import { WITHOUT_CHANCE } from '../../../support/seat-items.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const byAfmsRank = (pack: Pack) => {
  const [, paid] = pack.quotas;
  if (paid) paid.givenBy = 'AFMS rank';
  pack.rankLists = {
    names: ['service candidates', 'civilians'],
    marks: ['AFMS Rank', 'AFMS Rank'],
    closing: [8, 8],
    list: [0, 1],
    rank: [22_000, 20_000],
    number: [105, 3_626],
    admitted: [1, 1],
  };
};
const seats = smallSeats(byAfmsRank);
const request = {
  rank: 1,
  counsellingId: 7,
  quotaId: 2,
  categoryId: 1,
  baseCategory: 'GN',
  isPwD: false,
  isPdfRequest: false,
  budget: null,
  preferredCourses: [],
};

describe('Armed Forces and NRI seats of MCC', () => {
  const packs = realPacks();
  const mcc = packs.counsellings.get(1) as SeatIndex;
  const quotaIds = [...mcc.quotas.values()].filter(({ code }) => code === 'AF' || code === 'NR').map(({ id }) => id);

  it('have no chance by All India Rank, and their closing ranks of 2025 by list', () => {
    expect(quotaIds).toHaveLength(2);
    for (const quotaId of quotaIds) {
      const { items } = predict(mcc, { ...request, counsellingId: 1, quotaId, rank: 40_000 }, UNLIMITED);
      expect(items.length).toBeGreaterThan(60);
      expect(items.filter((item) => item.chance_level !== null || item.chance_score !== null)).toEqual([]);
      const rounds = items.flatMap(({ historicalData }) =>
        historicalData.flatMap((entry) => (entry.year === 2025 ? Object.values(entry.rounds) : [])),
      );
      expect(rounds.length).toBeGreaterThan(100);
      for (const { closing_rank, admitted_number, lists = [] } of rounds) {
        expect(Math.max(...lists.map(({ closing }) => closing))).toBe(closing_rank);
        expect(lists.reduce((sum, { admitted }) => sum + admitted, 0)).toBe(admitted_number);
      }
    }
  });

  it('show both lists of General Surgery at the Institute of Naval Medicine in Round 2 of 2025', () => {
    const [quotaId] = quotaIds.filter((id) => mcc.quotas.get(id)?.code === 'AF');
    const items = predict(mcc, { ...request, counsellingId: 1, quotaId: quotaId ?? 0 }, UNLIMITED).items;
    const surgery = items.find(
      ({ college, course }) =>
        /Naval Medicine/i.test(college.college_name) && course.course_name === 'MS General Surgery',
    );
    expect(formatRankLists(surgery?.historicalData[0]?.rounds['Round 2']?.lists)).toBe(
      'service candidates and priorities to AFMS Rank 105 (1,13,067), civilians to AFMS Rank 3,626 (11,004)',
    );
  });
});

describe('a quota that goes by another rank', () => {
  it('lists its seats for every rank, without a chance', () => {
    for (const rank of [1, 21_000, 250_000]) {
      const { items, total, seatCounts, listChance } = predict(seats, { ...request, rank }, UNLIMITED);
      expect({ total, seatCounts, listChance }).toEqual({
        total: 1,
        seatCounts: { total: 1, stats: { high: 0, good: 0, moderate: 0, low: 0 } },
        listChance: null,
      });
      expect(items[0]).toMatchObject(WITHOUT_CHANCE);
      expect(predictionItem.safeParse(items[0]).success).toBe(true);
    }
  });

  it('says by which rank the seat goes, and splits its past by list', () => {
    const [item] = predict(seats, request, UNLIMITED).items;
    expect(item?.reason).toMatch(/^This seat goes by AFMS rank; no chance is given from an All India Rank\. Closed at/);
    expect(item?.historicalData[0]?.rounds['Round 1']?.lists).toEqual([
      { list: 'service candidates', closing: 22_000, own: { name: 'AFMS Rank', rank: 105 }, admitted: 1 },
      { list: 'civilians', closing: 20_000, own: { name: 'AFMS Rank', rank: 3_626 }, admitted: 1 },
    ]);
  });

  it('keeps limit, budget and courses', () => {
    expect(predict(seats, request, 0)).toMatchObject({ items: [], total: 1 });
    expect(predict(seats, { ...request, budget: 1_000_000 }, 5).total).toBe(0);
    expect(predict(seats, { ...request, preferredCourses: ['MD Anatomy'] }, 5).total).toBe(0);
  });

  it('travels in the reply as lines and chances', () => {
    const found = matchLists([{ seats, request }], UNLIMITED);
    const { matches } = found.lists[0] as MatchedList;
    const text = writeListsReply(found, { filters: matches.filters, metadata: {} } as never, null).join('');
    const parsed = predictedSeats.parse(JSON.parse(text).data.lists[0]);
    const list = openSeats(parsed, new Map(), matches.candidate);
    expect(list.level(0)).toBeNull();
    expect(list.item(0)).toEqual(predict(seats, request, UNLIMITED).items[0]);
  });

  it('takes no part in the chance of a choice list', () => {
    const [item] = predict(seats, request, UNLIMITED).items;
    const id = item?.id ?? '';
    const choice = describeChoice(seats, linesByKey(seats).get(id) ?? -1);
    const { listChance } = listPositions(seats, request, [choice], { shown: new Set([id]), limit: UNLIMITED }, []);
    expect(listChance).toEqual({ chance: null, counted: 0, uncounted: 1 });
  });
});
