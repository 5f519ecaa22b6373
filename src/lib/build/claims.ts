// Every number the site claims, counted in the packs at build, and its example: three real seats for one rank.

import { join } from 'node:path';
import { formatYears } from '../../../api/contract/data-years.ts';
import { count } from '../../../api/contract/labels.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction-item.ts';
import { predict } from '../../../api/domain/matching/predict.ts';
import { loadPacks } from '../../../api/packs/load.ts';
import type { BuiltPacks } from './packs.ts';

export function countClaims({ manifest }: BuiltPacks) {
  const rounds = manifest.packs.flatMap((pack) => pack.rounds);
  const sum = (values: readonly number[]) => count(values.reduce((total, value) => total + value, 0));
  const years = [...new Set(rounds.map((round) => round.year))].sort();
  return {
    allotments: sum(rounds.map((round) => round.matched)),
    seatLines: sum(manifest.packs.map((pack) => pack.lines)),
    colleges: count(Math.max(...manifest.packs.map((pack) => pack.institutes))),
    rounds: count(rounds.length),
    years: formatYears(years),
  };
}

/** Shown one after the other while a prediction is loading. */
export function formatFacts(packs: BuiltPacks): string[] {
  const { allotments, seatLines, colleges, rounds, years } = countClaims(packs);
  return [
    `Your rank is compared with ${allotments} allotments of ${years}.`,
    `${seatLines} seat lines are on record: a college, a course, a quota and a seat category each.`,
    `${rounds} published rounds stand behind the closing ranks you will see.`,
    `Seats of ${colleges} colleges and hospitals are searched.`,
    'A reserved-category candidate may also take Open seats. Both pools are searched for you.',
  ];
}

/** The exam year of the latest season that is forecast; null without packs. */
export const findSeason = (built: BuiltPacks | null): number | null =>
  built && built.packs.length > 0 ? Math.max(...built.packs.map(({ counselling }) => counselling.neetPgYear)) : null;

const RANK = 12_000;
/** A likely seat, an uncertain one and one to aim at. */
const LEVELS = ['Good', 'Moderate', 'Low'];

/** @returns null where the packs lack the counselling or such seats */
export function findSampleSeats() {
  const { counsellings } = loadPacks(join('data', 'packs'));
  const seats = [...counsellings.values()].find(({ counselling }) => counselling.code === 'mcc');
  const quota = [...(seats?.quotas.values() ?? [])].find(({ code }) => code === 'AI');
  const category = [...(seats?.categories.values() ?? [])].find(({ code }) => code === 'OBC');
  if (!seats || !quota || !category) return null;
  const request = {
    rank: RANK,
    counsellingId: seats.counselling.id,
    quotaId: quota.id,
    categoryId: category.id,
    baseCategory: category.name,
    isPwD: false,
    isPdfRequest: false,
    budget: null,
    preferredCourses: [],
  };
  const complete = predict(seats, request, -1)
    .items.filter(isComplete)
    .map((item) => ({ ...item, seat_chance: null }));
  const items = LEVELS.flatMap((level) => complete.find(({ chance_level }) => chance_level === level) ?? []);
  return items.length > 0 ? { rank: RANK, category: category.name, quota: quota.name, items } : null;
}

/** Without unknown figures, and with more than one year of history. */
const isComplete = ({ fee, offeredYears }: PredictionItem): boolean =>
  fee.course_fee !== null && fee.stipend_y1 !== null && fee.bond !== 'No Info' && offeredYears.length > 1;
