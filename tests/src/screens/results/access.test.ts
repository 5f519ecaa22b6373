// What a plan opens: the user access, and the upgrade offers of each plan.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openResults } from '../../open-results.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;
let page: Awaited<ReturnType<typeof openResults>>;

beforeEach(async () => {
  site = await openTab('/predictions');
  page = await openResults();
});
afterEach(() => site.close());

type Person = {
  plan_code: string;
  canChangeRank: boolean;
  canPredict: boolean;
  userIsPremium?: boolean;
  freeUserLimit?: number;
};

function offersTo({ userIsPremium = false, freeUserLimit, ...user }: Person) {
  const metadata = {
    userIsPremium,
    totalResults: 140,
    totalSeats: 90,
    limitedResults: 15,
    basicUpgradeInterval: 20,
    freeUserLimit,
  };
  page.$prediction.set({ status: 'ready', inputs: null, data: { predictions: [], metadata } as never });
  page.env.$session.set({ status: 'in', known: null, user: user as never });
  return page.$upgrade.get();
}

const free = { plan_code: 'free', canChangeRank: true, canPredict: true };

describe('$access', () => {
  it('counts all and allowed predictions, with the free limit of the server', () => {
    offersTo({ ...free, freeUserLimit: 12 });
    expect(page.$access.get()).toMatchObject({
      isPremium: false,
      planType: 'Free',
      totalPredictions: 140,
      allowedPredictions: 15,
      adminLimit: 12,
    });
  });

  it('defaults to fifteen matches of the free plan, which the locked card names', () => {
    expect(page.$access.get()).toMatchObject({
      planType: 'Free',
      totalPredictions: 0,
      allowedPredictions: 0,
      adminLimit: 15,
    });
    offersTo(free);
    expect(page.$upgrade.get()).toMatchObject({ lockedCard: true, freeLimit: '15', hidden: '75' });
  });
});

describe('$upgrade', () => {
  it('names on the button what a free person lacks', () => {
    expect(offersTo(free).button).toBe('Upgrade for Unlimited Predictions');
    expect(offersTo({ ...free, canChangeRank: false }).button).toBe('Upgrade for More Rank Changes');
    expect(offersTo({ ...free, canChangeRank: false, canPredict: false }).button).toBe(
      'Upgrade for Unlimited Predictions',
    );
    expect(offersTo({ ...free, plan_code: 'basic' }).button).toBe('Upgrade to Advanced');
  });

  it('shows the banner to free people only', () => {
    expect(offersTo(free).banner).toBe(true);
    expect(offersTo({ ...free, plan_code: 'basic' }).banner).toBe(false);
    expect(offersTo({ ...free, plan_code: 'premium', userIsPremium: true }).banner).toBe(false);
  });

  it('tags the plans of the panel', () => {
    expect(offersTo(free).panel).toEqual([
      { plan: 'basic', tag: '' },
      { plan: 'complete', tag: 'RECOMMENDED' },
    ]);
    expect(offersTo({ ...free, plan_code: 'basic' }).panel).toEqual([{ plan: 'complete', tag: 'UPGRADE' }]);
    expect(offersTo({ ...free, plan_code: 'advanced', userIsPremium: true }).panel).toEqual([]);
  });
});
