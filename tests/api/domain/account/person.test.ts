// A person as the API shows it, and the name that unknown devices see.
import { describe, expect, it } from 'vitest';
import { newAllowance } from '../../../../api/domain/account/allowance.ts';
import { HIDDEN_NAME, showPerson } from '../../../../api/domain/account/person.ts';
import { plan, plans } from '../../../support/gateway/plans.ts';

describe('showPerson', () => {
  it('has the profile, the plan and what the plan allows', () => {
    const person = {
      name: 'Asha',
      mobile: '9876543210',
      state: 'KL',
      createdAt: 0,
      lastLogin: 1_000,
      allowance: newAllowance(),
      grants: [],
    };
    const { predictions_limit, rank_changes_limit, plan_name } = plan('free');
    expect(showPerson(person, plans, 2_000, 1_500)).toMatchObject({
      name: 'Asha',
      mobile: '9876543210',
      state: 'KL',
      isPremium: false,
      planType: plan_name,
      plan_code: 'free',
      isVerified: true,
      createdAt: '1970-01-01T00:00:00.000Z',
      lastLogin: '1970-01-01T00:00:01.000Z',
      sessionExpires: '1970-01-01T00:00:02.000Z',
      predictionsLimit: predictions_limit,
      rankChangesLimit: rank_changes_limit,
      canPredict: true,
    });
  });
});

describe('HIDDEN_NAME', () => {
  it('shows no letter and no length of a name', () => {
    expect(HIDDEN_NAME).toBe('•••••');
  });
});
