// Writes the inputs of a prediction into an address: a link to the form, or the address of the results. They hold no personal data.
import type { PredictionRequest } from '../../../api/contract/prediction/prediction.ts';

type Needed = 'rank' | 'counsellingId' | 'quotaId' | 'categoryId';
export type Shareable = Pick<PredictionRequest, Needed> & Partial<PredictionRequest>;

export const buildShareLink = (shared: Shareable): string => `/?${writeInputs(shared)}`;

/** Equal requests have the same text. */
export function writeInputs(shared: Shareable): URLSearchParams {
  const { rank, counsellingId, quotaId, closedQuotas = [], feeKinds, categoryId, also = [], isPwD, answers } = shared;
  const query = new URLSearchParams({
    rank: String(rank),
    counselling: String(counsellingId),
    quota: String(quotaId),
    category: String(categoryId),
  });
  if (feeKinds) query.set('fees', feeKinds.join('.'));
  if (closedQuotas.length > 0) query.set('closed', closedQuotas.join('.'));
  for (const one of also) {
    const pairs = Object.entries(one.answers ?? {});
    query.append('also', [one.counsellingId, one.categoryId, ...pairs.flat()].join('.'));
  }
  if (isPwD) query.set('pwd', 'yes');
  for (const pair of Object.entries(answers ?? {})) query.append('answer', pair.join('.'));
  if (shared.budget != null) query.set(shared.budgetMeans === 'total' ? 'total' : 'budget', String(shared.budget));
  for (const course of shared.preferredCourses ?? []) query.append('course', course);
  return query;
}
