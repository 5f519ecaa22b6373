// Upgrade offers: which ones each plan and state gets, and after which seats.
import { describe, expect, it } from 'vitest';
import { panelFollows, selectUpgradeOffers, type Viewer } from '../../../../src/lib/seats/upgrade-offers.ts';

const viewer: Viewer = {
  planCode: 'free',
  userIsPremium: false,
  isLimited: true,
  rankLocked: false,
  canPredict: true,
  basicUpgradeInterval: 20,
};

const both = [
  { plan: 'basic', tag: null },
  { plan: 'complete', tag: 'recommended' },
];
const higher = [{ plan: 'complete', tag: 'upgrade' }];

const free = { banner: true, panel: both, panelEvery: 0, panelAtEnd: false };
const basic = { banner: false, button: 'to-advanced', lockedCard: false, panel: higher };
const full = {
  banner: false,
  button: null,
  lockedCard: false,
  panel: [],
  panelEvery: 0,
  panelAtEnd: false,
};
const locked = { lockedCard: true };
const open = { lockedCard: false };

const ranked = { rankLocked: true };
const spent = { rankLocked: true, canPredict: false };
const table: [string, Partial<Viewer>, object][] = [
  ['free, limited', {}, { ...free, ...locked, button: 'predictions' }],
  ['free, all shown', { isLimited: false }, { ...free, ...open, button: 'predictions' }],
  ['free, rank locked', ranked, { ...free, ...locked, button: 'rank-changes' }],
  ['free, predictions used up', { canPredict: false }, { ...free, ...locked, button: 'predictions' }],
  ['free, everything used up', spent, { ...free, ...locked, button: 'predictions' }],
  ['basic, limited', { planCode: 'basic' }, { ...basic, panelEvery: 20, panelAtEnd: true }],
  ['basic, all shown', { planCode: 'basic', isLimited: false }, { ...basic, panelEvery: 20, panelAtEnd: false }],
  ['basic, rank locked', { planCode: 'basic', ...ranked }, { ...basic, panelEvery: 20, panelAtEnd: true }],
  ['basic, everything used up', { planCode: 'basic', ...spent }, { ...basic, panelEvery: 20, panelAtEnd: true }],
  ['unknown code', { planCode: 'gold' }, { ...free, ...locked, button: 'predictions' }],
  ['full access told by the server alone', { userIsPremium: true }, full],
  ...['advanced', 'complete', 'premium'].flatMap((planCode): [string, Partial<Viewer>, object][] => [
    [planCode, { planCode, userIsPremium: true, isLimited: false }, full],
    [`${planCode}, before the server has said so`, { planCode }, full],
    [`${planCode}, everything used up`, { planCode, ...spent }, full],
  ]),
];

describe('selectUpgradeOffers', () => {
  it.each(table)('decides for %s', (_, change, expected) => {
    expect(selectUpgradeOffers({ ...viewer, ...change })).toEqual(expected);
  });

  it('takes the usual interval for a wrong one', () => {
    expect(selectUpgradeOffers({ ...viewer, planCode: 'basic', basicUpgradeInterval: 0 }).panelEvery).toBe(20);
    expect(selectUpgradeOffers({ ...viewer, planCode: 'basic', basicUpgradeInterval: 7 }).panelEvery).toBe(7);
  });
});

describe('panelFollows', () => {
  const followed = (change: Partial<Viewer>, last: number) =>
    Array.from({ length: last }, (_, index) => index + 1).filter((position) =>
      panelFollows(selectUpgradeOffers({ ...viewer, ...change }), position, last),
    );

  it('puts panels between the cards of Basic', () => {
    expect(followed({ planCode: 'basic' }, 100)).toEqual([20, 40, 60, 80, 100]);
    expect(followed({ planCode: 'basic' }, 50)).toEqual([20, 40, 50]);
  });

  it('ends without one when nothing is hidden', () => {
    expect(followed({ planCode: 'basic', isLimited: false }, 40)).toEqual([20]);
  });

  it('puts none between cards of others', () => {
    expect(followed({}, 60)).toEqual([]);
    expect(followed({ planCode: 'premium' }, 60)).toEqual([]);
  });
});
