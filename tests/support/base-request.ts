// A prediction request for tests.
import type { PredictionRequest } from '../../api/contract/prediction/prediction.ts';

/** The smallest request; a test changes what it is about. */
export const baseRequest: PredictionRequest = {
  rank: 1,
  counsellingId: 1,
  quotaId: 1,
  categoryId: 1,
  baseCategory: 'General',
  isPwD: false,
  budget: null,
  preferredCourses: [],
  isPdfRequest: false,
};
