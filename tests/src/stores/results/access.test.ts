// What a plan opens: the user access, and the upgrade offers of each plan.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/predictions');
});
afterEach(async () => {
  // The next file of this worker begins without a prediction.
  const { $prediction, noPrediction } = await import('../../../../src/stores/results/prediction-state.ts');
  $prediction.set(noPrediction);
  await site.close();
});

type Person = {
  plan_code: string;
  canChangeRank: boolean;
  canPredict: boolean;
  userIsPremium?: boolean;
  freeUserLimit?: number;
};

async function offersTo({ userIsPremium = false, freeUserLimit, ...user }: Person) {
  const { $upgrade } = await import('../../../../src/stores/results/access.ts');
  const { $prediction } = await import('../../../../src/stores/results/prediction-state.ts');
  const { $session } = await import('../../../../src/stores/session/session.ts');
  const metadata = { userIsPremium, totalResults: 140, limitedResults: 15, basicUpgradeInterval: 20, freeUserLimit };
  $prediction.set({ status: 'ready', inputs: null, data: { predictions: [], metadata } as never });
  $session.set({ status: 'in', known: null, user: user as never });
  return $upgrade.get();
}

const free = { plan_code: 'free', canChangeRank: true, canPredict: true };

describe('$access', () => {
  it('counts all and allowed predictions, with the free limit of the server', async () => {
    const { $access } = await import('../../../../src/stores/results/access.ts');
    await offersTo({ ...free, freeUserLimit: 12 });
    expect($access.get()).toMatchObject({
      isPremium: false,
      planType: 'Free',
      totalPredictions: 140,
      allowedPredictions: 15,
      adminLimit: 12,
    });
  });

  it('defaults to fifteen matches of the free plan, which the locked card names', async () => {
    const { $access, $upgrade } = await import('../../../../src/stores/results/access.ts');
    expect($access.get()).toMatchObject({
      planType: 'Free',
      totalPredictions: 0,
      allowedPredictions: 0,
      adminLimit: 15,
    });
    await offersTo(free);
    expect($upgrade.get()).toMatchObject({ lockedCard: true, freeLimit: '15', hidden: '125' });
  });
});

describe('$upgrade', () => {
  it('names on the button what a free person lacks', async () => {
    expect((await offersTo(free)).button).toBe('Upgrade for Unlimited Predictions');
    expect((await offersTo({ ...free, canChangeRank: false })).button).toBe('Upgrade for More Rank Changes');
    expect((await offersTo({ ...free, canChangeRank: false, canPredict: false })).button).toBe(
      'Upgrade for Unlimited Predictions',
    );
    expect((await offersTo({ ...free, plan_code: 'basic' })).button).toBe('Upgrade to Advanced');
  });

  it('shows the banner to free people only', async () => {
    expect((await offersTo(free)).banner).toBe(true);
    expect((await offersTo({ ...free, plan_code: 'basic' })).banner).toBe(false);
    expect((await offersTo({ ...free, plan_code: 'premium', userIsPremium: true })).banner).toBe(false);
  });

  it('tags the plans of the panel', async () => {
    expect((await offersTo(free)).panel).toEqual([
      { plan: 'basic', tag: '' },
      { plan: 'complete', tag: 'RECOMMENDED' },
    ]);
    expect((await offersTo({ ...free, plan_code: 'basic' })).panel).toEqual([{ plan: 'complete', tag: 'UPGRADE' }]);
    expect((await offersTo({ ...free, plan_code: 'advanced', userIsPremium: true })).panel).toEqual([]);
  });
});
