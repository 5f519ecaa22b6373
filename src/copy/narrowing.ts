// What narrows a prediction beyond rank, quota and category: disability, preferred courses, budget. Pure.
import { lakh } from '../../api/contract/labels.ts';
import type { PredictionRequest } from '../../api/contract/prediction/prediction.ts';
import { narrowingWords } from './results.ts';

type Narrowable = Pick<PredictionRequest, 'isPwD' | 'budget' | 'budgetMeans' | 'preferredCourses'>;

/** `remove`: the request without it; null for what belongs to the person. */
export type Chip<Request extends Narrowable> = { key: string; label: string; remove: Request | null };

export function listChips<Request extends Narrowable>(request: Request): Chip<Request>[] {
  const { isPwD, budget, budgetMeans, preferredCourses } = request;
  const formatBudget = budgetMeans === 'total' ? narrowingWords.total : narrowingWords.budget;
  const courses = preferredCourses.map((course) => ({
    key: course,
    label: course,
    remove: { ...request, preferredCourses: preferredCourses.filter((other) => other !== course) },
  }));
  return [
    ...(isPwD ? [{ key: 'pwd', label: narrowingWords.disability, remove: null }] : []),
    ...courses,
    ...(budget === null
      ? []
      : [{ key: 'budget', label: formatBudget(lakh(budget)), remove: { ...request, budget: null } }]),
  ];
}

/** In one line; empty where nothing narrows the prediction. */
export const formatNarrowing = (request: Narrowable): string =>
  listChips(request)
    .map(({ label }) => label)
    .join(' · ');
