// A grant with the dates of an admin, which runs until a moment.
import type { Grant } from '../../api/domain/payments/plan.ts';

export const active = (planCode: string, expiresAt: number, changes: Partial<Grant> = {}): Grant => ({
  id: planCode,
  planCode,
  planName: planCode,
  amountPaise: 100,
  paymentId: `pay_${planCode}`,
  at: 0,
  expiresAt,
  ...changes,
});
