// A prediction request and its recording, on the small pack.
import { COUNSELLING } from './application.ts';

export const inputs = { rank: 4_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };
const counts = { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 };
/** Body of `POST /api/users/record-prediction`. The server replaces the counts by its own. */
export const recording = { predictionData: inputs, resultsMetadata: counts };
