// Finds three real seats for one rank with the prediction itself: the examples of the home page.
import { join } from 'node:path';
import type { PredictionItem } from '../../../api/contract/prediction/prediction-item.ts';
import { predict } from '../../../api/domain/matching/predict.ts';
import { loadPacks } from '../../../api/packs/load.ts';

export type Sample = { rank: number; category: string; quota: string; items: PredictionItem[] };

const RANK = 12_000;
/** A likely seat, an uncertain one and one to aim at. */
const LEVELS = ['Good', 'Moderate', 'Low'];

/** @returns null where the packs lack the counselling or such seats */
export function findSampleSeats(): Sample | null {
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
