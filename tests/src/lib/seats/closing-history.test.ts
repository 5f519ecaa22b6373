// Histories of a prediction reply: every shape of the specification becomes the rounds that the card shows.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { predict } from '../../../../api/domain/matching/predict.ts';
import { buildHistory, NO_ROUND } from '../../../../src/lib/seats/closing-history.ts';
import { COUNSELLING, loadedPacks } from '../../../support/application.ts';
import { openSite, type Site } from '../../open-site.ts';

const request = {
  rank: 3000,
  counsellingId: 7,
  quotaId: 1,
  categoryId: 2,
  baseCategory: 'BC',
  isPwD: false,
  isPdfRequest: false,
  budget: null,
  preferredCourses: [],
};

describe('a plain reply', () => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite('/predictions');
  });
  afterEach(() => site.close());

  /** Rows of the history on the card of a seat whose reply holds this instead of its own history. */
  async function showHistory(change: object) {
    const { fetchPrediction } = await import('../../../../src/lib/seats/fetch-prediction.ts');
    const { call } = await import('../../../../src/lib/api/api.ts');
    const { formatWholeSeat } = await import('../../../../src/screens/seats/whole-seat.ts');
    const seats = loadedPacks().counsellings.get(COUNSELLING);
    const item = seats && predict(seats, request, -1).items[0];
    const { historicalData: _, ...seat } = { ...item };
    const metadata = {
      counsellingId: 7,
      quotaId: 1,
      categoryId: 2,
      userIsPremium: false,
      totalResults: 1,
      limitedResults: 1,
      matchLimit: 15,
      freeUserLimit: 15,
      fullChanceStats: { high: 1, moderate: 0 },
      successProbability: null,
      userName: 'Asha',
      userMobile: '9876543210',
      packVersion: 'x',
      neetPgYear: 2025,
      rankLabel: 'Rank',
    };
    const filters = { counselling: 'State', quota: 'Open', finalCategory: 'BC' };
    await call('system.csrfToken');
    const { checkMobile } = { checkMobile: await call('people.checkMobile', { body: { mobile: '9833344455' } }) };
    expect(checkMobile.userExists).toBe(false);
    const reply = { success: true, data: { predictions: [{ ...seat, ...change }], filters, metadata } };
    site.answer(new Response(JSON.stringify(reply), { status: 200 }));
    const prediction = await fetchPrediction(request, 'owner');
    return formatWholeSeat(prediction.seats.item(0), { inputs: null, data: null }).details.history;
  }

  it('shows flat entries, and rounds by name as object or as JSON text', async () => {
    const historicalData = [
      { year: 2022, rank: 30, round: 'Round 1', admitted: 4 },
      { year: 2023, rounds: '{"Round 1":{"closing_rank":"1200","admitted_number":3}}' },
      { year: 2024, rounds: { 'Round 2': { closing_rank: 2000, admitted_number: 2 } } },
    ];
    expect(await showHistory({ historicalData })).toEqual([
      { year: 2024, round: 'Round 2', closing: '2,000', admitted: '2' },
      { year: 2023, round: 'Round 1', closing: '1,200', admitted: '3' },
      { year: 2022, round: 'Round 1', closing: '30', admitted: '4' },
    ]);
  });

  it('shows round-wise figures, of 2023 where it names no year, with one admitted by default', async () => {
    const roundWise = {
      round_wise_closing_rank: '{"Round 1":900,"Round 2":1500}',
      round_wise_admitted_number: { 'Round 1': 7 },
    };
    expect(await showHistory(roundWise)).toEqual([
      { year: 2023, round: 'Round 1', closing: '900', admitted: '7' },
      { year: 2023, round: 'Round 2', closing: '1,500', admitted: '1' },
    ]);
    expect(await showHistory({ ...roundWise, latest_year: 2024 })).toContainEqual({
      year: 2024,
      round: 'Round 1',
      closing: '900',
      admitted: '7',
    });
  });
});

describe('buildHistory', () => {
  const flat = fc.record({
    year: fc.constantFrom(2022, 2023, 2024),
    round: fc.constantFrom('Round 1', 'Round 2', 'Stray'),
    rank: fc.nat(1_000),
    admitted: fc.nat(9),
  });

  it('keeps the highest rank and the sum of admitted of a year and round', () => {
    fc.assert(
      fc.property(fc.array(flat), (historicalData) => {
        for (const { year, rounds } of buildHistory({ historicalData })) {
          for (const [round, { closing_rank, admitted_number }] of Object.entries(rounds)) {
            const same = historicalData.filter((other) => other.year === year && other.round === round);
            expect(closing_rank).toBe(Math.max(...same.map(({ rank }) => rank)));
            expect(admitted_number).toBe(same.reduce((sum, { admitted }) => sum + admitted, 0));
          }
        }
      }),
    );
  });

  it('changes nothing of a history that is already in order', () => {
    fc.assert(
      fc.property(fc.array(flat), (historicalData) => {
        const once = buildHistory({ historicalData });
        expect(buildHistory({ historicalData: once })).toEqual(once);
      }),
    );
  });

  it('names an entry without a round, and drops what is not an entry', () => {
    expect(buildHistory({ historicalData: [{ year: 2024, rank: 5 }] })).toEqual([
      { year: 2024, rounds: { [NO_ROUND]: { closing_rank: 5, admitted_number: 1 } } },
    ]);
    expect(buildHistory({ historicalData: [null, 3, 'x', [], { rounds: 'broken' }] })).toEqual([]);
    expect(buildHistory({ round_wise_closing_rank: 'broken' })).toEqual([]);
  });
});
