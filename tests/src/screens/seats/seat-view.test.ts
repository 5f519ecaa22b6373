// View model of a seat: every figure, and texts for missing ones.
import { describe, expect, it } from 'vitest';
import type { PredictionItem } from '../../../../api/contract/prediction/prediction.ts';
import { predict } from '../../../../api/domain/matching/predict.ts';
import { buildHistory } from '../../../../src/lib/seats/closing-history.ts';
import { noPrediction } from '../../../../src/screens/results/state.ts';
import { seatView } from '../../../../src/screens/seats/seat-view.ts';
import { findRow } from '../../../../src/screens/seats/table-rows.ts';
import { formatWholeSeat as formatOf } from '../../../../src/screens/seats/whole-seat.ts';
import { COUNSELLING, loadedPacks } from '../../../support/application.ts';
import { knownMoney } from '../../../support/seat-items.ts';

const seats = loadedPacks().counsellings.get(COUNSELLING);
if (!seats) throw new Error('The small pack is missing');
const request = { counsellingId: 7, quotaId: 1, categoryId: 2, baseCategory: 'BC', isPwD: false };
const predictionRequest = { ...request, rank: 3000, budget: null, preferredCourses: [], isPdfRequest: false };
const [model] = predict(seats, predictionRequest, -1).items;
if (!model) throw new Error('The small pack predicts nothing');

const whole: PredictionItem = {
  ...model,
  college: {
    college_name: 'Seth College',
    place: 'Pune',
    state: 'Maharashtra',
    established_year: 1946,
    no_of_beds: 1150,
    management_type: 'Government',
  },
  course: { ...model.course, course_name: 'MD Anatomy', clinical_type: 'Non-clinical' },
  fee: knownMoney({ course_fee: 125_000, stipend_y1: 70_000, bond: 2, bond_penalty: 1_500_000 }),
  historicalData: [
    {
      year: 2024,
      rounds: {
        'Round 2': { closing_rank: 3600, admitted_number: 2 },
        'Round 1': { closing_rank: 3500, admitted_number: 3 },
      },
    },
    { year: 2023, rounds: { 'Round 2': { closing_rank: 3300, admitted_number: 1 } } },
  ],
};

const bare: PredictionItem = {
  ...model,
  college: {
    college_name: '',
    place: null,
    state: null,
    established_year: null,
    no_of_beds: null,
    management_type: null,
  },
  course: { ...model.course, course_name: '' },
  fee: knownMoney(),
  historicalData: [{ year: 2024, rounds: { 'Round 1': {} } }] as unknown as PredictionItem['historicalData'],
};

const formatWholeSeat = (item: PredictionItem, inputs: object | null = null) =>
  formatOf(item, { ...noPrediction, inputs: inputs as never });

const mapFacts = (facts: readonly { label: string; value: string }[]) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]));

