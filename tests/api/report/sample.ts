// Sample reports for tests: rows of real seats and a made-up person.
import { openReportPrinter } from '../../../api/build-deps.ts';
import type { Language } from '../../../api/contract/languages.ts';
import { type PredictionItem, predictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { predict } from '../../../api/domain/matching/predict.ts';
import type { ReceiptPage } from '../../../api/domain/payments/receipt.ts';
import { citeRule } from '../../../api/domain/season/season-rules.ts';
import type { ChoiceInput, FamilyInput, FamilyList, PrintJob, ReportInput } from '../../../api/report/job.ts';
import { realPacks } from '../../support/real-packs.ts';

const PAST: ChoiceInput['past'] = [
  {
    year: 2025,
    rounds: [{ round: 'Round 3', choice: null, change: 'nothing', closing: null }],
    missing: [],
  },
];

const packs = realPacks();
const request = predictionRequest.parse({ rank: 12_000, counsellingId: 1, quotaId: 1, categoryId: 3, budget: null });

const seats = packs.counsellings.get(1);
if (!seats) throw new Error('The MCC pack is missing');
const { items, total, seatCounts, filters } = predict(seats, request, -1);
const { neetPgYear, rankLabel } = seats.counselling;

/** @param count number of rows, taken evenly from best to worst */
export function sampleInput(count: number, change: Partial<ReportInput> = {}): ReportInput {
  const step = items.length / count;
  const rows = Array.from({ length: count }, (_, place) => items[Math.floor(place * step)] as PredictionItem);
  return {
    rows,
    chosen: true,
    request,
    filters,
    metadata: {
      counsellingId: 1,
      quotaId: 1,
      categoryId: 3,
      userIsPremium: true,
      totalResults: total,
      totalSeats: seatCounts.total,
      limitedResults: total,
      matchLimit: -1,
      freeUserLimit: 15,
      basicUpgradeInterval: 20,
      fullChanceStats: seatCounts.stats,
      successProbability: 70,
      listChance: 93,
      userName: 'Asha Menon',
      userMobile: '9876543210',
      packVersion: packs.version,
      neetPgYear,
      dataYears: 'Closing ranks of 2023 and 2024.',
      rankLabel,
      lists: [],
    },
    dataTime: packs.manifest.dataTime,
    madeAt: Date.UTC(2026, 10, 21, 6, 30),
    recordedAt: null,
    ...change,
  };
}

const printer = openReportPrinter();

export const printReport = async (input: ReportInput): Promise<Uint8Array> =>
  printer.print({ kind: 'report', input } satisfies PrintJob, 'owner');

/** Prints a choice list in which every third seat is not in the prediction. */
export async function printChoices(name: string, count = 3): Promise<Uint8Array> {
  const choices = sampleInput(count).rows.map((item, place) => ({
    number: place + 1,
    college: item.college.college_name,
    place: item.college.place ?? '',
    course: item.course.course_name,
    quota: item.quota,
    pools: [item.allotted_category],
    best: place % 3 === 2 ? null : item,
    forWomen: false,
    code: '700107',
    here: place % 3 === 2 ? null : 12,
  }));
  return printChoiceRows(name, choices);
}

export async function printChoiceRows(name: string, rows: ChoiceInput['rows']): Promise<Uint8Array> {
  const { rows: _, chosen: __, recordedAt: ___, ...framed } = sampleInput(1);
  const listChance = { chance: 88, counted: rows.length, uncounted: 0 };
  const input = { ...framed, name, rows, listChance, unknownRounds: 'Round 1 of 2026 is over.', past: PAST };
  return printer.print({ kind: 'choices', input } satisfies PrintJob, 'owner');
}

/** A family sheet of ten seats from best to worst, with the dates of a round. */
export function familyInput(language: Language): FamilyInput {
  const { rows, chosen: _, recordedAt: __, ...framed } = sampleInput(10);
  return {
    ...framed,
    language,
    rules: null,
    lists: [familyList(rows)],
  };
}

function familyList(rows: readonly PredictionItem[], name = 'MCC'): FamilyList {
  const date = { round: 'R3', label: 'Round 3', opens: null, closes: null };
  return {
    name,
    category: 'OBC',
    reached: null,
    rows: rows.map((item, place) => ({
      number: place + 1,
      college: item.college.college_name,
      place: item.college.place ?? '',
      course: item.course.course_name,
      quota: item.quota,
      pools: [item.allotted_category],
      best: item,
      forWomen: false,
      code: null,
      here: 8,
    })),
    all: 45,
    past: PAST,
    years: [2023, 2024, 2025],
    listChance: { chance: 88, counted: 45, uncounted: 0 },
    unknownRounds: ['Round 1', 'Round 2', 'Round 3'],
    isOver: false,
    isAsked: false,
    dates: {
      rows: [
        { ...date, round: 'R2', label: 'Round 2', event: 'reporting', start: '2026-11-16', end: '2026-11-23' },
        { ...date, event: 'registration', start: '2026-11-23', end: '2026-11-25' },
        { ...date, event: 'payment', start: '2026-11-25', end: '2026-11-25' },
        { ...date, event: 'choice-filling', start: '2026-11-24', end: '2026-11-26' },
        { ...date, event: 'choice-locking', start: '2026-11-25', end: '2026-11-26' },
        { ...date, event: 'result', start: '2026-11-28', end: '2026-11-28' },
        { ...date, event: 'reporting', start: '2026-11-29', end: '2026-12-04' },
        { ...date, label: 'Stray Round', event: 'registration', start: '2026-12-06', end: '2026-12-07' },
      ],
      tentative: true,
      printed: '2026-10-07',
    },
  };
}

/** The same with the lists of two to five counsellings, and every rule between them. */
export function severalFamilyInput(language: Language, size = 2): FamilyInput {
  const input = familyInput(language);
  const { rows } = sampleInput(10);
  const names = ['Karnataka', 'Tamil Nadu', 'Telangana', 'Andhra Pradesh'].slice(0, size - 1);
  const seasons = [...packs.seasons.values()].filter(({ name }) => names.some((state) => name.startsWith(state)));
  const found = seasons.flatMap((season) => season.rules ?? []).filter(({ topic }) => topic === 'states');
  const rules = [...new Map(found.map((rule) => [rule.text, rule])).values()];
  const shared = [...names, 'MCC'].map((name, place) => {
    const own = rows.slice(Math.floor((place * 10) / size), Math.floor(((place + 1) * 10) / size));
    return { ...familyList(own, name), ...(place === 0 && { unknownRounds: null, years: [2023, 2025] }) };
  });
  return { ...input, rules: rules.map(citeRule), lists: shared };
}

/** Every rule between a state and All India on record, by its text. */
export const rulesBetween = (): string[] =>
  [...packs.seasons.values()]
    .filter(({ code }) => code !== 'mcc')
    .flatMap(({ rules }) => rules ?? [])
    .filter(({ topic }) => topic === 'states')
    .map(({ text }) => text);

export const printFamilySheet = async (input: FamilyInput): Promise<Uint8Array> =>
  printer.print({ kind: 'family', input } satisfies PrintJob, 'owner');

export const printReceipt = async (input: ReceiptPage): Promise<Uint8Array> =>
  printer.print({ kind: 'receipt', input }, 'owner');

export const closePrinter = (): Promise<void> => printer.close();
