// Labels and constants that client and server share.
import { describe, expect, it } from 'vitest';
import * as labels from '../../../api/contract/labels.ts';
import * as limits from '../../../api/contract/limits.ts';

describe('money', () => {
  it('groups rupees in Indian style without decimals', () => {
    expect([0, 999, 1250000.4, 12345678].map(labels.money)).toEqual(['₹0', '₹999', '₹12,50,000', '₹1,23,45,678']);
  });

  it('never shows unknown as 0', () => {
    expect(labels.money(null)).toBe('No Info');
  });
});

describe('lakh', () => {
  it('divides by 100000 and rounds', () => {
    expect(limits.LAKH).toBe(100_000);
    expect([500_000, 2_500_000, 1_449_999, 1_450_000].map(labels.lakh)).toEqual(['5L', '25L', '14L', '15L']);
  });
});

describe('bondLabel', () => {
  it('distinguishes no bond, a bond and unknown', () => {
    const years = [0, 1, 3, labels.CAREER, null];
    const texts = ['No Bond', '1 year(s)', '3 year(s)', 'Career (until retirement)', 'No Info'];
    expect(years.map(labels.bondLabel)).toEqual(texts);
  });
});

describe('bondPenaltyLabel', () => {
  it.each([
    [2, 2_500_000, '₹25,00,000'],
    [0, 2_500_000, 'N/A'],
    [null, 2_500_000, 'N/A'],
    [2, 0, 'N/A'],
    [2, null, 'N/A'],
  ])('labels %s years and %s rupees as %s', (years, penalty, words) => {
    expect(labels.bondPenaltyLabel(years, penalty)).toBe(words);
  });
});

describe('rankDifferenceLabel', () => {
  it.each([
    [5000, 6200, '1,200 ranks ahead'],
    [6200, 6200, '0 ranks ahead'],
    [6201, 6200, '1 ranks behind'],
    [150_000, 20_000, '1,30,000 ranks behind'],
  ])('compares rank %i with closing rank %i', (rank, closing, words) => {
    expect(labels.rankDifferenceLabel(rank, closing)).toBe(words);
  });
});

describe('computeTrend', () => {
  it('calls a larger latest rank easier, else harder', () => {
    expect(labels.computeTrend(1100, 1000)).toEqual({ trend: 'Easier', trend_percent: 10 });
    expect(labels.computeTrend(900, 1000)).toEqual({ trend: 'Harder', trend_percent: -10 });
    expect(labels.computeTrend(1000, 1000).trend).toBe('Harder');
  });

  it('rounds percent to one decimal', () => {
    expect(labels.computeTrend(10_666, 10_000).trend_percent).toBe(6.7);
    expect(labels.computeTrend(4000, 3000).trend_percent).toBe(33.3);
  });

  it('is neutral without an earlier year', () => {
    expect(labels.computeTrend(1000, null)).toEqual({ trend: 'Neutral', trend_percent: 0 });
  });
});

describe('chanceColor', () => {
  it('returns green, yellow, red or gray', () => {
    const colors = Object.fromEntries(labels.CHANCE_LEVELS.map((level) => [level, labels.chanceColor(level)]));
    expect(colors).toEqual({ High: 'green', Good: 'gray', Moderate: 'yellow', Low: 'red' });
  });
});

describe('successProbability', () => {
  it.each([
    [{ high: 10, good: 0, moderate: 0, low: 0 }, 100],
    [{ high: 0, good: 10, moderate: 0, low: 0 }, 90],
    [{ high: 0, good: 0, moderate: 10, low: 0 }, 60],
    [{ high: 0, good: 0, moderate: 0, low: 10 }, 20],
    [{ high: 1, good: 2, moderate: 3, low: 1 }, 69],
    [{ high: 0, good: 0, moderate: 0, low: 0 }, 0],
  ])('weights the levels of case %#', (stats, percent) => {
    expect(labels.successProbability(stats)).toBe(percent);
  });
});

describe('limits', () => {
  it('equal those of the specification', () => {
    expect(limits).toMatchObject({
      MOBILE_LENGTH: 10,
      OTP_LENGTH: 4,
      REQUEST_TIMEOUT: 30_000,
      OTP_COOLDOWN_MINUTES: 1,
      OTP_EXPIRY_MINUTES: 10,
      OTP_MAX_ATTEMPTS: 3,
      BASIC_UPGRADE_INTERVAL: 20,
      MAX_PAST_PREDICTION_ROWS: 200,
      MOBILE_BREAKPOINT: 768,
      SCROLL_OFFSET: 100,
      SCROLL_DELAY: 100,
      PAGE_OVERLAY: 520,
      FEE_STEP: 10_000,
      STIPEND_STEP: 1_000,
      LOADER_STEPS: [3_000, 6_000, 8_000],
      FACT_ROTATION: 4_000,
      GUARD_DELAY_PROFILE: 800,
      GUARD_DELAY_PREDICTIONS: 900,
    });
  });
});