describe('seatView', () => {
  it('names college, state, founding year, beds and management', () => {
    const view = formatWholeSeat(whole);
    expect([view.college, view.place]).toEqual(['Seth College', 'Pune, Maharashtra']);
    expect(view.where).toEqual(['Seth College, ', 'Pune', ', Maharashtra']);
    expect(view.about).toBe('Pune, Maharashtra · Government · since 1946 · 1,150 beds · MD, 3 years · Non-clinical');
    expect(mapFacts(view.details.facts)).toMatchObject({
      Management: 'Government',
      Beds: '1,150',
      Established: '1946',
    });
  });

  it('says first in a row that a name is of women, where the end may be cut', () => {
    const college = { ...whole.college, college_name: 'Bharati Medical College for Women' };
    const { rowPool, pool, varies } = seatView({ ...whole, college }, noPrediction);
    expect([rowPool, pool, varies]).toEqual([
      `for women? ${whole.allotted_category} seat`,
      `${whole.allotted_category} seat, name says women: ask if PG seats are open to all`,
      true,
    ]);
  });

  it('shows course, clinical type, fee, stipend, bond and penalty', () => {
    const view = formatWholeSeat(whole);
    expect(view.course).toBe('MD Anatomy');
    expect(mapFacts(view.facts)).toMatchObject({
      'Fee a year': '₹1,25,000',
      'Stipend, year 1': '₹70,000\u00a0a\u00a0month',
      Bond: '2 year(s)',
    });
    expect(mapFacts(view.details.facts)).toMatchObject({ 'Bond penalty': '₹15,00,000', Type: 'Non-clinical' });
  });

  it('lists closing ranks by year and round', () => {
    const rows = formatWholeSeat(whole).details.history.map(({ year, round, closing, admitted }) => [
      year,
      round,
      closing,
      admitted,
    ]);
    expect(rows).toEqual([
      [2024, 'Round 1', '3,500', '3'],
      [2024, 'Round 2', '3,600', '2'],
      [2023, 'Round 2', '3,300', '1'],
    ]);
  });

  it('has in the table one closing rank of each of the latest three years', () => {
    const year = (number: number, closing: number) => ({
      year: number,
      rounds: { 'Round 1': { closing_rank: closing, admitted_number: 1 } },
    });
    const historicalData = [...whole.historicalData, year(2022, 3100), year(2021, 3000)];
    expect(findRow({ ...whole, historicalData }, noPrediction).closingRanks).toEqual([
      { year: 2024, round: 'Round 2', rank: '3,600' },
      { year: 2023, round: 'Round 2', rank: '3,300' },
      { year: 2022, round: 'Round 1', rank: '3,100' },
    ]);
  });

  it('has in a row of the table the closing rank that was entered, in the words of the card', () => {
    const text = 'Round 3 closed at 3,450, entered by you on 25 Nov 2025';
    const entered = [{ stage: 2, round: 'Round 3', kind: 'closing' as const, rank: 3450, day: '2025-11-25', text }];
    const data = { metadata: { neetPgYear: 2025 }, order: { countPools: () => 1 } } as never;
    const { closingRanks, key } = findRow({ ...whole, entered }, { ...noPrediction, data });
    expect(closingRanks.map(({ year }) => year)).toEqual([2025, 2024, 2023]);
    expect(closingRanks[0]).toEqual({ year: 2025, round: text, rank: '3,450 (by you)' });
    expect(key.find(({ name }) => name === 'closing')?.text).toBe(closingRanks[0]?.rank);
  });

  it.each([
    [0, 'No Bond'],
    [1, '1y bond'],
    [1.5, '1.5y bond'],
    [99, 'Career'],
  ])('has in a row of a bond of %d years: %s', (bond, text) => {
    const { key } = formatWholeSeat({ ...whole, fee: knownMoney({ bond }) });
    expect(key.find(({ name }) => name === 'bond')?.text).toBe(text);
  });

  it('leaves the stipend out of the total, and has its sum apart', () => {
    expect(mapFacts(formatWholeSeat(whole).facts)).toMatchObject({
      'Total cost': '₹3.75 lakh',
      'Stipend, all years': '₹25.2 lakh',
    });
    expect(findRow(whole, noPrediction).total).toBe('₹3.75 lakh');
    expect(mapFacts(formatWholeSeat(bare).facts)['Stipend, all years']).toBe('No Info');
  });

  it('names a later round that closed lower', () => {
    const closed = { ...whole, closingRank: 3600, round: 'Round 2', year: 2024 };
    expect(formatWholeSeat({ ...closed }).closed).toBe('Closed at 3,600 in Round 2, 2024');
    const rounds = {
      ...whole.historicalData[0]?.rounds,
      'Round 3': { closing_rank: 3100, admitted_number: 1 },
      'Stray Vacancy Round': { closing_rank: 3400, admitted_number: 1 },
      'Special Stray Vacancy Round': { closing_rank: 3600, admitted_number: 1 },
    };
    expect(formatWholeSeat({ ...closed, historicalData: [{ year: 2024, rounds }] }).closed).toBe(
      'Closed at 3,600 in Round 2, 2024, the furthest of that year (Round 3: 3,100, Stray Vacancy Round: 3,400)',
    );
  });

  it('names unknown values, never an empty text', () => {
    const view = formatWholeSeat(bare);
    expect([view.college, view.place, view.course]).toEqual(['Unknown College', 'Unknown State', 'Unknown Course']);
    expect(view.where).toEqual(['Unknown College, Unknown State', '', '']);
    expect(mapFacts(view.facts)).toMatchObject({
      'Fee a year': 'No Info',
      'Stipend, year 1': 'No Info',
      Bond: 'No Info',
    });
    const details = view.details;
    expect(mapFacts(details.facts)).toMatchObject({ 'Bond penalty': 'N/A', Beds: 'No Info', Established: 'No Info' });
    const historicalData = buildHistory(bare);
    expect(formatWholeSeat({ ...bare, historicalData }).details.history).toEqual([
      { year: 2024, round: 'Round 1', closing: '0', admitted: '1' },
    ]);
  });

  describe('the trend badge', () => {
    const show = (before: number | null, change: Partial<PredictionItem> = {}) =>
      formatWholeSeat({
        ...whole,
        trend: 'Easier',
        trend_percent: 9.1,
        historicalData: [
          { year: 2024, rounds: { 'Round 2': { closing_rank: 3600, admitted_number: 3 } } },
          { year: 2023, rounds: { 'Round 2': { closing_rank: 3300, admitted_number: before } } },
        ],
        ...change,
      });

    it('names the direction and one decimal, and the details both closing ranks', () => {
      const explained =
        'Easier by 9.1%: of the rounds on record for both years the furthest closing rank was 3,600 in 2024, and 3,300 in 2023.';
      const view = show(3);
      expect(view.trend).toEqual({ eased: true, pale: false, text: 'Easier by 9.1%', explained });
      expect(view.details.trend).toBe(explained);
    });

    it('compares the rounds of both years alone', () => {
      const years = (latest: object, before: object) => ({
        trend: 'Harder' as const,
        trend_percent: -60,
        historicalData: [latest, before].map((rounds, at) => ({
          year: 2024 - at,
          rounds: Object.fromEntries(
            Object.entries(rounds).map(([round, closing_rank]) => [round, { closing_rank, admitted_number: 3 }]),
          ),
        })),
      });
      const read = (latest: object, before: object) => show(3, years(latest, before)).trend?.text ?? null;
      expect(read({ R1: 1000, R2: 1100 }, { R1: 900, R2: 1000, Stray: 3000 })).toBe('Easier by 10.0%');
      expect(read({ R1: 900 }, { R1: 1000, Stray: 3000 })).toBe('Harder by 10.0%');
      expect(read({ R1: 900 }, { Stray: 3000 })).toBeNull();
    });

    it('is pale where a year had one or two seats, and the details say so', () => {
      expect([1, 2, 3, null].map((seats) => show(seats).trend?.pale)).toEqual([true, true, false, false]);
      expect(show(1).details.trend).toMatch(/In 2023 at most two seats a round/);
    });

    it('is missing without an earlier year', () => {
      const one = { trend: 'Neutral' as const, trend_percent: 0, historicalData: whole.historicalData.slice(0, 1) };
      expect([show(3, one).trend, show(3, one).details.trend]).toEqual([null, '']);
    });
  });

  it('returns the same object for the same seat', () => {
    expect(seatView(whole, noPrediction)).toBe(seatView(whole, noPrediction));
  });
});

describe('the pool on a card', () => {
  const show = (change: object) => {
    const inputs = {
      request: { ...predictionRequest, ...change },
      names: { counselling: '', quota: '', category: '' },
    };
    // A new object each time, because views are kept by item.
    return formatWholeSeat({ ...whole }, inputs).pool;
  };

  it.each([
    ['one quota', {}, false],
    ['every quota', { quotaId: 0 }, true],
    ['two counsellings', { also: [{ counsellingId: 9, quotaId: 0, categoryId: 1 }] }, true],
  ])('names the quota in a list of %s', (_, change, named) => {
    expect(show(change).includes(whole.quota)).toBe(named);
  });

  it('names the category once', () => {
    const named = { ...whole, allotted_category: 'Management', quota: 'Management (private colleges)' };
    const inputs = { request: { ...predictionRequest, quotaId: 0 } };
    expect(formatWholeSeat(named, inputs).pool).toBe('Management (private colleges)');
    expect(formatWholeSeat({ ...named, quota: 'State quota' }, inputs).pool).toBe('Management, State quota');
  });
});
