// Access of a person to one prediction under the plan.
import { DEFAULT_ADMIN_LIMIT } from './limits.ts';
import type { User } from './people.ts';
import type { PredictionData } from './prediction/prediction.ts';

export type UserAccess = {
  /** Full matches and full analysis, as the server decided for this prediction. */
  isPremium: boolean;
  planType: string;
  name: string;
  mobile: string;
  /** All matches, shown or not. */
  totalPredictions: number;
  /** How many of them the plan shows. */
  allowedPredictions: number;
  /** Matches that the free plan shows. */
  adminLimit: number;
};

/** @param metadata null before a prediction has arrived */
export function buildUserAccess(
  user: Pick<User, 'name' | 'mobile' | 'planType'> | null,
  metadata: Partial<PredictionData['metadata']> | null,
): UserAccess {
  return {
    isPremium: metadata?.userIsPremium ?? false,
    planType: user?.planType ?? 'Free',
    name: user?.name ?? metadata?.userName ?? '',
    mobile: user?.mobile ?? metadata?.userMobile ?? '',
    totalPredictions: metadata?.totalResults ?? 0,
    allowedPredictions: metadata?.limitedResults ?? 0,
    adminLimit: metadata?.freeUserLimit ?? DEFAULT_ADMIN_LIMIT,
  };
}
