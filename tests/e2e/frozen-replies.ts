// Results page with frozen replies, independent of packs, time and network.
import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import type { PredictionData } from '../../api/contract/prediction/prediction.ts';
import { request } from './frozen-request.ts';

export type FrozenCase = {
  plan: 'free' | 'expired' | 'basic' | 'advanced';
  /** Loading never ends, no seat matches, the session has ended, or the server fails. */
  outcome?: 'loading' | 'empty' | 'anonymous' | 'error';
};

const NOON = new Date('2026-01-15T12:00:00+05:30');
const FREE_SEATS = 15;

/** The first line of the file holds filters and metadata; each other line is a seat. */
function readRecordedList(): PredictionData {
  const [rest, ...seats] = readFileSync('tests/fixtures/results/prediction.jsonl', 'utf8').trim().split('\n');
  return { ...JSON.parse(rest ?? ''), predictions: seats.map((seat) => JSON.parse(seat)) };
}

const countLevels = (predictions: PredictionData['predictions']) => {
  const having = (level: string) => predictions.filter(({ chance_level }) => chance_level === level).length;
  return { high: having('High'), good: having('Good'), moderate: having('Moderate'), low: having('Low') };
};

function buildPredictionReply({ plan, outcome }: FrozenCase): PredictionData {
  const whole = readRecordedList();
  const { filters, metadata } = whole;
  const predictions = outcome === 'empty' ? [] : whole.predictions;
  const { length } = predictions;
  const all = { totalResults: length, totalSeats: length, limitedResults: length };
  if (plan === 'advanced') {
    return { filters, predictions, metadata: { ...metadata, ...all, fullChanceStats: countLevels(predictions) } };
  }
  const { high, moderate } = metadata.fullChanceStats;
  const limited = { ...metadata, userIsPremium: false, successProbability: null, listChance: null };
  if (outcome === 'empty') {
    return { filters, predictions, metadata: { ...limited, ...all, fullChanceStats: { high: 0, moderate: 0 } } };
  }
  if (plan === 'basic') {
    const shown = { limitedResults: predictions.length, matchLimit: 100, basicUpgradeInterval: 2 };
    return { filters, predictions, metadata: { ...limited, ...shown } };
  }
  return {
    filters,
    predictions: predictions.slice(0, FREE_SEATS),
    metadata: { ...limited, limitedResults: FREE_SEATS, matchLimit: FREE_SEATS, fullChanceStats: { high, moderate } },
  };
}

/** A user whose plan has ended is on the free plan with more rank changes used than that plan allows. */
function buildUser({ plan }: FrozenCase) {
  const isPremium = plan === 'advanced';
  const rankLocked = plan === 'expired';
  const planType = rankLocked ? 'free' : plan;
  return {
    name: 'Asha Menon',
    mobile: '9800000000',
    state: 'KL',
    isPremium,
    planType,
    plan_code: planType,
    isVerified: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLogin: '2026-01-01T00:00:00.000Z',
    sessionExpires: '2099-01-01T00:00:00.000Z',
    canChangeRank: !rankLocked,
    lastUsedRank: 12000,
    lastCounsellingId: 1,
    lastQuotaId: 1,
    lastCategoryId: 3,
    rankChangesLimit: isPremium ? -1 : 1,
    rankChangesRemaining: isPremium ? -1 : 1,
    rankChangesUsed: 0,
    predictionsUsed: 1,
    predictionsLimit: isPremium ? -1 : 3,
    canPredict: true,
    rankLocked,
  };
}

/** Opens the results page with its clock stopped. */
export async function openFrozenResults(page: Page, frozen: FrozenCase): Promise<void> {
  const reply = (route: Route, json: object, status = 200) => route.fulfill({ status, json });
  const failure = (error: string) => ({ success: false, error, message: 'Frozen.' });
  await page.route('**/api/**', (route) => reply(route, failure('NOT_FOUND'), 404));
  await page.route('**/api/csrf-token', (route) => reply(route, { success: true, csrfToken: 'frozen' }));
  await page.route('**/api/users/validate-session', (route) =>
    reply(route, { success: true, message: 'Session is valid', user: buildUser(frozen) }),
  );
  await page.route('**/api/users/choice-lists', (route) => reply(route, { success: true, lists: [] }));
  // Never answered: the toast of a failure would show at times.
  await page.route(/\/filter-options/, () => {});
  await page.route('**/predict', async (route) => {
    if (frozen.outcome === 'loading') return;
    if (frozen.outcome === 'anonymous') return reply(route, failure('SESSION_EXPIRED'), 401);
    if (frozen.outcome === 'error') return reply(route, failure('SERVER_ERROR'), 500);
    return reply(route, { success: true, data: buildPredictionReply(frozen) });
  });
  await page.addInitScript((storedRequest) => {
    localStorage.setItem('npp.session-token', 'kept');
    localStorage.setItem(
      'npp.user-data',
      JSON.stringify({ name: 'Asha Menon', mobile: '9800000000', isVerified: true }),
    );
    localStorage.setItem('npp.install-dismissed', String(Date.now()));
    if (!sessionStorage.getItem('npp.request')) sessionStorage.setItem('npp.request', storedRequest);
  }, JSON.stringify({ request }));
  await page.clock.install({ time: NOON });
  await page.goto('/predictions');
}
